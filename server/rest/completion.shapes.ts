import { z } from 'zod';
import type { TaskCompletion } from '../../prisma/generated/client/client.ts';
import { authorOrFormer } from '../../schema/identity/user/author.service.ts';
import type { Actor } from '../../schema/actor.ts';
import type { CompletedTask, StreakInfo } from '../../schema/completion/award.service.ts';
import { commentMaxLength } from '../../schema/completion/photo.rules.ts';
import { shownImageUrl } from '../../schema/completion/shownPhoto.service.ts';
import type { UndoneTask } from '../../schema/completion/undo.service.ts';
import { sitePath } from '../../schema/sitePath.ts';
import { frequencies, type Frequency } from '../../schema/task/task.rules.ts';
import { recordOf } from '../../schema/vocabulary.rules.ts';
import { describedAs } from './describedAs.ts';
import { exampleIds } from './exampleIds.ts';
import { capitalized, named } from './named.ts';
import { frequencyShape } from './vocabulary.shapes.ts';

export const exampleCompletion = {
  id: exampleIds.completion,
  taskTitle: 'Build a blanket fort',
  taskFrequency: 'daily',
  completedAt: '2026-03-14T18:40:00.000Z',
  receivedAt: null,
  points: 100,
  comment: 'Fort until bedtime',
  imageUrl: null,
  isPublic: true,
  completedBy: 'Jonas',
} as const;

/** A completion. */
export const completionShape = named(
  'Completion',
  'A task that was done.',
  z.object(
    describedAs(
      'Completion',
      {
        id: z.uuid(),
        taskTitle: z.string(),
        taskFrequency: frequencyShape,
        completedAt: z.iso.datetime(),
        receivedAt: z.iso.datetime().nullable(),
        points: z.int(),
        comment: z.string().nullable(),
        imageUrl: z
          .string()
          .nullable()
          .describe(
            'The path of the photo on this server; null for one of several children unless you care for all of them',
          ),
        isPublic: z.boolean(),
        completedBy: z
          .string()
          .nullable()
          .describe('The name of the carer; null once that account is gone, and for access tokens'),
      },
      { taskTitle: 'title', taskFrequency: 'frequency' },
    ),
  ),
  exampleCompletion,
);

/** The streaks after an act. */
export const streakInfoShape = named(
  'StreakInfo',
  'The streaks of a child after an act.',
  z.object(
    describedAs('StreakInfo', {
      goldStreak: z.int(),
      platinumStreak: z.int(),
      isGoldExtended: z.boolean(),
      isPlatinumExtended: z.boolean(),
    }),
  ),
);

export const completedShape = named(
  'CompletedTask',
  'The answer to completing a task.',
  z.object(
    describedAs('CompleteTaskPayload', {
      points: z.int(),
      streakInfo: streakInfoShape,
      alreadyCompleted: z
        .boolean()
        .describe(
          'Whether it was completed before. A request that is repeated with its key gets the first answer again',
        ),
      completion: completionShape,
    }),
  ),
  {
    points: 100,
    streakInfo: { goldStreak: 2, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    alreadyCompleted: false,
    completion: exampleCompletion,
  },
);

export const undoneShape = named(
  'UndoneTask',
  'The answer to undoing a completion.',
  z.object(
    describedAs('UndoCompletionPayload', {
      success: z.literal(true).describe('That it is undone'),
      points: z.int().describe('What was taken back: a negative number'),
      streakInfo: streakInfoShape,
    }),
  ),
  {
    success: true,
    points: -100,
    streakInfo: { goldStreak: 1, platinumStreak: 0, isGoldExtended: false, isPlatinumExtended: false },
  },
);

const assignedIds = {
  daily: exampleIds.dailyTask,
  weekly: exampleIds.weeklyTask,
  monthly: exampleIds.monthlyTask,
} as const satisfies Record<Frequency, string>;

/** The bodies that complete a task. */
export const completeShapes = recordOf(frequencies, (frequency) => {
  const field = `${frequency}TaskId`;
  const name = `Complete${capitalized(frequency)}Task`;
  const id = z.uuid().describe(`The id of an entry of ${frequency}Tasks or lateTasks`);
  return named(name, `The ${frequency} task that is done.`, z.object({ [field]: id }), {
    [field]: assignedIds[frequency],
  });
});

/** The body that completes a daily task with comment and photo. */
export const completeWithMediaShape = named(
  'CompleteDailyTaskWithMedia',
  'The daily task that is done, with its comment and photo.',
  z.object({
    dailyTaskId: z.uuid().describe('The id of an entry of dailyTasks'),
    comment: z
      .string()
      .max(commentMaxLength)
      .nullish()
      .describe('An empty text removes the comment; without the field it stays'),
    isPublic: z.boolean().nullish().describe('True unless given'),
    imageUrl: z.string().optional().describe('A JPEG, PNG or WebP of at most 5 MB as base64 data URL'),
  }),
  { dailyTaskId: exampleIds.dailyTask, comment: 'Fort until bedtime', isPublic: true },
);

/** A completion as JSON, as the viewer may see it. */
export async function completionJson(
  actor: Actor,
  completion: TaskCompletion,
): Promise<z.input<typeof completionShape>> {
  const [imageUrl, author] = await Promise.all([
    shownImageUrl(actor, completion),
    authorOrFormer(actor, completion.completedById, completion.authorName),
  ]);
  return {
    id: completion.id,
    taskTitle: completion.title,
    taskFrequency: completion.frequency,
    completedAt: completion.completedAt.toISOString(),
    receivedAt: completion.receivedAt?.toISOString() ?? null,
    points: completion.points,
    comment: completion.comment,
    imageUrl: imageUrl && sitePath(actor.site, imageUrl),
    isPublic: completion.isPublic,
    completedBy: author?.name ?? null,
  };
}

/** Streaks after an act as JSON. */
export const streakInfoJson = ({
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
export const completedJson = async (
  actor: Actor,
  { points, streakInfo, alreadyCompleted, completion }: CompletedTask,
): Promise<z.input<typeof completedShape>> => ({
  points,
  streakInfo: streakInfoJson(streakInfo),
  alreadyCompleted,
  completion: await completionJson(actor, completion),
});

/** An undone completion as JSON. */
export const undoneJson = ({ points, streakInfo }: UndoneTask): z.input<typeof undoneShape> => ({
  success: true,
  points,
  streakInfo: streakInfoJson(streakInfo),
});
