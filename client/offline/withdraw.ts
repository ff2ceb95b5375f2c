import { within } from '../lib/within.ts';
import { currentOutbox } from './currentOutbox.ts';
import { uuidOf } from './entry.ts';
import { keptNow } from './kept.ts';

/** How long a deletion waits for it, in milliseconds. */
const patience = 5_000;

/**
 * Takes the tick that made something out of what this phone keeps, before that is deleted: the server has it, only its answer was lost,
 * and sent after the deletion it would make it again. Never rejects.
 *
 * @param madeId the global id of what it made
 */
export async function withdraw(madeId: string): Promise<void> {
  const { waiting, sending } = keptNow();
  const id = uuidOf(madeId);
  if (![...waiting, ...sending].some((entry) => entry.id === id)) return;
  const outbox = await currentOutbox();
  if (outbox) await within(outbox.withdraw(id), patience);
}
