import { z } from 'zod';
import type { Site } from '../../schema/actor.ts';
import type { Context } from '../../schema/builder.ts';
import type { Viewer } from '../../schema/account/account.sql.ts';
import { type AssignmentList, assignmentNames, byAssignmentList } from '../../schema/assignment/assignment.rules.ts';
import { currentTasksOf } from '../../schema/assignment/assignment.service.ts';
import type { AssignedTask } from '../../schema/assignment/assignment.sql.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { ageGroupToday, childToday } from '../../schema/child/child.service.ts';
import type { Child } from '../../schema/child/child.sql.ts';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import type { CompletedTask, StreakInfo } from '../../schema/completion/award.service.ts';
import { lateTasksOf } from '../../schema/completion/late.service.ts';
import { photoUrl } from '../../schema/completion/photo.service.ts';
import type { UndoneTask } from '../../schema/completion/undo.service.ts';
import { skillsOfTask } from '../../schema/skill/skill.service.ts';
import type { Skill } from '../../schema/skill/skill.sql.ts';
import { streakStateOf } from '../../schema/streak/streak.service.ts';
import { frequencies, type Frequency, parseTips } from '../../schema/task/task.rules.ts';
import { companies, moments, places, seasons, suitabilities } from '../../schema/task/taskDetails.rules.ts';
import { sitePath } from '../../schema/sitePath.ts';
import type { Task } from '../../schema/task/task.sql.ts';

const id = z.uuid();
const ageGroup = z.enum(ageGroups);
const frequency = z.enum(frequencies);

/** A sentence for the user. */
export const messageShape = z.object({ message: z.string() });

/** The signed-in user. `email` is null for an account with only a username, and for access tokens. */
export const userShape = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  isAdmin: z.boolean(),
  timezone: z.string(),
});

/** The answer to log-in and registration. */
export const signedInShape = z.object({ message: z.string(), user: userShape });

/** A skill of the catalogue. */
export const skillShape = z.object({ id, name: z.string(), description: z.string(), ageGroup });

/** A published page that a task or a skill rests on. */
export const sourceShape = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  readOn: z.string().describe('The date on which it was read last, yyyy-MM-dd'),
});

/** What a task tells besides its text. */
export const taskDetailFields = {
  safety: z.string().nullable().describe('What must be known before starting; show it with the description'),
  minutes: z.int().nullable().describe('How long it takes'),
  materials: z.array(z.string()).describe('What must be fetched first'),
  place: z.enum(places),
  company: z.enum(companies).describe('With whom it is done'),
  moment: z.enum(moments).describe('The part of the day that it belongs to'),
  season: z.enum(seasons).nullable().describe('The season that it is tied to'),
  minMonths: z.int().nullable().describe('The first completed month of the children that it is for'),
  maxMonths: z.int().nullable().describe('The last completed month of the children that it is for'),
  easier: z.string().nullable(),
  harder: z.string().nullable(),
  why: z.string().nullable().describe('Why it is worth doing, in a sentence that its sources say'),
  sources: z.array(sourceShape),
  suits: z.array(z.enum(suitabilities)).describe('Children for whom it works as written or in its easier version'),
};

/** A task of the catalogue. */
export const taskShape = z.object({
  id,
  title: z.string(),
  description: z.string(),
  ageGroup,
  points: z.int(),
  frequency,
  tips: z.object({ content: z.string(), videoUrl: z.string().nullable() }).nullable(),
  ...taskDetailFields,
  taskSkills: z.array(z.object({ skill: skillShape })),
});

const assignedShape = z.object({ id, completed: z.boolean(), task: taskShape });

const lateShape = assignedShape.extend({
  frequency: frequency.describe('How often it was given, and so which call completes it'),
});

/** A child with its current tasks. */
export const childShape = z.object({
  id,
  name: z.string(),
  birthDate: z.iso.datetime(),
  ageGroup,
  urlSlug: z.string(),
  avatar: z.string().nullable(),
  totalPoints: z.int(),
  ...byAssignmentList(() => z.array(assignedShape)),
  lateTasks: z
    .array(lateShape)
    .describe('What is still open from the day, week and month that just ended; empty after 12:00 local time'),
  streak: z.object({ currentGoldStreak: z.int(), currentPlatinumStreak: z.int() }),
});

