import { sameViewerField } from '../identity/user/viewerField.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { Webhook } from './Webhook.ts';
import { webhookLimits } from './webhook.rules.ts';
import { createWebhook, webhookById } from './webhook.service.ts';
import { WebhookEventEnum } from './WebhookEvent.ts';

/** Looking up a host name of the caller's choice is dear, so that nobody has many looked up. */
const complexity = { field: 25, multiplier: 1 };

builder.relayMutationField(
  'createWebhook',
  {
    description: 'A new webhook.',
    inputFields: (t) => ({
      url: t.string({
        required: true,
        description: `The address of the receiver: https, reachable over the internet, at most ${webhookLimits.urlMaxLength} characters.`,
      }),
      events: t.field({ type: [WebhookEventEnum], required: true, description: 'What it reports: at least one.' }),
      childId: t.globalID({ for: [Child], description: 'The only child that it reports on; all unless given.' }),
    }),
  },
  {
    authScopes: { session: true },
    complexity,
    description: `Makes a webhook; at most ${webhookLimits.each} for each account. Not for access tokens, which it would outlive.`,
    resolve: (_root, { input: { childId, ...input } }, context) =>
      createWebhook(context, { ...input, childId: childId?.id }),
  },
  {
    description: 'A new webhook.',
    outputFields: (t) => ({
      webhook: t.prismaField({
        type: Webhook,
        description: 'Its entry in the list.',
        resolve: (query, { id }, _args, context) => webhookById(context, id, query),
      }),
      secret: t.exposeString('secret', {
        description: 'What signs its deliveries, in the form of Standard Webhooks. It is shown only now.',
      }),
      viewer: sameViewerField(t, 'The signed-in user, with the new webhook.'),
    }),
  },
);
