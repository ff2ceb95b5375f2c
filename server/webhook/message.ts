import { encodeGlobalID } from '@pothos/plugin-relay';
import { Webhook } from 'standardwebhooks';
import type { ClaimedDelivery } from '../../schema/webhook/outbox.service.ts';
import type { DeliveredEvent } from '../../schema/webhook/webhook.rules.ts';
import { enumName } from '../../schema/vocabulary.rules.ts';

/** The field for the id of what an event is about, and its type in GraphQL. */
const subjects: Readonly<Record<DeliveredEvent, readonly [field: string, type: string] | null>> = {
  completed: ['completionId', 'Completion'],
  undone: ['completionId', 'Completion'],
  mood: ['moodEntryId', 'MoodEntry'],
  summary: ['summaryId', 'Summary'],
  test: null,
};

/**
 * What a delivery says: what kind of thing happened, when, and the ids with which a program asks for more. No name and no text.
 * It is the same with every try.
 */
export function bodyOf(webhookId: string, { id, event, childId, subjectId, createdAt }: ClaimedDelivery): string {
  const subject = subjects[event];
  return JSON.stringify({
    id,
    type: enumName(event),
    timestamp: createdAt.toISOString(),
    data: {
      webhookId: encodeGlobalID('Webhook', webhookId),
      ...(childId !== null && { childId: encodeGlobalID('Child', childId) }),
      ...(subject !== null && subjectId !== null && { [subject[0]]: encodeGlobalID(subject[1], subjectId) }),
    },
  });
}

const millisecondsPerSecond = 1_000;

/**
 * The headers of a delivery, signed at the time of this try as Standard Webhooks says
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 *
 * @param secret begins with `whsec_`
 */
export function headersOf(secret: string, id: string, body: string, now: Temporal.Instant): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Dadventures-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.epochMilliseconds / millisecondsPerSecond)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now.epochMilliseconds), body),
  };
}
