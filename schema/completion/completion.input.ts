import { z } from 'zod';
import { idempotencyKey, isUuid, isUuidV7, optionalText, orElse, says } from '../input.ts';
import { say } from '../say.rules.ts';
import { frequencies } from '../task/task.rules.ts';
import { commentMaxLength } from './photo.rules.ts';
import { togetherMax } from './together.rules.ts';

const taskId = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .refine(isUuid, says('The id of the task must be one that this program gave'));

/** The id that a client has made for a completion, if it has. */
export const completionId = z
  .string({ error: says('The id of the completion must be a text') })
  .refine(isUuidV7, says('The id of a completion must be a UUID of version 7'))
  .transform((id) => id.toLowerCase())
  .nullish()
  .transform((id) => id ?? undefined);

/** The assigned task to complete. */
export const completeTaskInput = z.object({
  frequency: z.enum(frequencies),
  id: taskId(says('The id of the task is required')),
  completionId,
  idempotencyKey,
});

/** The completion to undo. */
export const undoCompletionInput = z.object({
  completionId: z.string({ error: says('The id of the completion is required') }),
  childId: z.string().optional(),
  idempotencyKey,
});

/** The words for a completion. */
export const commentInput = z.object({
  completionId: z.string({ error: says('The id of the completion is required') }),
  childId: z.string({ error: says('The id of the child is required') }),
  comment: optionalText(say('Comment'), { max: commentMaxLength }),
});

/** Reads the bytes of an upload. */
export type ReadPhoto = () => Promise<Uint8Array>;

/** How many other children a comment or a photo can be for. */
const alsoForMax = togetherMax - 1;

/** A daily task with its comment and photo. See docs/product.md#photos. */
export const saveCompletionInput = z
  .object({
    dailyTaskId: taskId(says('dailyTaskId is required but undefined')),
    comment: optionalText(say('Comment'), { max: commentMaxLength }),
    isPublic: orElse(z.boolean({ error: says('isPublic must be true or false') }), true),
    photo: z.custom<ReadPhoto>((value) => typeof value === 'function', says('The photo must be a file')).nullish(),
    removePhoto: orElse(z.boolean({ error: says('removePhoto must be true or false') }), false),
    keepOfferedPhoto: orElse(z.boolean({ error: says('keepOfferedPhoto must be true or false') }), false),
    completionId,
    alsoFor: z
      .array(taskId(says('Each task of alsoFor must be given by its id')))
      .max(alsoForMax, says('alsoFor has at most {max} tasks', { max: alsoForMax }))
      .nullish()
      .transform((ids) => ids ?? []),
    idempotencyKey,
  })
  .refine(({ photo, removePhoto }) => !(photo && removePhoto), {
    path: ['removePhoto'],
    error: says('Either send a new photo or remove the photo, not both'),
  })
  .refine(({ photo, removePhoto, keepOfferedPhoto }) => !keepOfferedPhoto || !(photo || removePhoto), {
    path: ['keepOfferedPhoto'],
    error: says('Either keep the offered photo, or send a new one or remove it'),
  });
