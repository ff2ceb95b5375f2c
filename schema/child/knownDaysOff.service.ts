import { mayEdit } from '../access.ts';
import type { Actor } from '../actor.ts';
import { periodEndDate } from '../day/calendar.rules.ts';
import type { DaysOff } from '../day/daysOff.rules.ts';
import { childToday } from './child.service.ts';
import type { Child } from './child.sql.ts';

/** Who reads, and when. */
export type Reader = Pick<Actor, 'token' | 'now'> & { readonly viewer: { readonly id: string } | null };

/**
 * Whether somebody may know days off at all: owners and editors, in a browser and in their own calendar, but not with an access token,
 * because the dates tell where the child is.
 */
export const seesDaysOff = ({ token }: Pick<Actor, 'token'>, { role }: Pick<Child, 'role'>): boolean =>
  (token === null || token.isCalendar === true) && mayEdit(role);

/**
 * The days off of a child that a caller may know (docs/product.md#days-off): what every field, screen, call and calendar that depends
 * on days goes by. Only streaks, rain days and stored records follow from `child.daysOff`, which has all of them.
 */
export function knownDaysOff(
  { token, viewer, now }: Reader,
  child: Pick<Child, 'role' | 'clock' | 'daysOff'>,
): DaysOff {
  if (viewer === null || !seesDaysOff({ token }, child)) return { ...child.daysOff, pauses: [], care: [] };
  return editorsDaysOff(viewer.id, child, now);
}

/** The days off of a child that a carer who may edit knows. */
export function editorsDaysOff(carerId: string, child: Pick<Child, 'clock' | 'daysOff'>, now: Actor['now']): DaysOff {
  const until = periodEndDate('weekly', childToday(child, now)).toString();
  return { ...child.daysOff, reader: { carerId, until } };
}

/**
 * The revision of a child as a caller reads it: without the changes of days off for access tokens, which must not learn of them. What
 * `childChanged` reports is computed in the same way.
 */
export const revisionFor = ({ token }: Pick<Actor, 'token'>, child: Pick<Child, 'revision' | 'ownRevision'>): number =>
  token === null ? child.revision + child.ownRevision : child.revision;

/** Has the answer say that an act has counted a child up. Comes after the commit. */
export const sayCounted = (
  { token, revisions }: Pick<Actor, 'token' | 'revisions'>,
  child: Pick<Child, 'id' | 'revision' | 'ownRevision'>,
): void => revisions?.add(child.id, revisionFor({ token }, child));
