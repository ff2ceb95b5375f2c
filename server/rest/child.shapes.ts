import { z } from 'zod';
import type { Context } from '../../schema/builder.ts';
import { type AssignmentList, assignmentNames, byAssignmentList } from '../../schema/assignment/assignment.rules.ts';
import { currentTasksOf } from '../../schema/assignment/assignment.service.ts';
import type { AssignedTask } from '../../schema/assignment/assignment.sql.ts';
import { childNameMaxLength } from '../../schema/child/child.rules.ts';
import { ageGroupToday, childToday } from '../../schema/child/child.service.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import { lateTasksOf } from '../../schema/completion/late.service.ts';
import { photoUrl } from '../../schema/completion/photo.service.ts';
import { sitePath } from '../../schema/sitePath.ts';
import { streakStateOf } from '../../schema/streak/streak.service.ts';
import type { Tonight } from '../../schema/tonight/tonight.service.ts';
import { frequencies, type Frequency } from '../../schema/task/task.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { named } from './named.ts';
import { exampleTask, taskJson, taskShape } from './task.shapes.ts';
import { ageGroupShape, frequencyShape, swapReasonShape, tonightShape } from './vocabulary.shapes.ts';

const assignedTask = z.object(describedAs('AssignedTask', { id: z.uuid(), completed: z.boolean(), task: taskShape }));

/** A task of a child. */
export const assignedShape = named('AssignedTask', 'A task that a child has for a day, week or month.', assignedTask, {
  id: exampleIds.dailyTask,
  completed: false,
  task: exampleTask,
});

const lateShape = named(
  'LateTask',
  'A task that is still open from the day, week or month that just ended.',
  assignedTask.extend({
    frequency: frequencyShape.describe('How often it was given, and so which call completes it'),
  }),
);

const currentStreaksShape = named(
  'CurrentStreaks',
  'The streaks of a child, in days.',
  z.object(describedAs('Streak', { currentGoldStreak: z.int(), currentPlatinumStreak: z.int() })),
);

export const childShape = named(
  'Child',
  'A child with its current tasks.',
  z.object(
    describedAs('Child', {
      id: z.uuid(),
      name: z.string(),
      birthDate: z.iso.datetime().describe('Midnight UTC of the date'),
      ageGroup: ageGroupShape,
      urlSlug: z.string(),
      avatar: z.string().nullable().describe('The path of the picture on this server'),
      totalPoints: z.int(),
      ...byAssignmentList(() => z.array(assignedShape)),
      lateTasks: z
        .array(lateShape)
        .describe('What is still open from the day, week and month that just ended; empty after 12:00 local time'),
      streak: currentStreaksShape,
    }),
  ),
  {
    id: exampleIds.child,
    name: 'Milo',
    birthDate: '2022-05-31T00:00:00.000Z',
    ageGroup: 'preschool',
    urlSlug: 'milo-7k3m9p',
    avatar: null,
    totalPoints: 100,
    dailyTasks: [{ id: exampleIds.dailyTask, completed: true, task: exampleTask }],
    weeklyTasks: [],
    monthlyTasks: [],
    lateTasks: [],
    streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
  },
);

/** The body of a new child. */
export const newChildShape = named(
  'NewChild',
  'A child to add.',
  z.object(
    describedAs('AddChildInput', {
      name: z.string().min(1).max(childNameMaxLength),
      birthDate: z.string().describe('A date from 1990-01-01 to today, yyyy-MM-dd, or an instant'),
      ageGroup: ageGroupShape,
      exampleTaskId: z.string().optional(),
      completionId: z
        .uuid()
        .optional()
        .describe('The id of the completion of that task: a UUID of version 7, made by the client'),
    }),
  ),
  { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'preschool' },
);

/** The body of an exchange. */
export const swapShape = named(
  'Swap',
  'Why a daily task is exchanged.',
  z.object({
    reason: swapReasonShape.nullish().describe('Why. The task, and with some reasons others like it, come back later'),
    tonight: tonightShape.nullish().describe('What the family has for this evening: only a task that fits is drawn'),
  }),
  { reason: 'too-long' },
);

/** A task of a child as JSON. */
export async function assignedJson(
  actor: Context,
  { id, completed, task }: AssignedTask,
): Promise<z.input<typeof assignedShape>> {
  return { id, completed, task: await taskJson(actor, task) };
}

/** A child as JSON, with its current tasks. */
export async function childJson(actor: Context, child: Child): Promise<z.input<typeof childShape>> {
  const tasksOf = async (frequency: Frequency) =>
    Promise.all((await currentTasksOf(actor, frequency, child)).map((assigned) => assignedJson(actor, assigned)));
  const lateTasks = async () =>
    Promise.all(
      (await lateTasksOf(actor, child)).map(async (assigned) => ({
        ...(await assignedJson(actor, assigned)),
        frequency: assigned.frequency,
      })),
    );
  const [late, ...lists] = await Promise.all([
    lateTasks(),
    ...frequencies.map(async (frequency) => [assignmentNames[frequency].list, await tasksOf(frequency)] as const),
  ]);
  const { goldStreak, platinumStreak } = streakStateOf(child, actor.now);
  return {
    id: child.id,
    name: child.name,
    birthDate: `${child.birthDate}T00:00:00.000Z`,
    ageGroup: ageGroupToday(child, childToday(child, actor.now).toString()),
    urlSlug: child.urlSlug,
    avatar: child.avatarId && sitePath(actor.site, photoUrl(child.avatarId)),
    totalPoints: child.totalPoints,
    ...(Object.fromEntries(lists) as Record<AssignmentList, z.input<typeof assignedShape>[]>),
    lateTasks: late,
    streak: { currentGoldStreak: goldStreak, currentPlatinumStreak: platinumStreak },
  };
}

/** One challenge for a widget. */
export const tonightsChallengeShape = named(
  'TonightsChallenge',
  'One open challenge, for a widget. All is null when nothing is open.',
  z.object({
    child: z.string().nullable().describe('The name of the child'),
    ...describedAs('Task', {
      title: z.string().nullable(),
      description: z.string().nullable(),
      safety: z.string().nullable(),
      minutes: z.int().nullable(),
    }),
    assignedTaskId: z.uuid().nullable().describe('The id with which it is completed, as `dailyTaskId`'),
  }),
  {
    child: 'Milo',
    title: exampleTask.title,
    description: exampleTask.description,
    safety: exampleTask.safety,
    minutes: exampleTask.minutes,
    assignedTaskId: exampleIds.dailyTask,
  },
);

/** The answer to `GET /api/tonight`. */
export const tonightsChallengeJson = (found: Tonight | null): z.infer<typeof tonightsChallengeShape> => ({
  child: found?.child.name ?? null,
  title: found?.task.title ?? null,
  description: found?.task.description ?? null,
  safety: found?.task.safety ?? null,
  minutes: found?.task.minutes ?? null,
  assignedTaskId: found?.task.id ?? null,
});
