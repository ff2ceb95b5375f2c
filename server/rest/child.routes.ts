import { z } from 'zod';
import { children } from '../../schema/child/child.service.ts';
import { completeTask } from '../../schema/completion/completion.service.ts';
import { undoCompletion } from '../../schema/completion/undo.service.ts';
import { swapTask } from '../../schema/swap/swap.service.ts';
import { addChildWithExample } from '../../schema/profile/example.service.ts';
import { tonight } from '../../schema/tonight/tonight.service.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import {
  assignedJson,
  assignedShape,
  childJson,
  childShape,
  newChildShape,
  swapShape,
  tonightsChallengeJson,
  tonightsChallengeShape,
} from './child.shapes.ts';
import { completedJson, completedShape, completeShapes, undoneJson, undoneShape } from './completion.shapes.ts';
import { capitalized } from './named.ts';
import { fieldsOf, route } from './route.ts';

/** Children and their tasks (docs/product.md#rest-calls). */
export const childRoutes = [
  route({
    method: 'GET',
    path: '/api/children',
    operationId: 'listChildren',
    tag: 'children',
    summary: 'List the children with their current tasks and streaks',
    signedIn: true,
    answer: z.array(childShape),
    handle: async ({ actor }) => Promise.all((await children(actor)).map((child) => childJson(actor, child))),
  }),
  route({
    method: 'GET',
    path: '/api/tonight',
    operationId: 'getTonight',
    tag: 'children',
    summary: 'Get one open challenge, for a widget',
    description:
      'The first open daily challenge of the child who is first in line: of the children whom the user may edit, first who has had ' +
      'nothing yet. All is null when nothing is open.',
    signedIn: true,
    answer: tonightsChallengeShape,
    handle: async ({ actor }) => tonightsChallengeJson(await tonight(actor)),
  }),
  route({
    method: 'POST',
    path: '/api/children',
    operationId: 'addChild',
    tag: 'children',
    summary: 'Add a child',
    description: 'Not for an access token that is limited to one child.',
    ignoresUnknownFields: true,
    takesKey: true,
    body: newChildShape,
    answer: childShape,
    status: 201,
    handle: async ({ actor, body, idempotencyKey }) => {
      const { child } = await addChildWithExample(actor, { ...fieldsOf(body), idempotencyKey });
      return childJson(actor, child);
    },
  }),
  ...frequencies.map((frequency) => {
    const idField = `${frequency}TaskId`;
    return route({
      method: 'POST',
      path: `/api/${frequency}-tasks/complete`,
      operationId: `complete${capitalized(frequency)}Task`,
      tag: 'challenges',
      summary: `Complete a ${frequency} task`,
      description:
        'Completing it again awards nothing and answers with `alreadyCompleted`. Answers 409 after noon of the day after its ' +
        'period, and for a completion that was undone.',
      signedIn: 'completing',
      ignoresUnknownFields: true,
      takesKey: true,
      body: completeShapes[frequency],
      answer: completedShape,
      refusals: [404],
      handle: async ({ actor, body, idempotencyKey }) =>
        completedJson(actor, await completeTask(actor, { frequency, id: fieldsOf(body)[idField], idempotencyKey })),
    });
  }),
  route({
    method: 'POST',
    path: '/api/completions/{id}/undo',
    operationId: 'undoCompletion',
    tag: 'challenges',
    summary: 'Undo a completion of the last 72 hours',
    description: 'Takes its points back. Undoing it twice changes nothing more and gets the same answer.',
    takesKey: true,
    answer: undoneShape,
    refusals: [404],
    handle: async ({ actor, id, idempotencyKey }) =>
      undoneJson(await undoCompletion(actor, { completionId: id, idempotencyKey })),
  }),
  route({
    method: 'POST',
    path: '/api/assigned-tasks/{id}/swap',
    operationId: 'swapTask',
    tag: 'challenges',
    summary: 'Exchange an open daily task for another one',
    description:
      'Once for each place in the list and date. Answers with the task that has the place now, under an id of its own; from then on the ' +
      'former id is refused with 409.',
    takesKey: true,
    body: swapShape,
    answer: assignedShape,
    refusals: [404],
    handle: async ({ actor, id, body, idempotencyKey }) => {
      const { assignedTask } = await swapTask(actor, { ...fieldsOf(body), id, idempotencyKey });
      return assignedJson(actor, assignedTask);
    },
  }),
];
