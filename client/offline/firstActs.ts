import type { GraphQLResponse } from 'relay-runtime';
import type { NetworkRequest } from '../relay/networkEvents.ts';
import { ServerError } from '../relay/ServerError.ts';
import { currentOutbox } from './currentOutbox.ts';
import { keptNow } from './kept.ts';

/*
 * What the first load asks of the phone. In a file of its own, because an import names every file that it loads: all others would be
 * listed in the first load.
 */

/** What the phone keeps; null where the browser keeps nothing. */
const openPhone = async () => ((await currentOutbox()) ? import('./phone.ts') : null);

/**
 * Gives the page that is kept for a request that got no answer.
 *
 * @throws its error if there is none
 */
export async function givePage([request, variables]: NetworkRequest, error: Error): Promise<GraphQLResponse> {
  const isLost = error instanceof ServerError && error.code === 'NETWORK';
  const page = isLost ? await openPhone().then((phone) => phone?.today.give(request, variables)) : null;
  if (!page) throw error;
  return page;
}

/** Whether the user may be logged out. Asks them first if something is not saved yet. */
export async function mayLogOut(): Promise<boolean> {
  const outbox = await currentOutbox();
  await outbox?.refresh();
  const { waiting, refused } = keptNow();
  if (!outbox || waiting.length + refused.length === 0) return true;
  const { askToDiscard } = await import('./askToDiscard.tsx');
  return askToDiscard(outbox);
}

/** Removes the pages that are kept, because the family's data leaves the browser. */
export async function forgetPages(): Promise<void> {
  const phone = await openPhone();
  await phone?.today.turnOff();
}
