import { type CheckedTask, checkOfFile, percent } from '../../schema/catalogue/checks/fault.ts';
import { endsWithIng, endsWithMaxim } from './maxims.ts';
import { lastSentence, wordsOf } from './words.ts';

/** A habit of writing that tires when most texts have it. */
interface Habit {
  readonly name: string;
  /** The largest share of the tasks that may have it. */
  readonly most: number;
  readonly has: (task: CheckedTask) => boolean;
}

const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|ninety|hundred|dozen)\b/i;

const colonList = /:\s[^.!?:]*,[^.!?:]*(?:,|\band\b|\bor\b)/;

/** The habits that are counted for each file. */
export const habits: readonly Habit[] = [
  { name: 'maxim endings', most: 0.1, has: ({ description }) => endsWithMaxim(description) },
  { name: '"-ing" last sentences', most: 0.1, has: ({ description }) => endsWithIng(description) },
  { name: '"Then" last sentences', most: 0.05, has: ({ description }) => /^then\b/i.test(lastSentence(description)) },
  { name: 'titles with "The" or "A"', most: 0.25, has: ({ title }) => /^(?:the|an?)\b/i.test(title) },
  { name: 'colon lists', most: 0.2, has: ({ description }) => colonList.test(description) },
  { name: 'number words', most: 0.25, has: ({ description }) => numberWord.test(description) },
];

/** The largest share of the descriptions that may begin with the same two words. */
const beginningMost = 0.03;

/** How many tasks may always begin alike. */
const beginningsFree = 3;

const articles = new Set(['a', 'an', 'the', 'your']);

/** The tasks by the first two words of their descriptions, articles aside, the most frequent beginning first. */
export function beginnings(tasks: readonly CheckedTask[]): [string, CheckedTask[]][] {
  const groups = Map.groupBy(tasks, ({ description }) => beginningOf(description));
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

const beginningOf = (text: string) =>
  wordsOf(text)
    .filter((word) => !articles.has(word))
    .slice(0, 2)
    .join(' ');

const keysOf = (tasks: readonly CheckedTask[]) => tasks.map(({ key }) => key).join(', ');

/** Finds habits that too many tasks of an age group share. */
export const checkSameness = checkOfFile(({ tasks }) => {
  const habitual = habits.flatMap(({ name, most, has }) => {
    const having = tasks.filter(has);
    const share = having.length / Math.max(1, tasks.length);
    if (share <= most) return [];
    return [`has ${name} in ${percent(share)} of its tasks; at most ${percent(most)} are allowed: ${keysOf(having)}`];
  });
  const repeated = beginnings(tasks)
    .filter(([, having]) => having.length > Math.max(beginningsFree, tasks.length * beginningMost))
    .map(([words, having]) => {
      const limit = percent(beginningMost);
      return `begins ${having.length} descriptions with "${words}"; at most ${limit} are allowed: ${keysOf(having)}`;
    });
  return [...habitual, ...repeated].map((message) => ({ key: '-', message }));
});
