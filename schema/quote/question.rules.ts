import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { daysBetween } from '../day/localDate.rules.ts';

/** A question about a child of an age group, which the child or whoever is with it answers in one sentence. */
export interface Question {
  readonly ageGroup: AgeGroup;
  /** `{name}` stands for the name of the child. */
  readonly text: string;
}

/** What stands for the child's name in a question. */
export const namePlace = '{name}';

/** The longest question, in characters: it stands in a line or two of a phone. */
export const questionMaxLength = 80;

/** A date from which dates are counted. */
const firstDate = '2026-01-01';

/** The remainder of a division that is never negative. */
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** A number that a text always gives (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return hash;
}

/**
 * The question of an evening: another one on each date, and all that suit come before one comes again.
 *
 * @param questions at least one for each of the age groups
 * @param ageGroups of the children whom it may be about; with several, each of them has its turn
 * @param date local date, yyyy-MM-dd
 * @param seed whose question it is, such as the id of a child: others get another one on the same date
 */
export function chooseQuestion(
  questions: readonly Question[],
  ageGroups: readonly [AgeGroup, ...AgeGroup[]],
  date: string,
  seed: string,
): Question {
  const day = daysBetween(firstDate, date) + hashOf(seed);
  const different = [...new Set(ageGroups)];
  const ageGroup = different[modulo(day, different.length)];
  const suiting = questions.filter((question) => question.ageGroup === ageGroup);
  const chosen = suiting[modulo(Math.floor(day / different.length), suiting.length)];
  if (!chosen) throw new RangeError(`There is no question for ${ageGroup}`);
  return chosen;
}
