import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Actor } from '../actor.ts';
import type { AccountAct } from './audit.rules.ts';
import { recordAct } from './audit.service.ts';

/** Writes an act of a user on their own account, in the transaction of the act. */
export const recordOwnAct = (
  actor: Pick<Actor, 'now' | 'connection'>,
  transaction: Pick<Prisma.TransactionClient, 'auditEntry'>,
  {
    userId,
    act,
    detail,
  }: { userId: string; act: AccountAct; detail?: Readonly<Record<string, string | number | boolean | null>> },
): Promise<void> =>
  recordAct(actor, transaction, {
    act,
    actorRole: 'user',
    actorId: userId,
    subjectId: userId,
    ...(detail === undefined ? {} : { detail }),
  });
