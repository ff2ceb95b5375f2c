import path from 'node:path';
import { parseArgs } from 'node:util';
import { frequencies } from '../schema/task/task.rules.ts';
import { suitabilities } from '../schema/task/taskDetails.rules.ts';
import { actionLimit, alikeActions } from './catalogue/actionSimilarity.ts';
import { faultsOf } from './catalogue/checks.ts';
import { percent } from '../schema/catalogue/checks/fault.ts';
import { tasksByProp } from './catalogue/props.ts';
import { quotas, shareOf } from '../schema/catalogue/checks/quotas.ts';
import { readability, taskTexts } from './catalogue/readability.ts';
import { readFolder } from './catalogue/readFolder.ts';
import { beginnings, habits } from './catalogue/sameness.ts';
import { alikeTexts, textLimit } from './catalogue/textSimilarity.ts';

/**
 * `node scripts/catalogueReport.ts [--folder DIR]`: prints size, quotas, readability and sameness of the shipped catalogue, or of
 * the files of another folder, then its most similar tasks and all faults. It ends with code 1 if there are any.
 */

const { values } = parseArgs({
  options: { folder: { type: 'string', default: path.join(import.meta.dirname, '..', 'prisma', 'catalogue') } },
});

const { catalogues, faults: unreadable } = await readFolder(values.folder);
const faults = [...unreadable, ...faultsOf(catalogues)];
const allTasks = catalogues.flatMap(({ tasks }) => tasks);

/** Prints a table with a row for each age group. */
function printTable(title: string, rowOf: (catalogue: (typeof catalogues)[number]) => object): void {
  process.stdout.write(`\n${title}\n`);
  console.table(Object.fromEntries(catalogues.map((catalogue) => [catalogue.ageGroup, rowOf(catalogue)])));
}

printTable('Tasks and skills', ({ tasks, skills, sources }) => ({
  ...Object.fromEntries(frequencies.map((each) => [each, tasks.filter(({ frequency }) => frequency === each).length])),
  skills: skills.length,
  tips: tasks.filter(({ tips }) => tips).length,
  safety: tasks.filter(({ safety }) => safety).length,
  why: tasks.filter(({ why }) => why).length,
  sources: sources.length,
}));

for (const kind of ['daily', 'longer'] as const) {
  printTable(kind === 'daily' ? 'Quotas of dailies' : 'Quotas of weeklies and monthlies', ({ tasks }) =>
    Object.fromEntries(
      quotas
        .filter((quota) => quota.of === kind)
        .map((quota) => [`${quota.name} ≥ ${percent(quota.least)}`, percent(shareOf(quota, tasks))]),
    ),
  );
}

printTable('Tasks that suit', ({ tasks }) =>
  Object.fromEntries(suitabilities.map((each) => [each, tasks.filter(({ suits }) => suits?.includes(each)).length])),
);

printTable('Readability of descriptions and tips (words, Flesch-Kincaid grade)', ({ tasks }) => {
  const { words, meanSentence, longestSentence, grade } = readability(taskTexts(tasks));
  return {
    words,
    'mean sentence': meanSentence.toFixed(1),
    'longest sentence': longestSentence,
    grade: grade.toFixed(1),
  };
});

printTable('Sameness', ({ tasks }) => ({
  ...Object.fromEntries(
    habits.map(({ name, most, has }) => [
      `${name} ≤ ${percent(most)}`,
      percent(tasks.filter(has).length / tasks.length),
    ]),
  ),
  'most frequent beginning': beginnings(tasks)
    .slice(0, 1)
    .map(([words, having]) => `${words} (${having.length})`)
    .join(''),
}));

for (const { ageGroup, tasks, sources } of catalogues) {
  const props = tasksByProp(tasks).slice(0, 8);
  process.stdout.write(
    `\n${ageGroup}: most needed props: ${props.map(([prop, { length }]) => `${prop} ${length}`).join(', ')}\n`,
  );
  const hosts = Map.groupBy(sources, ({ url }) => new URL(url).host);
  process.stdout.write(
    `${ageGroup}: publishers: ${[...hosts].map(([host, { length }]) => `${host} ${length}`).join(', ')}\n`,
  );
}

const closest = { words: alikeTexts(allTasks, textLimit - 0.05), acts: alikeActions(allTasks, actionLimit - 0.05) };
const limits = { words: textLimit, acts: actionLimit };
for (const measure of ['words', 'acts'] as const) {
  const below = closest[measure].filter(({ similarity }) => similarity < limits[measure]).slice(0, 10);
  process.stdout.write(`\nClosest by ${measure}, below the limit of ${limits[measure]}; read these once\n`);
  for (const { one, other, similarity } of below) {
    process.stdout.write(`  ${similarity.toFixed(2)}  ${allTasks[one]?.key} / ${allTasks[other]?.key}\n`);
  }
}

process.stdout.write(`\n${faults.length === 0 ? 'No faults.' : `${faults.length} faults`}\n`);
for (const { file, key, message } of faults) process.stdout.write(`${file}.json  ${key}: ${message}.\n`);
if (faults.length > 0) process.exitCode = 1;
