import { User } from '../account/User.ts';
import type { Viewer } from '../account/account.sql.ts';
import { builder } from '../builder.ts';
import { Webhook } from './Webhook.ts';
import { deleteWebhook } from './webhook.service.ts';

const DeleteWebhookInput = builder.inputType('DeleteWebhookInput', {
  description: 'The webhook to delete.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: [Webhook], description: 'Which one.' }),
  }),
});

const DeleteWebhookPayload = builder.objectRef<{ viewer: Viewer }>('DeleteWebhookPayload').implement({
  description: 'The end of a webhook.',
  fields: (t) => ({
    viewer: t.field({
      type: User,
      description: 'The signed-in user, without the webhook.',
      resolve: ({ viewer }) => viewer,
    }),
  }),
});

builder.mutationField('deleteWebhook', (t) =>
  t.field({
    type: DeleteWebhookPayload,
    authScopes: { session: true },
    description: 'Deletes a webhook with everything that waits to be delivered. Not for access tokens.',
    args: { input: t.arg({ type: DeleteWebhookInput, required: true, description: 'The webhook.' }) },
    resolve: async (_root, { input }, context) => ({ viewer: await deleteWebhook(context, { id: input.id.id }) }),
  }),
);
