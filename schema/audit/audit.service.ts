import { randomUUIDv7 } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import type { Act, ActorRole } from './audit.rules.ts';

const userAgentMaxLength = 512;

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

/**
 * Writes an act to the audit log, in the transaction of the act, with the address and the browser of the request
 * (docs/product.md#recent-activity).
 */
export async function recordAct(
  { now, connection }: Pick<Actor, 'now'> & { readonly connection: Pick<Actor['connection'], 'ipAddress' | 'userAgent'> | null },
  { auditEntry }: Pick<Prisma.TransactionClient, 'auditEntry'>,
  { detail = {}, ...entry }: NewEntry,
): Promise<void> {
  await auditEntry.create({
    data: {
      ...entry,
      id: randomUUIDv7(),
      at: new Date(now.epochMilliseconds),
      detail,
      ipAddress: connection?.ipAddress ?? null,
      userAgent: connection?.userAgent?.slice(0, userAgentMaxLength) ?? null,
    },
  });
}
