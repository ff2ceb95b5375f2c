import { say, words } from '../say.rules.ts';
import type { CountedList } from './writeChild.service.ts';

/** What the report and the refusals of an import say. */
export const importedWords = {
  notYours: say('This child is no longer yours here'),
  beingDeleted: say('The profile of this child is being deleted here: restore it first'),
  taken: say('This child is here already'),
  tooMany: (list: string, max: number) => say('The file has more {list} of a child than {max, number}', { list, max }),
  startedOn: (here: string, there: string): string =>
    say('The first day is {here} here, {there} in the file', { here, there }).message,
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

/** What does not come with a child: each with how many there are. */
export const leftOutWords = {
  missingPhotos: (count: number) =>
    say('photos that are missing in the file, or too large: {count, number}', { count }),
  jointPhotos: (count: number) => say('photos with children who do not come along: {count, number}', { count }),
  unreadablePhotos: (count: number) => say('photos that cannot be read: {count, number}', { count }),
  unknownTasks: (count: number) =>
    say('likes of challenges that this server does not have: {count, number}', { count }),
  unknownSkills: (count: number) =>
    say('practices of skills that this server does not have: {count, number}', { count }),
  displaced: (count: number) =>
    say('completed challenges of days that already have other ones here: {count, number}', { count }),
} as const;

/** What one row of each list is called, and several. */
const listNames: Readonly<Record<CountedList, readonly [one: string, several: string]>> = {
  completions: [words('completed challenge'), words('completed challenges')],
  photos: [words('photo'), words('photos')],
  quotes: [words('quote'), words('quotes')],
  moods: [words('mood'), words('moods')],
  dailyTasks: [words('challenge of a day'), words('challenges of days')],
  weeklyTasks: [words('challenge of a week'), words('challenges of weeks')],
  monthlyTasks: [words('challenge of a month'), words('challenges of months')],
  undoneCompletions: [words('completion that was taken back'), words('completions that were taken back')],
  swappedTasks: [words('exchanged challenge'), words('exchanged challenges')],
  taskWishes: [words('like'), words('likes')],
  hiddenMemories: [words('hidden memory'), words('hidden memories')],
  pauses: [words('pause'), words('pauses')],
  carePatterns: [words('care pattern'), words('care patterns')],
  skillPractice: [words('practice of a skill'), words('practices of skills')],
};

/** The lists of a child, in the order in which a report counts them. */
export const orderOfLists = Object.keys(listNames) as CountedList[];

/** What so many rows of a list are called. */
export const nameOfList = (list: CountedList, count: number): string => listNames[list][count === 1 ? 0 : 1];
