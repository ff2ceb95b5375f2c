import { assignedTaskTypes } from '../assignment/assignedTaskTypes.ts';
import { builder } from '../builder.ts';
import { readUpload } from '../upload.ts';
import { completedTaskPayload } from './completedTaskPayload.ts';
import { notAnImage, photoTooLarge } from './photo.input.ts';
import { photoMaxBytes } from './photo.rules.ts';
import { saveCompletion } from './save.service.ts';

const SaveCompletionInput = builder.inputType('SaveCompletionInput', {
  description: 'A daily task that is done, with words and a photo.',
  fields: (t) => ({
    dailyTaskId: t.globalID({
      required: true,
      for: [assignedTaskTypes.daily],
      description: 'Id of a DailyTask: of today, or of any date if it is completed.',
    }),
    comment: t.string({ description: 'At most 2,000 characters; an empty text removes the comment, none keeps it.' }),
    isPublic: t.boolean({ required: true, defaultValue: true, description: 'Whether it carries the public badge.' }),
    photo: t.field({
      type: 'Upload',
      description:
        'A JPEG, PNG or WebP of at most 5 MB, 25 megapixels and 12,000 pixels a side, once in a document; it takes the place of a former photo and costs 50 points.',
    }),
    removePhoto: t.boolean({ required: true, defaultValue: false, description: 'Whether a former photo goes.' }),
    idempotencyKey: t.string({ description: 'The same key within 24 hours replays the first answer.' }),
  }),
});

builder.mutationField('saveCompletion', (t) =>
  t.field({
    type: completedTaskPayload('SaveCompletionPayload'),
    authScopes: { signedIn: true },
    description:
      'Completes a daily task unless it is completed, and sets its comment and photo. A repeat awards nothing.',
    args: {
      input: t.arg({ type: SaveCompletionInput, required: true, description: 'The task, the words and the photo.' }),
    },
    resolve: (_root, { input: { dailyTaskId, photo, ...words } }, context) =>
      saveCompletion(context, {
        ...words,
        dailyTaskId: dailyTaskId.id,
        photo: photo && (() => readUpload(photo, photoMaxBytes, { tooLarge: photoTooLarge, missing: notAnImage })),
      }),
  }),
);
