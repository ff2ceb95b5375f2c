import { builder } from '../builder.ts';
import { Webhook } from './Webhook.ts';
import { testWebhook, webhookById } from './webhook.service.ts';

builder.relayMutationField(
  'testWebhook',
  {
    description: 'The webhook to test.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [Webhook], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    description:
      'Delivers a test of type `TEST` soon, once. If it arrives, a webhook that was switched off is on again. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ id: await testWebhook(context, { id: input.id.id }) }),
  },
  {
    description: 'A test that is on its way.',
    outputFields: (t) => ({
      webhook: t.prismaField({
        type: Webhook,
        description: 'The webhook. Read its `lastDelivery` again after a few seconds.',
        resolve: (query, { id }, _args, context) => webhookById(context, id, query),
      }),
    }),
  },
);
