import { t } from '@lingui/core/macro';
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
  anywhere: t`Anywhere`,
  indoors: t`Indoors`,
  outdoors: t`Outdoors`,
};

/** What the form and the filters call each company. */
export const companyNames: Readonly<Record<Company, string>> = {
  'one-child': t`One child`,
  siblings: t`Siblings together`,
  remote: t`By phone or video`,
};

/** What the form and the filters call each moment. */
export const momentNames: Readonly<Record<Moment, string>> = {
  any: t`Any time`,
  morning: t`Morning`,
  meal: t`Meal`,
  bath: t`Bath`,
  bedtime: t`Bedtime`,
};

/** What the form and the filters call each season. */
export const seasonNames: Readonly<Record<Season, string>> = {
  spring: t`Spring`,
  summer: t`Summer`,
  autumn: t`Autumn`,
  winter: t`Winter`,
};

/** For whom a task works as written or in its easier version. */
export const suitabilityNames: Readonly<Record<Suitability, string>> = {
  sight: t`Does not see well`,
  hearing: t`Does not hear well`,
  speech: t`Does not speak`,
  sitting: t`Does not sit or walk`,
  noise: t`Does not bear noise well`,
  hands: t`Has hands that tire or do not grip`,
  surprise: t`Needs to know what comes, without touch`,
};

/** What the people of a task play at. */
export const conceitNames: Readonly<Record<Conceit, string>> = {
  service: t`A shop or a restaurant`,
  sport: t`A match or a final`,
  show: t`A stage or a film`,
  firm: t`An office`,
  crew: t`The crew of a vehicle`,
  news: t`News or commentary`,
  court: t`A court or a treaty`,
  inspector: t`Inspectors or detectives`,
  museum: t`A museum or a tour`,
  professor: t`Professors`,
  doctor: t`Doctors`,
};

/** What a task is a standing part of the weeks for. */
export const anchorNames: Readonly<Record<Anchor, string>> = {
  'tummy-time': t`Tummy time`,
  book: t`A book together`,
};

/** What a reviewer stands for. */
export const reviewNames: Readonly<Record<ReviewQuestion, string>> = {
  safety: t`Every hazard is named`,
  age: t`Fits its months`,
  doable: t`Works in a small home`,
  specific: t`Starts without a further idea`,
  reads: t`Understood in one reading`,
  source: t`No claim without a source`,
};
