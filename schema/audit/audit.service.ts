import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { skipIfReadOnly } from '../../prisma/unwritable.ts';
import { noId } from '../access.ts';
import type { Actor, Database } from '../actor.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { accountActs, type Act, type ActorRole, adminActs, auditDays, isAdminAct } from './audit.rules.ts';
import { deleteOldEntries, insertFailedSignIn } from './audit.sql.ts';

const userAgentMaxLength = 512;

const millisecondsPerDay = 86_400_000;

interface NewEntry {
  readonly act: Act;
  readonly actorRole: ActorRole;
  /** Null for the operator and for somebody who is not signed in. */
  readonly actorId: string | null;
  /** The account concerned; null for none. */
  readonly subjectId: string | null;
  /** Further facts, never a secret nor anything about a child. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The database or a transaction. */
export type EntryWriter = Pick<Prisma.TransactionClient, 'auditEntry'>;

/** Who acts: `now`, and where the request comes from; null for the command line. */
type Recorder = Pick<Actor, 'now'> & {
  readonly connection: Pick<Actor['connection'], 'ipAddress' | 'userAgent'> | null;
};

/**
 * Writes an act to the audit log, in the transaction of the act, with the address and the browser of the request
 * (docs/product.md#recent-activity); of what another carer does, neither: whom it concerns must not read them. Acts on one's own
 * account are bounded for each kind and 24 hours, so that no kind can fill the table or hide another one; acts of administrators
 * are always written.
 */
export async function recordAct(
  { now, connection }: Recorder,
  { auditEntry }: EntryWriter,
  { act, subjectId, ...entry }: NewEntry,
): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  if (!isAdminAct(act)) {
    const limit = limitOf(act);
    const lately = { gt: dayBefore(at), lte: at };
    if ((await auditEntry.count({ where: { subjectId, act, at: lately }, take: limit })) >= limit) return;
  }
  // `create` would read the row again.
  await auditEntry.createMany({
    data: { ...entry, act, subjectId, at, ...originOf(entry.actorRole === 'carer' ? null : connection) },
  });
}

const originOf = (connection: Recorder['connection']) => ({
  ipAddress: connection?.ipAddress ?? null,
  userAgent: connection?.userAgent?.slice(0, userAgentMaxLength) ?? null,
});

/** How many entries of an act are kept for an account within 24 hours. */
const limitOf = (act: Act): number =>
  act === 'sign_in_failed' ? ownershipLimits.failedSignInsPerDay : ownershipLimits.auditEntriesPerDay;

const dayBefore = (at: Date): Date => new Date(at.getTime() - millisecondsPerDay);

/**
 * Writes that somebody has entered a wrong password of an account. It runs the same statement for a name without an account, so
 * that the time of the answer tells nothing. On a full disk nothing is written, and the attempt is refused all the same.
 *
 * @param accountId null if there is no such account
 */
export async function recordFailedSignIn(
  { now, connection, db }: Pick<Actor, 'now' | 'connection' | 'db'>,
  accountId: string | null,
): Promise<void> {
  const at = new Date(now.epochMilliseconds);
  const write = () =>
    insertFailedSignIn(db.pool, {
      id: randomUUIDv7(),
      userId: accountId ?? noId,
      at,
      since: dayBefore(at),
      limit: limitOf('sign_in_failed'),
      ...originOf(connection),
    });
  await skipIfReadOnly(write, () => []);
}

/** The hourly job: deletes acts on one's own account after 90 days, and those of administrators after 400. */
export async function forgetActs({ pool }: Pick<Database, 'pool'>, now: Actor['now']): Promise<void> {
  for (const [acts, days] of [
    [accountActs, auditDays.account],
    [adminActs, auditDays.admin],
  ] as const) {
    const before = new Date(now.subtract({ hours: 24 * days }).epochMilliseconds);
    await deleteOldEntries(pool, acts, before);
  }
}