/** A completion. */
export const completionShape = z.object({
  id,
  taskTitle: z.string(),
  taskFrequency: frequency,
  completedAt: z.iso.datetime(),
  points: z.int(),
  comment: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isPublic: z.boolean(),
});

const streakInfoShape = z.object({
  goldStreak: z.int(),
  platinumStreak: z.int(),
  isGoldExtended: z.boolean(),
  isPlatinumExtended: z.boolean(),
});

/** The answer to completing a task. */
export const completedShape = z.object({
  points: z.int(),
  streakInfo: streakInfoShape,
  alreadyCompleted: z.boolean(),
  completion: completionShape,
});

/** The answer to undoing a completion. */
export const undoneShape = z.object({
  success: z.literal(true),
  points: z.int().describe('What was taken back: a negative number'),
  streakInfo: streakInfoShape,
});

/** The user as JSON. */
export const userJson = (viewer: Viewer): z.input<typeof userShape> => ({
  id: viewer.id,
  username: viewer.username,
  email: viewer.email,
  displayName: viewer.displayName,
  photoURL: viewer.pictureUrl,
  isAdmin: viewer.isAdmin,
  timezone: viewer.clock.timeZone,
});

/** The user of an access token as JSON, without fields about the account. */
export const tokenUserJson = (viewer: Viewer): z.input<typeof userShape> => ({
  ...userJson(viewer),
  email: null,
  displayName: null,
  photoURL: null,
});

async function assignedJson(
  actor: Context,
  { id, completed, task }: AssignedTask,
): Promise<z.input<typeof assignedShape>> {
  return { id, completed, task: await taskJson(actor, task) };
}

/** A skill as JSON. */
export const skillJson = ({ id, name, description, ageGroup }: Skill): z.input<typeof skillShape> => ({
  id,
  name,
  description,
  ageGroup,
});

/** A task as JSON, with its skills. */
export async function taskJson(actor: Context, task: Task): Promise<z.input<typeof taskShape>> {
  const { id, title, description, ageGroup, points, frequency, tips } = task;
  const skills = await skillsOfTask(actor, task);
  return {
    id,
    title,
    description,
    ageGroup,
    points,
    frequency,
    tips: parseTips(tips),
    safety: task.safety,
    minutes: task.minutes,
    materials: [...task.materials],
    place: task.place,
    company: task.company,
    moment: task.moment,
    season: task.season,
    minMonths: task.minMonths,
    maxMonths: task.maxMonths,
    easier: task.easier,
    harder: task.harder,
    why: task.why,
    sources: [...task.sources],
    suits: [...task.suits],
    taskSkills: skills.map((skill) => ({ skill: skillJson(skill) })),
  };
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

/** A completion as JSON. */
export const completionJson = (completion: TaskCompletion, site: Site): z.input<typeof completionShape> => ({
  id: completion.id,
  taskTitle: completion.title,
  taskFrequency: completion.frequency,
  completedAt: completion.completedAt.toISOString(),
  points: completion.points,
  comment: completion.comment,
  imageUrl: completion.imageUrl && sitePath(site, completion.imageUrl),
  isPublic: completion.isPublic,
});

/** Streaks after an act as JSON. */
const streakInfoJson = ({
  goldStreak,
  platinumStreak,
  isGoldExtended,
  isPlatinumExtended,
}: StreakInfo): z.input<typeof streakInfoShape> => ({
  goldStreak,
  platinumStreak,
  isGoldExtended,
  isPlatinumExtended,
});

/** A completed task as JSON. */
export const completedJson = (
  { points, streakInfo, alreadyCompleted, completion }: CompletedTask,
  site: Site,
): z.input<typeof completedShape> => ({
  points,
  streakInfo: streakInfoJson(streakInfo),
  alreadyCompleted,
  completion: completionJson(completion, site),
});

/** An undone completion as JSON. */
export const undoneJson = ({ points, streakInfo }: UndoneTask): z.input<typeof undoneShape> => ({
  success: true,
  points,
  streakInfo: streakInfoJson(streakInfo),
});

/** The refusal of calls that refuse in JSON. */
export const errorShape = z.object({ error: z.string() });
