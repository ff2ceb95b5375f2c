import { viewerField } from '../identity/user/viewerField.ts';
import { builder, serves } from '../builder.ts';
import { Webhook } from './Webhook.ts';
import { deleteWebhook } from './webhook.service.ts';

builder.relayMutationField(
  'deleteWebhook',
  {
    description: 'The webhook to delete.',
    inputFields: (t) => ({ id: t.globalID({ required: true, for: [Webhook], description: 'Which one.' }) }),
  },
  {
    authScopes: { session: true },
    ...serves('defence'),
    description: 'Deletes a webhook with everything that waits to be delivered. Not for access tokens.',
    resolve: async (_root, { input }, context) => ({ viewer: await deleteWebhook(context, { id: input.id.id }) }),
  },
  {
    description: 'The end of a webhook.',
    outputFields: (t) => ({ viewer: viewerField(t, 'The signed-in user, without the webhook.') }),
  },
);
