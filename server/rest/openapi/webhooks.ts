import { isEnumType } from 'graphql';
import { schema } from '../../../schema/index.ts';
import { enumName } from '../../../schema/vocabulary.rules.ts';
import { goneStatus, triesOfDelivery, type DeliveredEvent } from '../../../schema/webhook/webhook.rules.ts';
import { jsonType } from '../../http/body.ts';
import { deliveredEvents, reportShapes } from '../webhook.shapes.ts';
import { capitalized, exampleOf } from '../named.ts';
import type { Schemas } from './schemas.ts';

/** The headers of Standard Webhooks, with which a receiver checks that a report comes from this server. */
const signature = {
  'webhook-id': { description: 'The id of the report, the same with every try', schema: { type: 'string' } },
  'webhook-timestamp': {
    description: 'When it was sent, in seconds since 1970: refuse one that is minutes away from your clock',
    schema: { type: 'integer' },
  },
  'webhook-signature': {
    description:
      'Signatures of `webhook-id.webhook-timestamp.body` with the secret, each as `v1,` and base64 of HMAC-SHA256',
    schema: { type: 'string' },
  },
} as const;

const parameters = Object.entries(signature).map(([name, header]) => ({
  name,
  in: 'header',
  required: true,
  ...header,
}));

const responses = {
  '2XX': { description: 'Accepts the report, if it comes within 10 seconds' },
  [goneStatus]: { description: 'Switches the webhook off at once' },
  default: { description: `Anything else: it is tried again, ${triesOfDelivery} times within a day` },
};

/** The sentence of GraphQL about an event. */
function sentenceOf(event: DeliveredEvent): string {
  const events = schema.getType('WebhookEvent');
  const sentence = isEnumType(events) ? events.getValue(enumName(event))?.description : null;
  return sentence ?? 'The user asked for a test.';
}

/** The reports to the webhooks of users, for `webhooks` of OpenAPI 3.1. The receiver answers them. */
export const webhooksOf = (sent: Schemas) =>
  Object.fromEntries(
    deliveredEvents.map((event) => {
      const shape = reportShapes[event];
      const post = {
        operationId: `report${capitalized(event)}`,
        tags: ['children'],
        summary: sentenceOf(event).replace(/\.$/, ''),
        description:
          'Signed as Standard Webhooks says. It may come more than once, and later ones may overtake it. Users make webhooks in Settings.',
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { [jsonType]: { schema: sent.of(shape), example: exampleOf(shape) } },
        },
        responses,
      };
      return [event, { post }];
    }),
  );
