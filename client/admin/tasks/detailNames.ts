import type { Anchor, Conceit } from '../../../schema/task/marks.rules.ts';
import type {
  Company,
  Moment,
  Place,
  ReviewQuestion,
  Season,
  Suitability,
} from '../../../schema/task/taskDetails.rules.ts';

/** What the form and the filters call each place. */
export const placeNames: Readonly<Record<Place, string>> = {
  anywhere: 'Anywhere',
  indoors: 'Indoors',
  outdoors: 'Outdoors',
};

/** What the form and the filters call each company. */
export const companyNames: Readonly<Record<Company, string>> = {
  'one-child': 'One child',
  siblings: 'Siblings together',
  remote: 'By phone or video',
};

/** What the form and the filters call each moment. */
export const momentNames: Readonly<Record<Moment, string>> = {
  any: 'Any time',
  morning: 'Morning',
  meal: 'Meal',
  bath: 'Bath',
  bedtime: 'Bedtime',
};

/** What the form and the filters call each season. */
export const seasonNames: Readonly<Record<Season, string>> = {
  spring: 'Spring',
  summer: 'Summer',
  autumn: 'Autumn',
  winter: 'Winter',
};

/** For whom a task works as written or in its easier version. */
export const suitabilityNames: Readonly<Record<Suitability, string>> = {
  sight: 'Does not see well',
  hearing: 'Does not hear well',
  speech: 'Does not speak',
  sitting: 'Does not sit or walk',
  noise: 'Does not bear noise well',
  hands: 'Has hands that tire or do not grip',
  surprise: 'Needs to know what comes, without touch',
};

/** What the people of a task play at. */
export const conceitNames: Readonly<Record<Conceit, string>> = {
  service: 'A shop or a restaurant',
  sport: 'A match or a final',
  show: 'A stage or a film',
  firm: 'An office',
  crew: 'The crew of a vehicle',
  news: 'News or commentary',
  court: 'A court or a treaty',
  inspector: 'Inspectors or detectives',
  museum: 'A museum or a tour',
  professor: 'Professors',
  doctor: 'Doctors',
};

/** What a task is a standing part of the weeks for. */
export const anchorNames: Readonly<Record<Anchor, string>> = {
  'tummy-time': 'Tummy time',
  book: 'A book together',
};

/** What a reviewer stands for. */
export const reviewNames: Readonly<Record<ReviewQuestion, string>> = {
  safety: 'Every hazard is named',
  age: 'Fits its months',
  doable: 'Works in a small home',
  specific: 'Starts without a further idea',
  reads: 'Understood in one reading',
  source: 'No claim without a source',
};
