import { z } from 'zod';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { addChild, children } from '../../schema/child/child.service.ts';
import { completeTask } from '../../schema/completion/completion.service.ts';
import { undoCompletion } from '../../schema/completion/undo.service.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { childJson, childShape, completedJson, completedShape, undoneJson, undoneShape } from './shapes.ts';
import { route } from './route.ts';

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Children and their tasks (docs/product.md#rest-calls). */
export const childRoutes = [
  route({
    method: 'GET',
    path: '/api/children',
    summary: 'The children of the signed-in user, with their tasks and streaks',
    signedIn: true,
    answer: z.array(childShape),
    handle: async ({ actor }) => Promise.all((await children(actor)).map((child) => childJson(actor, child))),
  }),
  route({
    method: 'POST',
    path: '/api/children',
    summary: 'Add a child',
    signedIn: true,
    body: z.object({ name: z.string(), birthDate: z.string(), ageGroup: z.enum(ageGroups) }),
    answer: childShape,
    status: 201,
    refusals: [409],
    handle: async ({ actor, body, idempotencyKey }) =>
      childJson(actor, await addChild(actor, { ...asRecord(body), idempotencyKey })),
  }),
  ...frequencies.map((frequency) => {
    const idField = `${frequency}TaskId`;
    return route({
      method: 'POST',
      path: `/api/${frequency}-tasks/complete`,
      summary: `Complete a ${frequency} task`,
      signedIn: true,
      body: z.object({ [idField]: z.uuid() }),
      answer: completedShape,
      refusals: [403, 404, 409],
      handle: async ({ actor, body, idempotencyKey }) =>
        completedJson(
          await completeTask(actor, { frequency, id: asRecord(body)[idField], idempotencyKey }),
          actor.site,
        ),
    });
  }),
  route({
    method: 'POST',
    path: '/api/completions/{id}/undo',
    summary: 'Undo a completion of the last 72 hours, with its points; undoing it twice changes nothing more',
    signedIn: true,
    answer: undoneShape,
    refusals: [403, 404, 409, 429],
    handle: async ({ actor, path, idempotencyKey }) =>
      undoneJson(await undoCompletion(actor, { completionId: path['id'], idempotencyKey })),
  }),
];
