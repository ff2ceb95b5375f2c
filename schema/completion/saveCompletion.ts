import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { builder } from '../builder.ts';
import { readUpload } from '../upload.ts';
import { Completion } from './Completion.ts';
import { completedTaskPayload } from './completedTaskPayload.ts';
import { notAnImage, photoTooLarge } from './photo.input.ts';
import { photoMaxBytes } from './photo.rules.ts';
import { saveCompletion } from './save.service.ts';
import { togetherMax } from './together.rules.ts';

builder.relayMutationField(
  'saveCompletion',
  {
    description: 'A completed daily task with its comment and photo.',
    inputFields: (t) => ({
      dailyTaskId: t.globalID({
        required: true,
        for: [assignedTaskTypes.daily],
        description: 'Id of a DailyTask that is still open, or of any date if it is completed.',
      }),
      comment: t.string({
        description: 'At most 2,000 characters. An empty text removes the comment; without the field it stays.',
      }),
      isPublic: t.boolean({
        required: true,
        defaultValue: true,
        description: 'Whether the completion carries the public badge.',
      }),
      photo: t.field({
        type: 'Upload',
        description:
          'A JPEG, PNG or WebP of at most 5 MB, 25 megapixels and 12,000 pixels a side, at most one in a document. It replaces an earlier photo and costs 50 points.',
      }),
      removePhoto: t.boolean({ required: true, defaultValue: false, description: 'Whether to remove the photo.' }),
      keepOfferedPhoto: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether to take over the photo of `Completion.offer`.',
      }),
      completionId: t.globalID({
        for: [Completion],
        description:
          'The Completion that the comment and the photo are for: CONFLICT if it was undone meanwhile. Of a task that is still open, the id that the new one gets, made by the client: `Completion:` and a UUID of version 7.',
      }),
      alsoFor: t.globalIDList({
        for: [assignedTaskTypes.daily],
        description:
          'DailyTasks of other children, at most 9, that are completed likewise and get the same comment and photo. Only who cares for all of these children sees the photo.',
      }),
      idempotencyKey: t.string({ description: 'Repeating the key within 24 hours replays the first answer.' }),
    }),
  },
  {
    authScopes: { completing: true },
    description:
      'Completes a daily task unless it was completed before, and sets its comment and photo. A repeat awards nothing.',
    resolve: (_root, { input: { dailyTaskId, completionId, alsoFor, photo, ...words } }, context) =>
      saveCompletion(context, {
        ...words,
        dailyTaskId: dailyTaskId.id,
        completionId: completionId?.id,
        alsoFor: alsoFor?.map(({ id }) => id),
        photo: photo && (() => readUpload(photo, photoMaxBytes, { tooLarge: photoTooLarge, missing: notAnImage })),
      }),
  },
  {
    ...completedTaskPayload,
    outputFields: (t) => ({
      ...completedTaskPayload.outputFields(t),
      also: t.field({
        type: [Completion],
        description: 'The completions of the other children, in the order of `alsoFor`.',
        complexity: { field: 1, multiplier: togetherMax },
        resolve: ({ also }) => also.map(({ completion }) => completion),
      }),
    }),
  },
);
