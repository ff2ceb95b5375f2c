import type { AuditEntry } from '../../prisma/generated/client/client.ts';
import { deviceOf } from '../identity/session/device.rules.ts';
import { accountHolder, type Actor, requireSession } from '../actor.ts';
import { carerName } from '../carer/carer.rules.ts';
import { isUuid } from '../input.ts';
import type { Page } from '../keyset.ts';
import { defineLoader } from '../loader.ts';
import { findVisible } from '../visibleId.ts';
import { accountEventKinds, type AccountEventKind, type ActorRole } from '../audit/audit.rules.ts';
import { countEntries, detailOf, readEntries } from './entryPage.service.ts';
import { eventText } from './sentences.rules.ts';

/** What concerns the safety of the viewer's account. */
const eventsOf = (userId: string) => ({ subjectId: userId, act: { in: [...accountEventKinds] } });

/**
 * What happened to the viewer's account, newest first (docs/product.md#recent-activity).
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token, BAD_USER_INPUT for a cursor of another list
 */
export async function recentActivity(actor: Actor, page: Page): Promise<AuditEntry[]> {
  return readEntries(actor, eventsOf(requireSession(actor).id), page);
}

/**
 * How many events the viewer's account has; null for too many to count.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN for an access token
 */
export async function recentActivityCount(actor: Actor): Promise<number | null> {
  return countEntries(actor, eventsOf(requireSession(actor).id));
}

/** Finds events of the viewer's account by id, in a browser. */
export const findEvent = findVisible(async (actor, ids) => {
  const viewer = accountHolder(actor);
  if (!viewer) return [];
  return actor.db.prisma.auditEntry.findMany({
    where: { ...eventsOf(viewer.id), id: { in: ids } },
    select: { id: true },
  });
});

/** The kind of an event. Only known acts are written and read. */
export const kindOf = ({ act }: AuditEntry) => act as AccountEventKind;

const roleOf = ({ actorRole }: AuditEntry) => actorRole as ActorRole;

/** Whether an administrator or the operator did it. */
export const isByOther = (event: AuditEntry): boolean => ['admin', 'operator'].includes(roleOf(event));

/** The names of access tokens of the viewer that are still stored. */
const tokenNameLoader = defineLoader<string, string | undefined>(async (actor, ids) => {
  const { id: userId } = requireSession(actor);
  const tokens = await actor.db.prisma.accessToken.findMany({
    where: { userId, id: { in: [...ids] } },
    select: { id: true, name: true },
  });
  const names = new Map(tokens.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id));
});

/** The names of the carers who have accepted invitations of the viewer, by the id of the link. */
const carerNameLoader = defineLoader<string, string | undefined>(async (actor, linkIds) => {
  const { id: issuerId } = requireSession(actor);
  const invitations = await actor.db.prisma.carerInvitation.findMany({
    where: { linkId: { in: [...linkIds] }, link: { issuerId } },
    select: { linkId: true, answeredBy: { select: { name: true, username: true } } },
  });
  const names = new Map(invitations.map(({ linkId, answeredBy }) => [linkId, answeredBy && carerName(answeredBy)]));
  return linkIds.map((id) => names.get(id) ?? undefined);
});

const isJoining = (event: AuditEntry): boolean => kindOf(event) === 'carer_joined' && roleOf(event) === 'carer';

/** The sentence about an event, for the user of the account. */
export async function textOf(actor: Actor, event: AuditEntry): Promise<string> {
  const detail = detailOf(event);
  const { tokenId, linkId } = detail;
  const tokenName =
    typeof tokenId === 'string' && isUuid(tokenId) ? await tokenNameLoader.load(actor, tokenId) : undefined;
  const joined =
    isJoining(event) && typeof linkId === 'string' && isUuid(linkId)
      ? await carerNameLoader.load(actor, linkId)
      : undefined;
  return eventText(kindOf(event), { actorRole: roleOf(event), detail, tokenName, carerName: joined });
}

/**
 * From where it came: the device, as the list of sessions names it, and the address. Both are null for what others did, whose
 * browsers are none of the user's business.
 */
export const originOf = (event: AuditEntry): { device: string | null; ipAddress: string | null } =>
  isByOther(event)
    ? { device: null, ipAddress: null }
    : { device: event.userAgent === null ? null : deviceOf(event.userAgent), ipAddress: event.ipAddress };
