import type { GraphQLResponse } from 'relay-runtime';
import { within } from '../lib/within.ts';
import type { NetworkRequest } from '../relay/networkEvents.ts';
import { currentOutbox } from './currentOutbox.ts';
import { keptNow } from './kept.ts';

/*
 * What the first load asks of the phone. In a file of its own, because an import names every file that it loads: all others would be
 * listed in the first load.
 */

/** How long a store may take to give a page, in milliseconds: then there is none. */
const patience = 3_000;

/** What the phone keeps; null where the browser keeps nothing. */
const openPhone = async () => ((await currentOutbox()) ? import('./phone.ts') : null);

/**
 * Gives the page that is kept for a query that got no answer.
 *
 * @throws its error if there is none
 */
export async function givePage(request: NetworkRequest, error: Error): Promise<GraphQLResponse> {
  const giving = openPhone().then((phone) => phone?.givePage(request) ?? null);
  const page = await within(giving, patience).catch(() => null);
  if (!page) throw error;
  return page;
}

/** The question before a log-out: it resolves to whether the user may be logged out. Null if everything is saved. */
export async function questionBeforeLogOut(): Promise<(() => Promise<boolean>) | null> {
  const outbox = await currentOutbox();
  await outbox?.refresh();
  const { waiting, sending, refused } = keptNow();
  if (!outbox || waiting.length + sending.length + refused.length === 0) return null;
  const { askToDiscard } = await import('./askToDiscard.tsx');
  return () => askToDiscard(outbox);
}

/** Removes the pages that are kept; of a user whose account is gone, what is not saved as well. */
export async function forget(deletedId: string | null): Promise<void> {
  const phone = await openPhone();
  await phone?.today.turnOff();
  await phone?.sharedPicture.drop();
  const outbox = await currentOutbox();
  if (deletedId !== null) await outbox?.forget(deletedId);
}
