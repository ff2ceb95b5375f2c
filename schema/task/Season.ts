import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Season } from './taskDetails.rules.ts';

/** The season that a task is tied to. */
export const SeasonEnum = vocabularyEnum<Season>('Season', 'The seasons, as they are where the family lives.', {
  spring: 'March to May; south of the equator September to November.',
  summer: 'June to August; south of the equator December to February.',
  autumn: 'September to November; south of the equator March to May.',
  winter: 'December to February; south of the equator June to August.',
});
