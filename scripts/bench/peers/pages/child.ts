import { type Child, childColumns } from '../../../../schema/child/child.sql.ts';
import { ageGroupToday, childToday } from '../../../../schema/child/child.service.ts';
import { photoUrl } from '../../../../schema/completion/photo.service.ts';
import { questionOf } from '../../../../schema/quote/question.service.ts';
import { isDayOff } from '../../../../schema/day/daysOff.rules.ts';
import { streakStateOf, yesterdayOpenUntil } from '../../../../schema/streak/streak.service.ts';
import type { PeerContext } from '../peer.ts';
import { enumValue, globalId } from './ids.ts';

/*
 * How all hand-written pages read a child: by a plain join on the carers, with the owner's clock, the streaks and the days off. The
 * rules of dates and streaks are the product's: peers differ in how they read the data, not in what it means.
 */

/** Reads children through their carers; to be continued with a condition. */
export const selectChild = `SELECT ${childColumns}
  FROM child_carers carer JOIN children child ON child.id = carer.child_id AND child.deletion_requested_at IS NULL
  JOIN users owner ON owner.id = child.parent_id LEFT JOIN streaks streak ON streak.child_id = child.id`;

/** An instant as GraphQL shows it. */
export const instantText = (instant: Temporal.Instant): string => new Date(instant.epochMilliseconds).toISOString();

/** What decides which dates of a child are over, and which are days off. */
export type DatesOfChild = Pick<Child, 'role' | 'clock' | 'startedOn' | 'streaks' | 'daysOff'>;

/** The fields of a child that depend on its dates: both peers read the rows in their own way, and the product's rules decide. */
export function datesShown(child: DatesOfChild, now: Temporal.Instant) {
  const today = childToday(child, now).toString();
  const { goldStreak, platinumStreak, freezes } = streakStateOf(child, now);
  // The benchmark's families have no days off, so that it makes no difference who reads.
  const openUntil = yesterdayOpenUntil({ token: null, viewer: null, now }, child);
  return {
    isDayOff: child.role !== 'viewer' && child.streaks.last?.date !== today && isDayOff(child.daysOff, today),
    streak: {
      currentGoldStreak: goldStreak,
      currentPlatinumStreak: platinumStreak,
      freezes,
      openUntil: openUntil && instantText(openUntil),
    },
  };
}

/** The fields that a child's card and the head of its page show. */
export const headOf = (child: Child, { now, language }: PeerContext) => ({
  id: globalId('Child', child.id),
  revision: child.revision + child.ownRevision,
  name: child.name,
  urlSlug: child.urlSlug,
  hue: child.hue,
  avatar: child.avatarId && photoUrl(child.avatarId),
  ageGroup: enumValue(ageGroupToday(child, childToday(child, now).toString())),
  question: questionOf(child, now, language),
  ...datesShown(child, now),
});
