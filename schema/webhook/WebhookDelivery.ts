import { builder } from '../builder.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import { type DeliveryResult, type DeliveryStatus, failureSentence } from './webhook.rules.ts';

/** How the last delivery of a webhook stands. */
interface LastDelivery {
  readonly at: Date;
  /** Null while the first try is still to come. */
  readonly result: DeliveryResult | null;
  readonly httpStatus: number | null;
}

const WebhookDeliveryStatusEnum = vocabularyEnum<DeliveryStatus>('WebhookDeliveryStatus', 'How a delivery stands.', {
  ok: 'The receiver accepted it.',
  failed: 'The receiver did not accept it. Unless it was a test, it is tried eight times within a day.',
  pending: 'It waits to be tried.',
});

/** The last delivery of a webhook. */
export const WebhookDelivery = builder.objectRef<LastDelivery>('WebhookDelivery').implement({
  description: 'The last delivery of a webhook.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was tried; while it waits, when it was written.' }),
    status: t.field({
      type: WebhookDeliveryStatusEnum,
      description: 'How it stands.',
      resolve: ({ result }) => (result === null ? 'pending' : result === 'ok' ? 'ok' : 'failed'),
    }),
    httpStatus: t.exposeInt('httpStatus', {
      nullable: true,
      description: 'The HTTP status of the answer; null without an answer.',
    }),
    sentence: t.string({
      nullable: true,
      description: 'What went wrong, for the user; null if nothing did.',
      resolve: ({ result, httpStatus }) =>
        result === null ? null : (failureSentence(result, httpStatus)?.message ?? null),
    }),
  }),
});
