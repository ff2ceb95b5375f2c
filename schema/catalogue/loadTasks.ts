import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { ShippedCatalogue } from './catalogue.input.ts';
import { replaceTaskSkills, replaceTaskSources } from './import.sql.ts';
import { compare, known, shippedRow } from './shipped.ts';
import { detailsOf, sourceUrls } from './shippedContent.rules.ts';
import {
  archiveTasks,
  selectOtherTasks,
  selectStoredTasks,
  shippedTasks,
  type StoredTaskRow,
} from './shippedRows.sql.ts';

/** The shipped tasks with the content that is stored. */
export const tasksOf = (catalogues: readonly ShippedCatalogue[], skillIds: ReadonlyMap<string, string>) =>
  catalogues.flatMap((file) =>
    file.tasks.map((task) => {
      const { key, title, description, frequency, points, weight, skills, tips, why } = task;
      return {
        key,
        content: {
          title,
          description,
          frequency,
          points,
          weight,
          ageGroup: file.ageGroup,
          tips: tips ? JSON.stringify(tips) : null,
          ...detailsOf(task),
          skillIds: skills.map((skill) => known(skillIds, skill, key)).sort(),
          sourceUrls: sourceUrls(file, why?.sources ?? [], key),
        },
      };
    }),
  );

/**
 * Adds the tasks of an age group and changes those that no administrator has edited. Its sources are stored.
 * @param on a connection inside a transaction
 * @param skillIds of its skills, by key
 * @returns how many were written
 */
export async function loadTasks(
  on: Reader,
  file: ShippedCatalogue,
  skillIds: ReadonlyMap<string, string>,
): Promise<number> {
  const shipped = tasksOf([file], skillIds);
  const rows = await selectStoredTasks(
    on,
    shipped.map(({ key }) => key),
  );
  const { added, changed } = compare(shipped, rows.map(storedTask));
  const now = new Date();
  const created = added.map((task) => ({ ...task, id: randomUUIDv7(), revision: 1 }));
  if (created.length > 0) await shippedTasks.insert(on, JSON.stringify(created.map(shippedRow)), now);
  // A task that an administrator has edited meanwhile is not updated: it stays as it is.
  const updated = changed.length > 0 ? await shippedTasks.update(on, JSON.stringify(changed.map(shippedRow)), now) : [];
  const updatedIds = new Set(updated.map(({ id }) => id));
  const written = [...created, ...changed.filter(({ id }) => updatedIds.has(id))];
  if (written.length > 0) await writeLinks(on, written);
  return written.length;
}

/**
 * Archives unedited tasks that no longer ship.
 * @returns how many
 */
export async function archiveGoneTasks(on: Reader, catalogues: readonly ShippedCatalogue[]): Promise<number> {
  const keys = catalogues.flatMap(({ tasks }) => tasks.map(({ key }) => key));
  const others = await selectOtherTasks(on, keys);
  const { gone } = compare([], others.map(storedTask));
  if (gone.length > 0) await archiveTasks(on, gone);
  return gone.length;
}

/** A row of the database with the content that a shipped task has. */
function storedTask({
  id,
  catalogueKey,
  catalogueHash,
  revision,
  skillIds,
  sourceUrls: urls,
  ...columns
}: StoredTaskRow) {
  const content = { ...columns, skillIds: skillIds.sort(), sourceUrls: urls.sort() };
  return { id, catalogueKey, catalogueHash, revision, content };
}

interface WrittenTask {
  readonly id: string;
  readonly content: ReturnType<typeof tasksOf>[number]['content'];
}

async function writeLinks(on: Reader, tasks: readonly WrittenTask[]): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  await replaceTaskSkills(on, {
    ids,
    wanted: tasks.flatMap(({ id: taskId, content }) =>
      content.skillIds.map((skillId) => ({ id: randomUUIDv7(), taskId, skillId })),
    ),
  });
  await replaceTaskSources(on, {
    ids,
    wanted: tasks.flatMap(({ id, content }) => content.sourceUrls.map((url) => ({ id, url }))),
  });
}
