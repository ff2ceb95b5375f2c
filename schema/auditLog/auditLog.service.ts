import type { AuditEntry, Prisma } from '../../prisma/generated/client/client.ts';
import { deviceOf } from '../identity/session/device.rules.ts';
import type { Actor } from '../actor.ts';
import { isSiteOwner, requireSiteOwner } from '../rights.ts';
import { addDays } from '../day/localDate.rules.ts';
import { parseInput } from '../input.ts';
import type { Page } from '../keyset.ts';
import { findVisible } from '../visibleId.ts';
import { accountName } from '../identity/user/accountName.service.ts';
import { accountsNamed } from '../identity/user/accountSearch.service.ts';
import { operatorName } from '../audit/actorName.rules.ts';
import { type ActorRole, type AdminAct, adminActs } from '../audit/audit.rules.ts';
import { auditFilterInput } from './auditLog.input.ts';
import { countEntries, detailOf, readEntries } from './entryPage.service.ts';
import { logText } from './sentences.rules.ts';

/**
 * The filter for entries of the audit log (docs/product.md#audit-log).
 *
 * @param rawFilter `acts`; `search`, which names whoever acted or is concerned; and `from` and `to`, UTC dates, both included
 * @throws Refusal BAD_USER_INPUT
 */
export function entriesWhere(rawFilter: unknown): Prisma.AuditEntryWhereInput {
  const { acts, search = '', from, to } = parseInput(auditFilterInput, rawFilter);
  const named = accountsNamed(search);
  return {
    act: { in: acts && acts.length > 0 ? acts : [...adminActs] },
    at: {
      ...(from == null ? {} : { gte: new Date(`${from}T00:00:00Z`) }),
      ...(to == null ? {} : { lt: new Date(`${addDays(to, 1)}T00:00:00Z`) }),
    },
    ...(search === '' ? {} : { OR: [{ actor: named }, { subject: named }] }),
  };
}

/**
 * One page of what administrators and the operator did, newest first.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer owns the site, BAD_USER_INPUT
 */
export async function auditLog(actor: Actor, rawFilter: unknown, page: Page): Promise<AuditEntry[]> {
  requireSiteOwner(actor);
  return readEntries(actor, entriesWhere(rawFilter), page);
}

/**
 * How many entries a list of the audit log has on all its pages; null for too many to count.
 * @throws Refusal as `auditLog`
 */
export async function auditLogCount(actor: Actor, rawFilter: unknown): Promise<number | null> {
  requireSiteOwner(actor);
  return countEntries(actor, entriesWhere(rawFilter));
}

/** Finds entries by id, for the site owner only. */
export const findEntry = findVisible(async (actor, ids) => {
  if (!actor.viewer || actor.token || !isSiteOwner(actor.viewer, actor.site)) return [];
  const where = { id: { in: ids }, act: { in: [...adminActs] } };
  return actor.db.prisma.auditEntry.findMany({ where, select: { id: true } });
});

/** The act of an entry. Only known acts are written and read. */
export const actOf = ({ act }: Pick<AuditEntry, 'act'>) => act as AdminAct;

/** What was done. */
export const entryText = (entry: AuditEntry): string =>
  logText(actOf(entry), { actorRole: entry.actorRole as ActorRole, detail: detailOf(entry) });

/** The device of an entry, as the list of sessions names it. */
export const entryDevice = ({ userAgent }: AuditEntry): string | null =>
  userAgent === null ? null : deviceOf(userAgent);

/** Who acted; null once the account is erased. */
export async function actorName(actor: Actor, { actorRole, actorId }: AuditEntry): Promise<string | null> {
  if (actorRole === 'operator') return operatorName;
  return actorId === null ? null : accountName(actor, actorId);
}

/** The account concerned; null for none, and once it is erased. */
export const subjectName = async (actor: Actor, { subjectId }: AuditEntry): Promise<string | null> =>
  subjectId === null ? null : accountName(actor, subjectId);
