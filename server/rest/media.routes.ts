import { z } from 'zod';
import { completionOfAssignedTask } from '../../schema/completion/completion.service.ts';
import { photoOfDataUrl, photoTooLarge } from '../../schema/completion/photo.input.ts';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { saveCompletion } from '../../schema/completion/save.service.ts';
import { notFound } from '../../schema/errors.ts';
import { route } from './route.ts';
import { filePoints } from '../graphql/uploads.ts';
import { completedJson, completedShape, completionJson, completionShape } from './shapes.ts';

/** A photo as base64, its comment, and the JSON around both, in bytes. */
const mediaBodyMaxBytes = Math.ceil(photoMaxBytes / 3) * 4 + 65_536;

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Comments and photos (docs/product.md#rest-calls). */
export const mediaRoutes = [
  route({
    method: 'POST',
    path: '/api/daily-tasks/complete-with-media',
    summary:
      'Complete a daily task and set its comment and photo; a repeat edits them and awards nothing; with a photo it costs 51 points of the hourly budget',
    signedIn: true,
    body: z.object({
      dailyTaskId: z.uuid(),
      comment: z.string().optional(),
      isPublic: z.boolean().optional(),
      imageUrl: z.string().optional().describe('A JPEG, PNG or WebP of at most 5 MB as base64 data URL'),
    }),
    costOfBody: (body) => (asRecord(body)['imageUrl'] ? filePoints : 0),
    bodyOptions: { limit: mediaBodyMaxBytes, tooLarge: photoTooLarge },
    answer: completedShape,
    refusals: [403, 404, 409, 429, 503],
    handle: async ({ actor, body, idempotencyKey }) => {
      const { imageUrl, dailyTaskId, comment, isPublic } = asRecord(body);
      const photo = imageUrl ? async () => photoOfDataUrl(imageUrl) : null;
      const input = { dailyTaskId, comment, isPublic, photo, idempotencyKey };
      return completedJson(await saveCompletion(actor, input), actor.site);
    },
  }),
  route({
    method: 'GET',
    path: '/api/daily-tasks/{id}/completion',
    summary: 'The completion of a daily task; 404 if it is not completed',
    signedIn: true,
    answer: completionShape,
    refusals: [404],
    handle: async ({ actor, path }) => {
      const completion = await completionOfAssignedTask(actor, 'daily', path['id'] ?? '');
      if (!completion) throw notFound('Completion');
      return completionJson(completion, actor.site);
    },
  }),
];
