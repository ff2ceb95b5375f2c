import { Readable } from 'node:stream';
import type { AuditEntry } from '../../prisma/generated/client/client.ts';
import { skipIfReadOnly } from '../../prisma/unwritable.ts';
import type { Actor } from '../actor.ts';
import { byteOrderMark, csvLine } from '../export/csv.rules.ts';
import { accountNames } from '../identity/user/accountName.service.ts';
import { requireSiteOwner } from '../rights.ts';
import { operatorName } from '../audit/actorName.rules.ts';
import { auditRowsMax } from '../audit/audit.rules.ts';
import { recordAct } from '../audit/audit.service.ts';
import { actOf, entriesWhere, entryDevice, entryText } from './auditLog.service.ts';
import { entryCursor, readEntries } from './entryPage.service.ts';

/** How many rows are read at a time. */
const portionSize = 500;

const columns = ['at', 'act', 'text', 'actor', 'subject', 'ipAddress', 'device', 'id'];

/**
 * The audit log as CSV, newest first: at most 100,000 rows of it. The download itself stands in the log, unless the
 * disk is full.
 *
 * @param rawFilter as for `auditLog`
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN unless the viewer owns the site, BAD_USER_INPUT
 */
export async function downloadAuditLog(actor: Actor, rawFilter: unknown) {
  const { id } = requireSiteOwner(actor);
  entriesWhere(rawFilter);
  const entry = { act: 'audit_log_exported', actorRole: 'admin', actorId: id, subjectId: null } as const;
  await skipIfReadOnly(
    () => recordAct(actor, actor.db.prisma, entry),
    () => undefined,
  );
  return {
    filename: `dadventures-audit-log-${actor.now.toString().slice(0, 10)}.csv`,
    table: Readable.from(csvText(actor, rawFilter), { objectMode: false }),
  };
}

async function* csvText(actor: Actor, rawFilter: unknown): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  const where = entriesWhere(rawFilter);
  let after: string | undefined;
  for (let read = 0; read < auditRowsMax; read += portionSize) {
    const entries = await readEntries(actor, where, { after, limit: portionSize, inverted: false });
    yield await linesOf(actor, entries);
    const last = entries.at(-1);
    if (!last || entries.length < portionSize) return;
    after = entryCursor(last);
  }
}

async function linesOf(actor: Actor, entries: readonly AuditEntry[]): Promise<string> {
  const ids = entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null);
  const names = await accountNames(actor, ids);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return entries
    .map((entry) =>
      csvLine([
        entry.at,
        actOf(entry),
        entryText(entry),
        entry.actorRole === 'operator' ? operatorName : nameOf(entry.actorId),
        nameOf(entry.subjectId),
        entry.ipAddress,
        entryDevice(entry),
        entry.id,
      ]),
    )
    .join('');
}
