import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Place } from './taskDetails.rules.ts';

/** Where a task is done. */
export const PlaceEnum = vocabularyEnum<Place>('Place', 'Where a task is done.', {
  indoors: 'In a home, or anywhere with a roof.',
  outdoors: 'Under the sky.',
  anywhere: 'Wherever the child is.',
});
