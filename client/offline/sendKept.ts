import { tellPages } from './channel.ts';
import { drain } from './drain.ts';
import { isWaiting } from './entry.ts';
import { Unsent } from './send.ts';
import { indexedStore } from './store.ts';

/**
 * Sends what waits on this phone while no page may be open. The server does nothing for a user who is not the one who is signed in.
 *
 * @param base the path of the installation
 * @throws Unsent without an answer: the browser tries again later
 */
export async function sendKept(base: string): Promise<void> {
  const store = indexedStore(base);
  const users = new Set((await store.entries()).filter(isWaiting).map(({ userId }) => userId));
  for (const userId of users)
    await drain(store, base, userId).catch((error: unknown) => {
      if (!(error instanceof Unsent && error.reason === 'nobody')) throw error;
    });
  // Open pages show what has changed.
  tellPages(base);
}
