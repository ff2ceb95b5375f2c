import { randomUUIDv7 } from 'node:crypto';
import { byColumn } from '../../prisma/columns.ts';
import type { Reader } from '../../prisma/statement.ts';
import { writeSources } from '../task/source.service.ts';
import type { ComparedSkill, ComparedTask } from './content.rules.ts';
import { importedSkills, importedTasks, replaceTaskSkills, replaceTaskSources, type writersOf } from './import.sql.ts';

/** Rows for each statement: few round trips, and no message that blocks other requests. */
const batchSize = 500;

/** Rows, as many as a statement takes. */
export function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

const rowOf = ({ target, content }: ComparedSkill | ComparedTask) => byColumn({ id: target, ...content });

/** Writes rows in few statements: new ones and changed ones. */
async function writeRows(
  on: Reader,
  { insert, update }: ReturnType<typeof writersOf>,
  rows: readonly (ComparedSkill | ComparedTask)[],
  now: Date,
): Promise<void> {
  const added = rows.filter(({ found }) => found === null);
  const changed = rows.filter(({ found }) => found !== null);
  for (const batch of batchesOf(added)) await insert(on, JSON.stringify(batch.map(rowOf)), now);
  for (const batch of batchesOf(changed)) await update(on, JSON.stringify(batch.map(rowOf)), now);
}

/**
 * Writes rows that were compared with the catalogue, which has been locked since. Shipped entries keep their keys, so that
 * they are not loaded a second time.
 */
export async function writeImport(
  on: Reader,
  { tasks, skills }: { readonly tasks: readonly ComparedTask[]; readonly skills: readonly ComparedSkill[] },
  now: Date,
): Promise<void> {
  await writeRows(on, importedSkills, skills, now);
  await writeRows(on, importedTasks, tasks, now);
  for (const batch of batchesOf(tasks.filter(({ skillsChange }) => skillsChange))) {
    await replaceTaskSkills(on, {
      ids: batch.map(({ target }) => target),
      wanted: batch.flatMap(({ target, skillIds }) =>
        skillIds.map((skillId) => ({ id: randomUUIDv7(), taskId: target, skillId })),
      ),
    });
  }
  for (const batch of batchesOf(tasks.filter(({ sourcesChange }) => sourcesChange))) await linkSources(on, batch);
}

/** Gives tasks the sources of their rows. A page that rows describe differently is called as in the last of them. */
async function linkSources(on: Reader, tasks: readonly ComparedTask[]): Promise<void> {
  const links = tasks.flatMap(({ target, content }) => content.sources.map((source) => ({ target, source })));
  await writeSources(
    on,
    links.map(({ source }) => source),
  );
  await replaceTaskSources(on, {
    ids: tasks.map(({ target }) => target),
    wanted: links.map(({ target, source }) => ({ id: target, url: source.url })),
  });
}
