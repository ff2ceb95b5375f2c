import { say } from '../say.rules.ts';

/** What the report and the refusals of an import say. */
export const importedWords = {
  notYours: say('This child is no longer yours here'),
  beingDeleted: say('The profile of this child is being deleted here: restore it first'),
  taken: say('This child is here already'),
  tooMany: (list: string, max: number) => say('The file has more {list} of a child than {max, number}', { list, max }),
  points: (here: number, there: number): string =>
    say('{here, number} points here, {there, number} in the file', { here, there }).message,
  star: (here: number, there: number): string => say('Star {here} here, {there} in the file', { here, there }).message,
  superStar: (here: number, there: number): string =>
    say('Super Star {here} here, {there} in the file', { here, there }).message,
  bestStar: (here: number, there: number): string =>
    say('The longest Star is {here} here, {there} in the file', { here, there }).message,
  otherDays: (count: number, first: string): string =>
    say('{count, plural, one {# date has} other {# dates have}} other sums than in the file, first on {first}', {
      count,
      first,
    }).message,
} as const;
