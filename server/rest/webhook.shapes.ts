import { encodeGlobalID } from '@pothos/plugin-relay';
import { z } from 'zod';
import { type DeliveredEvent, webhookEvents } from '../../schema/webhook/webhook.rules.ts';
import { enumName, recordOf } from '../../schema/vocabulary.rules.ts';
import { exampleIds } from './exampleIds.ts';
import { capitalized, exampleOf, named } from './named.ts';

/** The events that reach a receiver. */
export const deliveredEvents = [...webhookEvents, 'test'] as const satisfies readonly DeliveredEvent[];

const webhookId = encodeGlobalID('Webhook', '0198f000-0000-7000-8000-000000000011');

const childId = encodeGlobalID('Child', exampleIds.child);

const idOf = (what: string) => z.string().describe(`The GraphQL id of ${what}`);

const dataOf = { webhookId: idOf('the webhook') };

const aboutChild = { ...dataOf, childId: idOf('the child') };

const completionData = named(
  'CompletionReportData',
  'What a report about a completion names.',
  z.object({ ...aboutChild, completionId: idOf('the completion') }),
  { webhookId, childId, completionId: encodeGlobalID('Completion', exampleIds.completion) },
);

/** What the data of a report holds: ids only. */
const dataShapes = {
  completed: completionData,
  undone: completionData,
  mood: named(
    'MoodReportData',
    'What a report about a mood names.',
    z.object({ ...aboutChild, moodEntryId: idOf('the mood') }),
    { webhookId, childId, moodEntryId: encodeGlobalID('MoodEntry', exampleIds.mood) },
  ),
  summary: named(
    'SummaryReportData',
    'What a report about a summary names.',
    z.object({ ...aboutChild, summaryId: idOf('the summary') }),
    { webhookId, childId, summaryId: encodeGlobalID('Summary', exampleIds.summary) },
  ),
  test: named('TestReportData', 'What a test names.', z.object(dataOf), { webhookId }),
} as const satisfies Record<DeliveredEvent, z.ZodType>;

/** The bodies that receivers get (docs/product.md#webhooks), by event. */
export const reportShapes = recordOf(deliveredEvents, (event) => {
  const type = enumName(event);
  const data = dataShapes[event];
  const id = '8c3f2a56-5d0e-4f43-9a3e-1f6f8d0a2b11';
  return named(
    `${capitalized(event)}Report`,
    `A report of the kind ${type}.`,
    z.object({
      id: z.uuid().describe('The id of the report, the same with every try: ignore one that you know'),
      type: z.literal(type).describe('What happened'),
      timestamp: z.iso.datetime().describe('When it happened'),
      data: data.describe('Ids with which a program asks for more: no name and no text'),
    }),
    { id, type, timestamp: '2026-03-14T18:40:00.000Z', data: exampleOf(data) as z.input<typeof data> },
  );
});
