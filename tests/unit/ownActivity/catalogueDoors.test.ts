import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The table of tasks also holds what families made. A list, count or write of the catalogue without the shared condition
 * (schema/task/catalogueTask.ts) would show it to others, so each place that reaches the table has it, or its file a reason.
 */

/** How many places of a file do without the condition, and why. */
const reasons: Readonly<Record<string, readonly [places: number, why: string]>> = {
  'schema/assignment/assignment.sql.ts': [2, "The tasks that were given to a viewer's child"],
  'schema/assignment/draw.sql.ts': [3, 'What a child was given, the two halves of its pool, and its own tasks'],
  'schema/assignment/tastes.sql.ts': [2, 'What a child exchanged, and what its tasks play at'],
  'schema/catalogue/loadCatalogue.sql.ts': [2, 'Only tasks with a key of the shipped catalogue'],
  'schema/completion/completion.sql.ts': [1, "The task that was given to a viewer's child"],
  'schema/completion/undone.sql.ts': [1, 'The task of a completion of a child that the viewer cares for'],
  'schema/catalogue/loadTexts.sql.ts': [1, 'Only tasks with a key of the shipped catalogue'],
  'schema/export/taskKinds.ts': [1, 'Of the own children of the user'],
  'schema/move/move.sql.ts': [2, 'Tasks of the catalogue by their key or title, and those of the children that come'],
  'schema/export/familyKinds.ts': [1, 'Of the own children of the user'],
  'schema/ownActivity/ownActivity.service.ts': [2, 'Only tasks of families, of children that the viewer cares for'],
  'schema/ownActivity/ownActivity.sql.ts': [2, 'Only tasks of families, of children that the viewer cares for'],
  'schema/ownActivity/activityLock.service.ts': [1, 'Only tasks of families, of children that the viewer cares for'],
  'schema/ownActivity/activityPlaces.service.ts': [1, 'Only tasks of families, of children that the viewer may edit'],
  'schema/ownActivity/writeActivity.service.ts': [2, 'Only tasks of families, of children that the viewer cares for'],
  'schema/summary/writeSummaries.sql.ts': [1, 'The tasks that were given to a child'],
  'schema/catalogue/edit/adminTasks.service.ts': [1, 'Adds a task to the catalogue'],
  'schema/memory/milestone.sql.ts': [1, 'The tasks of completions of children that the viewer cares for'],
  'schema/tonight/tonight.sql.ts': [1, "The tasks that were given to a viewer's children"],
  'schema/jointCompletion/shared.sql.ts': [5, "What a viewer's child has today, and its siblings' parts of it"],
  'schema/swap/swap.sql.ts': [1, "The task that was given to a viewer's child"],
  'schema/task/task.sql.ts': [1, 'By ids that the caller has found'],
  'schema/task/task.service.ts': [2, 'With the filter that begins with the condition'],
  'schema/catalogue/edit/taskGrounds.service.ts': [1, 'Within an edit, which has found the task in the catalogue'],
};

/** SQL or Prisma that reaches the table. */
const reaches =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE) "?tasks"?\b|\.task\.(?:find|count|create|update|delete|aggregate|groupBy|upsert)|tableIn: \(\{ task \}\)|writersOf\(\s*'\w+',\s*'tasks'/g;

const condition = /\.\.\.ofCatalogue|only: ofCatalogue|\$\{isOfCatalogue\(|,\s*isOfCatalogue\('kept'\)/;

/** How many places of a text reach the table without the condition in their statement, which ends before an empty line. */
const openPlaces = (text: string): number =>
  [...text.matchAll(reaches)].filter(({ index }) => !condition.test(text.slice(index).split(/\n\n|`,\n|;\n/)[0] ?? ''))
    .length;

const files = globSync('{schema,server}/**/*.ts').filter((file) => !file.includes('generated'));

test('every place that reaches the tasks has the condition of the catalogue, or a reason', () => {
  const open = files.flatMap((file) => {
    const places = openPlaces(readFileSync(file, 'utf8'));
    return places === 0 ? [] : [[file, places]];
  });
  expect(Object.fromEntries(open)).toEqual(
    Object.fromEntries(Object.entries(reasons).map(([file, [places]]) => [file, places])),
  );
});

test('a place without the condition is found', () => {
  expect(openPlaces('`SELECT FROM tasks task WHERE task.archived_at IS NULL`')).toBe(1);
  expect(openPlaces("`SELECT FROM tasks task WHERE ${isOfCatalogue('task')}`")).toBe(0);
  expect(openPlaces('prisma.task.findMany({ where: { archivedAt: null } });')).toBe(1);
  expect(openPlaces('prisma.task.findMany({ where: { ...ofCatalogue } });')).toBe(0);
});
