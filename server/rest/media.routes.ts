import { completionOfAssignedTask } from '../../schema/completion/completion.service.ts';
import { photoOfDataUrl, photoTooLarge } from '../../schema/completion/photo.input.ts';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { saveCompletion } from '../../schema/completion/save.service.ts';
import { notFound } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { prices } from '../limits/limits.ts';
import {
  completedJson,
  completedShape,
  completeWithMediaShape,
  completionJson,
  completionShape,
} from './completion.shapes.ts';
import { fieldsOf, route } from './route.ts';

/** A photo as base64, its comment, and the JSON around both, in bytes. */
const mediaBodyMaxBytes = Math.ceil(photoMaxBytes / 3) * 4 + 65_536;

/** Comments and photos (docs/product.md#rest-calls). */
export const mediaRoutes = [
  route({
    method: 'POST',
    path: '/api/daily-tasks/complete-with-media',
    operationId: 'saveCompletion',
    tag: 'challenges',
    summary: 'Complete a daily task with comment and photo',
    description:
      'For a task that is completed already, it edits comment and photo and awards nothing. A photo that is absent stays.',
    ignoresUnknownFields: true,
    takesKey: true,
    body: completeWithMediaShape,
    costOfBody: (body) => (fieldsOf(body)['imageUrl'] ? prices.file : 0),
    extraCost: { points: prices.file, when: 'imageUrl is given' },
    bodyMayHoldFile: true,
    bodyOptions: { limit: mediaBodyMaxBytes, tooLarge: photoTooLarge },
    answer: completedShape,
    refusals: [404],
    handle: async ({ actor, body, idempotencyKey }) => {
      const { imageUrl, dailyTaskId, comment, isPublic } = fieldsOf(body);
      const photo = imageUrl ? async () => photoOfDataUrl(imageUrl) : null;
      const input = { dailyTaskId, comment, isPublic, photo, idempotencyKey };
      return completedJson(actor, await saveCompletion(actor, input));
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily-tasks/{id}/completion',
    operationId: 'getDailyTaskCompletion',
    tag: 'challenges',
    summary: 'Read the completion of a daily task',
    description: 'Answers 404 if the task is not completed.',
    signedIn: true,
    answer: completionShape,
    refusals: [404],
    handle: async ({ actor, id }) => {
      const completion = await completionOfAssignedTask(actor, 'daily', id);
      if (!completion) throw notFound(say('Completion not found'));
      return completionJson(actor, completion);
    },
  }),
];
