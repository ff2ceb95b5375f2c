import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { ShippedCatalogue } from './catalogue.input.ts';
import { ofCatalogue } from '../task/catalogueTask.ts';
import { compare, known, urlsOf } from './shipped.ts';
import { detailsOf, sourceUrls } from './shippedContent.rules.ts';

/**
 * Prisma sends at most 32,766 values in a statement, and a task has about thirty. It would send the parts of a longer list side by
 * side, so that the others would still run on the connection when one has failed and the transaction is rolled back.
 */
const tasksAtOnce = 1_000;

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
 * Adds shipped tasks, changes those that no administrator has edited, and archives those that no longer ship.
 * @returns how many were written
 */
export async function loadTasks(
  transaction: Prisma.TransactionClient,
  catalogues: readonly ShippedCatalogue[],
  skillIds: ReadonlyMap<string, string>,
  sourceIds: ReadonlyMap<string, string>,
): Promise<number> {
  const rows = await transaction.task.findMany({
    where: { ...ofCatalogue, catalogueKey: { not: null } },
    include: withLinks,
  });
  const { added, changed, gone } = compare(tasksOf(catalogues, skillIds), rows.map(storedTask));
  const created = added.map((task) => ({ ...task, id: randomUUIDv7() }));
  for (let start = 0; start < created.length; start += tasksAtOnce) {
    await transaction.task.createMany({ data: created.slice(start, start + tasksAtOnce).map(taskRowOf) });
  }
  const written: { id: string; content: { skillIds: string[]; sourceUrls: string[] } }[] = [...created];
  for (const task of changed) {
    const { id, ...columns } = taskRowOf(task);
    const { revision } = task;
    const data = { ...columns, revision: revision + 1 };
    // An administrator has edited the row meanwhile: it stays as it is.
    const { count } = await transaction.task.updateMany({ where: { ...ofCatalogue, id, revision }, data });
    if (count === 0) continue;
    await transaction.taskSkill.deleteMany({ where: { taskId: id } });
    await transaction.taskSource.deleteMany({ where: { taskId: id } });
    written.push(task);
  }
  await transaction.taskSkill.createMany({
    data: written.flatMap(({ id, content }) =>
      content.skillIds.map((skillId) => ({ id: randomUUIDv7(), taskId: id, skillId })),
    ),
  });
  await transaction.taskSource.createMany({
    data: written.flatMap(({ id, content }) =>
      content.sourceUrls.map((url) => ({ taskId: id, sourceId: known(sourceIds, url, id) })),
    ),
  });
  // Without its hash, an archived row counts as edited: it stays as it is.
  await transaction.$executeRaw`UPDATE tasks SET archived_at = coalesce(archived_at, now()), catalogue_hash = NULL,
    revision = revision + 1 WHERE id = ANY(${gone}::uuid[])`;
  return written.length + gone.length;
}

const withLinks = {
  taskSkills: { select: { skillId: true } },
  taskSources: { select: { source: { select: { url: true } } } },
} as const satisfies Prisma.TaskInclude;

/** A row of the database with the content that a shipped task has. */
function storedTask(row: Prisma.TaskGetPayload<{ include: typeof withLinks }>) {
  const { title, description, frequency, points, ageGroup, tips, taskSkills, taskSources } = row;
  const content = {
    title,
    description,
    frequency,
    points,
    weight: Number(row.weight),
    ageGroup,
    tips,
    safety: row.safety,
    minutes: row.minutes,
    materials: row.materials,
    place: row.place,
    company: row.company,
    moment: row.moment,
    season: row.season,
    minMonths: row.minMonths,
    maxMonths: row.maxMonths,
    easier: row.easier,
    harder: row.harder,
    why: row.why,
    suits: row.suits,
    reviewedOn: row.reviewedOn && row.reviewedOn.toISOString().slice(0, 10),
    reviewYes: row.reviewYes,
    skillIds: taskSkills.map(({ skillId }) => skillId).sort(),
    sourceUrls: urlsOf(taskSources),
  };
  return { ...row, content };
}

interface ChangedTask {
  readonly id: string;
  readonly key: string;
  readonly hash: string;
  readonly content: ReturnType<typeof tasksOf>[number]['content'];
}

function taskRowOf({ id, key, hash, content }: ChangedTask) {
  const { skillIds: _skillIds, sourceUrls: _urls, reviewedOn, materials, suits, reviewYes, ...columns } = content;
  return {
    ...columns,
    materials: [...materials],
    suits: [...suits],
    reviewYes: [...reviewYes],
    reviewedOn: reviewedOn === null ? null : new Date(reviewedOn),
    id,
    catalogueKey: key,
    catalogueHash: hash,
  };
}
