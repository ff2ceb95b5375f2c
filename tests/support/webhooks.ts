import type { Parent } from './parent.ts';

export const createWebhookDocument = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret webhook { id url events child { id } createdAt lastDelivery { status } failingSince disabledAt } viewer { webhooks { id } }
  }
}`;

export const deleteWebhookDocument =
  'mutation ($id: ID!) { deleteWebhook(input: { id: $id }) { viewer { webhooks { id } } } }';

export const testWebhookDocument =
  'mutation ($id: ID!) { testWebhook(input: { id: $id }) { webhook { lastDelivery { at status httpStatus sentence } } } }';

/** A webhook in the list of its user. */
export interface ListedWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly child: { readonly id: string } | null;
  readonly createdAt: string;
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
  readonly lastDelivery: {
    readonly at: string;
    readonly status: string;
    readonly httpStatus: number | null;
    readonly sentence: string | null;
  } | null;
}

export const allEvents = ['COMPLETED', 'UNDONE', 'MOOD', 'SUMMARY'] as const;

/** Makes a webhook for a parent who has just signed in; by default for all events and children. */
export async function webhookOf(
  parent: Parent,
  url: string,
  { events = allEvents, childId }: { readonly events?: readonly string[]; readonly childId?: string } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { createWebhook } = await parent.execute<{
    createWebhook: { secret: string; webhook: { id: string } };
  }>(createWebhookDocument, { input: { url, events, childId } });
  return { id: createWebhook.webhook.id, secret: createWebhook.secret };
}

/** The webhooks of a parent, newest first. */
export const webhooksOf = async (parent: Parent): Promise<readonly ListedWebhook[]> =>
  (
    await parent.execute<{ viewer: { webhooks: readonly ListedWebhook[] } }>(
      `{ viewer { webhooks { id url events child { id } createdAt failingSince disabledAt
         lastDelivery { at status httpStatus sentence } } } }`,
    )
  ).viewer.webhooks;
