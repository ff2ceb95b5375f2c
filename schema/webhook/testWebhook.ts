import { builder } from '../builder.ts';
import { Webhook } from './Webhook.ts';
import { testWebhook, webhookById } from './webhook.service.ts';

const TestWebhookInput = builder.inputType('TestWebhookInput', {
  description: 'The webhook to test.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Webhook], description: 'Which one.' }),
  }),
});

const TestWebhookPayload = builder.objectRef<{ id: string }>('TestWebhookPayload').implement({
  description: 'A test that is on its way.',
  fields: (t) => ({
    webhook: t.prismaField({
      type: Webhook,
      description: 'The webhook. Read its `lastDelivery` again after a few seconds.',
      resolve: (query, { id }, _args, context) => webhookById(context, id, query),
    }),
  }),
});

builder.mutationField('testWebhook', (t) =>
  t.field({
    type: TestWebhookPayload,
    authScopes: { session: true },
    description:
      'Delivers a test of type `TEST` soon, once. If it arrives, a webhook that was switched off is on again. Not for access tokens.',
    args: { input: t.arg({ type: TestWebhookInput, required: true, description: 'The webhook.' }) },
    resolve: async (_root, { input }, context) => ({ id: await testWebhook(context, { id: input.id.id }) }),
  }),
);
