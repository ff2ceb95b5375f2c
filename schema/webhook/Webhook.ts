import { User } from '../identity/user/User.ts';
import { builder, guardedBy } from '../builder.ts';
import { flatList, rowsOfPoint } from '../complexity.ts';
import { childById } from '../child/child.service.ts';
import { Child } from '../child/Child.ts';
import { type DeliveryResult, failingHours, webhookEvents, webhookLimits } from './webhook.rules.ts';
import { findWebhook, webhooks } from './webhook.service.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEventEnum } from './WebhookEvent.ts';

/** A webhook as its user sees it in Settings. */
export const Webhook = builder.prismaNode('Webhook', {
  ...guardedBy("Its load gives only the viewer's own."),
  description:
    'An address to which the program reports what happens to the children of a user. Only its user, in their browser, can see it.',
  id: { field: 'id', description: 'Opaque id. Each delivery names it.' },
  findUnique: findWebhook,
  nullable: true,
  // Only what is asked for is selected, so the secret stays in the database.
  select: { id: true },
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address of the receiver.' }),
    events: t.field({
      type: [WebhookEventEnum],
      description: 'What it reports.',
      select: { events: true },
      resolve: ({ events }) => webhookEvents.filter((event) => events.includes(event)),
    }),
    child: t.field({
      type: Child,
      nullable: true,
      // What hangs on a child is answered for each webhook of the list by itself.
      complexity: { field: 1, multiplier: rowsOfPoint },
      description: 'The only child that it reports on; null for all children of the user.',
      select: { childId: true },
      resolve: ({ childId }, _args, context) => (childId === null ? null : childById(context, childId)),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    lastDelivery: t.field({
      type: WebhookDelivery,
      nullable: true,
      description: 'The last delivery that was tried, or a newer one that waits for its first try; null until then.',
      select: {
        lastAt: true,
        lastResult: true,
        lastHttpStatus: true,
        deliveries: {
          where: { attempts: 0, nextAttemptAt: { not: null } },
          orderBy: { createdAt: 'desc' },
          take: 1,
          select: { createdAt: true },
        },
      },
      resolve: ({ lastAt, lastResult, lastHttpStatus, deliveries: [waiting] }) => {
        // While a receiver fails, older reports wait: the failure says more.
        if (waiting && (lastAt === null || waiting.createdAt >= lastAt))
          return { at: waiting.createdAt, result: null, httpStatus: null };
        return lastAt && { at: lastAt, result: lastResult as DeliveryResult, httpStatus: lastHttpStatus };
      },
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'The first failure since the last delivery that succeeded; null without one.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: `When it was switched off: after ${failingHours} hours without a success, or because its receiver is gone. A test that succeeds switches it on.`,
    }),
  }),
});

builder.objectField(User, 'webhooks', (t) =>
  t.prismaField({
    type: [Webhook],
    authScopes: { session: true },
    complexity: flatList(webhookLimits.each),
    description: "The user's webhooks, newest first. Not for access tokens.",
    resolve: (query, _user, _args, context) => webhooks(context, query),
  }),
);
