import { z } from 'zod';
import { assignmentNames, byAssignmentList } from '../assignment/assignment.rules.ts';
import { swapReasons } from '../assignment/taste.rules.ts';
import { taskWishes } from '../assignment/taskWish.rules.ts';
import { tonights } from '../swap/tonight.rules.ts';
import { carerWord, defaultCalledBy } from '../task/calledBy.rules.ts';
import { frequencies, periodNames } from '../task/task.rules.ts';
import { type Kind, ofChild, ofWholeChild, shapes } from './kind.ts';

const { id, text, flag, count, instant, date } = shapes;

/** The name of a task or skill in the shipped catalogue, by which another server finds its own; null when an administrator or a family made it. */
export const catalogueKey = text.nullable();

/** Where it is read for a task. */
export const taskKey = { catalogueKey: 'task.catalogue_key' };
/** The title of a task as the user of the export reads it. */
const taskTitle = {
  join: 'JOIN tasks task ON task.id = kept.task_id JOIN users reader ON reader.id = $1',
  from: {
    title: `replace(task.title, '${carerWord}', coalesce(reader.called_by, '${defaultCalledBy}'))`,
    ...taskKey,
  },
};
const given = { id, childId: id, taskId: id, title: text, catalogueKey, slot: count, completed: flag };

/** The columns that are empty in a task that a family made. */
const columnsOfCatalogue =
  'weight tips safety minutes materials place company moment season min_months max_months easier harder why suits reviewed_on ' +
  'review_yes again is_grave harmless conceit anchor spread catalogue_key catalogue_hash is_loved_here';

const assignedTasks = byAssignmentList((frequency) => {
  const { table, periodField } = assignmentNames[frequency];
  return {
    about: `The challenges of each ${periodNames[frequency]}.`,
    table,
    where: ofChild,
    ...taskTitle,
    fields: { ...given, ...(frequency === 'daily' && { isChosen: flag }), [periodField]: date },
  };
});

/** The rows of the export about what children were given, and what families think of it. */
export const taskKinds = {
  ...assignedTasks,
  ownActivities: {
    about: 'What you made for your children; it is one row for each child.',
    table: 'tasks',
    where: ofChild,
    fields: {
      id,
      activityId: id,
      childId: id,
      title: text,
      description: text,
      frequency: z.enum(frequencies),
      ageGroup: text,
      points: count,
      createdAt: instant,
      updatedAt: instant,
      archivedAt: instant.nullable(),
    },
    without: {
      ...Object.fromEntries(
        columnsOfCatalogue.split(' ').map((column) => [column, 'Only tasks of the catalogue have it']),
      ),
      revision: 'Counts edits of the catalogue',
      version: 'Counts changes of the row for the caches of servers',
    },
  },
  swappedTasks: {
    about: 'Daily challenges that were exchanged for others, and why.',
    table: 'swapped_tasks',
    where: ofWholeChild,
    ...taskTitle,
    fields: {
      id,
      childId: id,
      taskId: id,
      title: text,
      catalogueKey,
      date,
      slot: count,
      replacementId: id,
      tickId: id.nullable(),
      reason: z.enum(swapReasons).nullable(),
      tonight: z.enum(tonights).nullable(),
      swappedAt: instant,
    },
  },
  taskWishes: {
    about: 'Challenges that the family likes for a child, and those that it has hidden.',
    table: 'task_wishes',
    key: ['child_id', 'task_id'],
    where: ofChild,
    ...taskTitle,
    fields: { childId: id, taskId: id, title: text, catalogueKey, wish: z.enum(taskWishes), wishedAt: instant },
  },
} as const satisfies Record<string, Kind>;
