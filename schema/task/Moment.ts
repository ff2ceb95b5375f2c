import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Moment } from './taskDetails.rules.ts';

/** The part of the day that a task belongs to. */
export const MomentEnum = vocabularyEnum<Moment>('Moment', 'The part of the day that a task belongs to.', {
  any: 'Any time.',
  morning: 'Getting up and going out.',
  meal: 'At the table.',
  bath: 'In or around the bath.',
  bedtime: 'Before sleep.',
});
