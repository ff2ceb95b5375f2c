import type { Pause } from '../../prisma/generated/client/client.ts';
import { carerOf, editingRoles, noId, reachOf } from '../access.ts';
import type { Actor } from '../actor.ts';
import { childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff, seesDaysOff } from '../child/knownDaysOff.service.ts';
import { type CareSpan, daysOffBetween, isDayOff } from '../day/daysOff.rules.ts';
import { compareDates } from '../day/localDate.rules.ts';
import { parseInput } from '../input.ts';
import { defineLoader } from '../loader.ts';
import { keptDatesSince } from '../streak/history.service.ts';
import { findVisible } from '../visibleId.ts';
import { restDaysInput } from './dayOff.input.ts';
import type { CareException } from './dayOff.rules.ts';

/** Those that begin last first. */
const byBeginning = [{ fromDate: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }] as const;

const pausesLoader = defineLoader<string, Pause[]>(async ({ db }, childIds) => {
  const pauses = await db.prisma.pause.findMany({
    where: { childId: { in: [...childIds] } },
    orderBy: [...byBeginning],
  });
  return childIds.map((id) => pauses.filter(({ childId }) => childId === id));
});

/** The pauses of a child, those that begin last first; none for viewers and access tokens. The caller has loaded the child. */
export const pausesOf = async (actor: Actor, child: Child): Promise<Pause[]> =>
  seesDaysOff(actor, child) ? pausesLoader.load(actor, child.id) : [];

/** Finds pauses by id, of children that the viewer may edit; none for access tokens. */
export const findPause = findVisible(async ({ db, viewer, token }, ids) => {
  if (token) return [];
  const role = { in: [...editingRoles] };
  const child = { ...carerOf(reachOf(viewer)), carers: { some: { userId: viewer?.id ?? noId, role } } };
  return db.prisma.pause.findMany({ where: { id: { in: ids }, child }, select: { id: true } });
});

/**
 * The pattern that the viewer set last and has not cleared; null without one, for viewers and access tokens. The caller has
 * loaded the child.
 */
export function carePatternOf(actor: Actor, child: Child) {
  if (!seesDaysOff(actor, child)) return null;
  const own = child.daysOff.care.find(({ carerId, to }) => carerId === actor.viewer?.id && to === null);
  return own ? { anchor: own.anchor, days: own.days, exceptions: exceptionsOf(own) } : null;
}

function exceptionsOf({ presentOn, absentOn }: CareSpan): CareException[] {
  const all = [
    ...presentOn.map((date) => ({ date, present: true })),
    ...absentOn.map((date) => ({ date, present: false })),
  ];
  return all.sort((one, other) => compareDates(one.date, other.date));
}

/**
 * Whether today is a day off on which no daily task has been done, as far as the caller may know (docs/product.md#days-off). The
 * caller has loaded the child.
 */
export function isDayOffToday(actor: Actor, child: Child): boolean {
  const today = childToday(child, actor.now).toString();
  return child.streaks.last?.date !== today && isDayOff(knownDaysOff(actor, child), today);
}

/**
 * `restDaysBetween` for a span that a caller names: at most 400 dates (docs/product.md#days-off).
 *
 * @throws Refusal BAD_USER_INPUT
 */
export async function restDaysOf(actor: Actor, child: Child, rawInput: unknown): Promise<string[]> {
  return restDaysBetween(actor, child, parseInput(restDaysInput(childToday(child, actor.now).toString()), rawInput));
}

/**
 * The days off of a span on which no daily task was done, as far as the caller may know (docs/product.md#days-off), oldest first,
 * yyyy-MM-dd; none before the profile, and none for viewers and access tokens. The caller has loaded the child.
 */
export async function restDaysBetween(
  actor: Actor,
  child: Child,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  if (!seesDaysOff(actor, child)) return [];
  const since = from < child.startedOn ? child.startedOn : from;
  const daysOff = daysOffBetween(knownDaysOff(actor, child), since, to);
  if (daysOff.length === 0) return [];
  const kept = new Set(await keptDatesSince(actor, child, since));
  return daysOff.filter((date) => !kept.has(date));
}
