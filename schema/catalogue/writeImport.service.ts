import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import { writeSources } from '../task/source.service.ts';
import type { Compared, ComparedSkill, ComparedTask, TaskContent } from './compare.rules.ts';
import {
  importedSkills,
  importedTasks,
  replaceTaskSkills,
  replaceTaskSources,
  type WrittenTask,
  type writersOf,
} from './import.sql.ts';

/** Rows for each statement: few round trips, and no message that blocks other requests. */
const batchSize = 500;

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

const skillRow = ({ target, content }: ComparedSkill) => ({
  id: target,
  name: content.name,
  description: content.description,
  age_group: content.ageGroup,
});

/** The columns of a task's content. */
export const taskColumnsOf = (content: Omit<TaskContent, 'skills' | 'sources'>): Omit<WrittenTask, 'id'> => ({
  title: content.title,
  description: content.description,
  age_group: content.ageGroup,
  frequency: content.frequency,
  points: content.points,
  weight: content.weight,
  tips: content.tips,
  safety: content.safety,
  minutes: content.minutes,
  materials: content.materials,
  place: content.place,
  company: content.company,
  moment: content.moment,
  season: content.season,
  min_months: content.minMonths,
  max_months: content.maxMonths,
  easier: content.easier,
  harder: content.harder,
  why: content.why,
  suits: content.suits,
});

const taskRow = ({ target, content }: ComparedTask): WrittenTask => ({ id: target, ...taskColumnsOf(content) });

/** The new rows and the changed ones, as they are written. */
const parted = <Row extends Compared<unknown>>(rows: readonly Row[], rowOf: (row: Row) => object) => ({
  added: rows.filter(({ found }) => found === null).map(rowOf),
  changed: rows.filter(({ found }) => found !== null).map(rowOf),
});

/** Writes rows in few statements. */
async function writeRows(
  on: Reader,
  { insert, update }: ReturnType<typeof writersOf>,
  { added, changed }: ReturnType<typeof parted>,
  now: Date,
): Promise<void> {
  for (const batch of batchesOf(added)) await insert(on, JSON.stringify(batch), now);
  for (const batch of batchesOf(changed)) await update(on, JSON.stringify(batch), now);
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
  await writeRows(on, importedSkills, parted(skills, skillRow), now);
  await writeRows(on, importedTasks, parted(tasks, taskRow), now);
  for (const batch of batchesOf(tasks.filter(({ skillsChange }) => skillsChange))) {
    const links = batch.flatMap(({ target, skillIds }) => skillIds.map((skillId) => ({ target, skillId })));
    await replaceTaskSkills(
      on,
      batch.map(({ target }) => target),
      links.map(({ target }) => target),
      links.map(({ skillId }) => skillId),
      links.map(() => randomUUIDv7()),
    );
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
  await replaceTaskSources(
    on,
    tasks.map(({ target }) => target),
    links.map(({ target }) => target),
    links.map(({ source }) => source.url),
  );
}
