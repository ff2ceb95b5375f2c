import { z } from 'zod';
import { answerReminder } from '../../schema/reminder/reminderSettings.service.ts';
import { named } from './named.ts';
import { fieldsOf, route } from './route.ts';
import { reminderAnswerShape } from './vocabulary.shapes.ts';

const answerShape = named(
  'AnswerToReminder',
  'An answer to a reminder.',
  z.object({ answer: reminderAnswerShape.describe('The answer; `opened` takes the place of no other one') }),
  { answer: 'not-tonight' },
);

/** What the buttons of notifications need (docs/product.md#reminders). */
export const reminderRoutes = [
  route({
    method: 'POST',
    path: '/api/reminders/{id}/answer',
    operationId: 'answerReminder',
    tag: 'account',
    summary: 'Answer a reminder',
    description: 'Answering again in the same way changes nothing. Not for access tokens.',
    body: answerShape,
    status: 204,
    refusals: [404],
    handle: ({ actor, id, body }) => answerReminder(actor, { id, answer: fieldsOf(body)['answer'] }),
  }),
];
