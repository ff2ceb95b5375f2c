import { readCatalogue } from '../schema/catalogue/loadCatalogue.ts';
import { frequencies } from '../schema/task/task.rules.ts';
import { type TaskText, closest, limits } from './catalogue/lookAlikes.ts';
import { readability, taskTexts } from './catalogue/readability.ts';

/**
 * `node scripts/catalogueReport.ts`: prints the size of the shipped catalogue for each age group, the readability of its texts
 * and its most similar tasks. tests/unit/catalogue.test.ts checks the limits.
 */

const pairsShown = 3;

/** Formats a number with two decimals. */
const rounded = (value: number): number => Number(value.toFixed(2));

const catalogues = await readCatalogue();

const counts = catalogues.map(({ ageGroup, tasks, skills }) => [
  ageGroup,
  {
    ...Object.fromEntries(
      frequencies.map((each) => [each, tasks.filter(({ frequency }) => frequency === each).length]),
    ),
    skills: skills.length,
    domains: new Set(skills.map(({ domain }) => domain)).size,
    tips: tasks.filter(({ tips }) => tips).length,
  },
]);

const reading = catalogues.map(({ ageGroup, tasks }) => {
  const { words, sentences, meanSentence, longestSentence, grade } = readability(taskTexts(tasks));
  return [
    ageGroup,
    {
      words,
      sentences,
      'mean sentence': rounded(meanSentence),
      'longest sentence': longestSentence,
      grade: rounded(grade),
    },
  ];
});

/** Lists the pairs with the most similar titles or descriptions, one per line. */
const closestBy = (tasks: readonly TaskText[], by: 'title' | 'description'): string =>
  closest(tasks, by, pairsShown)
    .map((pair) => `  ${pair[by].toFixed(2)}  ${pair.one} / ${pair.other}\n`)
    .join('');

process.stdout.write('Tasks and skills:\n');
console.table(Object.fromEntries(counts));
process.stdout.write('\nReadability of descriptions and tips (words, Flesch-Kincaid grade):\n');
console.table(Object.fromEntries(reading));
for (const { ageGroup, tasks } of catalogues) {
  process.stdout.write(`\n${ageGroup}: closest titles (at most ${limits.title})\n${closestBy(tasks, 'title')}`);
  process.stdout.write(`${ageGroup}: closest descriptions (at most ${limits.description})\n`);
  process.stdout.write(closestBy(tasks, 'description'));
}
