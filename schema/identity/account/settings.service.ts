import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { type Transaction, write } from '../../../prisma/write.ts';
import { type Actor, requireSession } from '../../actor.ts';
import { recordOwnAct } from '../../audit/ownAct.service.ts';
import { changeTimeZone, type FamilyClock } from '../../day/calendar.rules.ts';
import { storedDate } from '../../day/localDate.rules.ts';
import { parseInput } from '../../input.ts';
import { lockAccount } from '../../locks.sql.ts';
import { touchChildren } from '../../revisions.sql.ts';
import { reloadViewer } from '../session/session.service.ts';
import { moveReminders } from './reminderTimes.service.ts';
import { settingsInput } from '../user/user.input.ts';
import { readClock, type Viewer } from '../user/user.sql.ts';

/**
 * Changes the settings that are given (docs/product.md#settings). Another time zone takes effect when the current date has ended
 * where it began, unless the family has not used it yet (docs/product.md#days-and-zones).
 *
 * @throws Refusal UNAUTHENTICATED, BAD_USER_INPUT, also when no setting is given
 */
export async function updateSettings(actor: Actor, rawInput: unknown): Promise<Viewer> {
  const { id } = requireSession(actor);
  const { timeZone, showStreaks, displayName, calledBy, emailConsent } = parseInput(settingsInput, rawInput);
  await write(actor, async (transaction) => {
    await lockAccount(transaction, id);
    const set = (data: Prisma.UserUpdateManyMutationInput) => transaction.user.updateMany({ where: { id }, data });
    if (displayName !== undefined || calledBy !== undefined) await touchChildrenOf(transaction, { userId: id });
    else if (timeZone != null) await touchChildrenOf(transaction, { userId: id, role: 'owner' });
    if (timeZone != null) {
      const { clock, lastUsed } = await readClock(transaction, id);
      const changed = changeTimeZone(clock, timeZone, actor.now, lastUsed);
      await set(storedClock(changed));
      await moveReminders(transaction, id, changed, actor.now);
    }
    if (showStreaks != null) await set({ showStreaks });
    if (displayName !== undefined) await set({ name: displayName || null });
    if (calledBy !== undefined) await set({ calledBy: calledBy || null });
    if (emailConsent != null) await changeEmailConsent(actor, transaction, { id, emailConsent });
  });
  return reloadViewer(actor);
}

/**
 * Counts the children of some carers up, whose screens show the name of the carer, the word by which the carer is called, or dates in the
 * zone of the owner.
 */
async function touchChildrenOf(transaction: Transaction, where: Prisma.ChildCarerWhereInput): Promise<void> {
  const carers = await transaction.childCarer.findMany({ where, select: { childId: true } });
  await touchChildren(
    transaction,
    carers.map(({ childId }) => childId),
  );
}

/** The columns of a user that hold a clock. */
const storedClock = ({ timeZone, heldTimeZone, heldUntil, dateFloor, skippedDates }: FamilyClock) => ({
  timezone: timeZone,
  heldTimezone: heldTimeZone,
  heldUntil: heldUntil && new Date(heldUntil.epochMilliseconds),
  dateFloor: dateFloor && storedDate(dateFloor.toString()),
  skippedDates: skippedDates.map(storedDate),
});

/** Gives or withdraws the consent to occasional mails; recorded if it changes. */
async function changeEmailConsent(
  actor: Actor,
  transaction: Transaction,
  { id, emailConsent }: { id: string; emailConsent: boolean },
): Promise<void> {
  const where = { id, emailConsent: !emailConsent };
  const { count } = await transaction.user.updateMany({ where, data: { emailConsent } });
  if (count === 0) return;
  await recordOwnAct(actor, transaction, { userId: id, act: 'email_consent_changed', detail: { emailConsent } });
}
