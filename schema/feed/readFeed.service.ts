import { createHash } from 'node:crypto';
import { mayEdit } from '../access.ts';
import { viewerOf } from '../identity/user/user.sql.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { currentTasksOf } from '../assignment/assignment.service.ts';
import type { AssignedTask } from '../assignment/assignment.sql.ts';
import { childById, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { lateTasksOf } from '../completion/late.service.ts';
import { pageAddress } from '../pages.rules.ts';
import { summariesOf } from '../summary/summary.service.ts';
import { speakerFor } from '../speaker.ts';
import { languageOf } from '../language.ts';
import { frequencies } from '../task/task.rules.ts';
import { asRead } from '../task/asRead.ts';
import { calendarText } from './calendar.ts';
import { currentEntries, type FeedChild, lateEntries, summaryEntries } from './entries.rules.ts';
import { feedSummaries } from './feed.rules.ts';
import { selectReaderByFeed, touchFeed } from './feed.sql.ts';

/** What `calendar_feeds.secret_hash` holds. Plain SHA-256 is enough, because 256 random bits cannot be guessed. */
export const hashFeedSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const readNotedSeconds = 60;

/** A feed whose address was asked for. */
export interface OpenedFeed {
  readonly id: string;
  /** Reads for the user who made the address, and only the child of the feed. */
  readonly actor: Actor;
  readonly childId: string;
  /** Records that the feed was read; null if that was done within the last minute. */
  readonly markRead: (() => Promise<unknown>) | null;
}

/**
 * The feed with a secret address (docs/product.md#calendar). Whether its user may still see the child is asked each time.
 *
 * @param visitor who asks, without a viewer
 * @param secret from the address; texts of another form are looked up, too, so that all misses take the same time
 * @returns null for an address that is unknown or ended, whatever the reason
 */
export async function openFeed(visitor: Actor, secret: string): Promise<OpenedFeed | null> {
  const { db, now } = visitor;
  const [row] = await selectReaderByFeed(db.pool, hashFeedSecret(secret));
  if (!row) return null;
  const at = new Date(now.epochMilliseconds);
  const notedBefore = new Date(now.subtract({ seconds: readNotedSeconds }).epochMilliseconds);
  const isNoted = row.lastReadAt !== null && row.lastReadAt > notedBefore;
  const limited = { isAdmin: false, emailConfirmed: false, onlyChildId: row.childId, childrenCount: 1 };
  return {
    id: row.feedId,
    childId: row.childId,
    // Like an access token for this child alone: whatever asks for more is refused.
    actor: {
      ...visitor,
      viewer: { ...viewerOf(row), ...limited },
      token: { id: row.feedId, scopes: ['read'], isCalendar: true },
    },
    markRead: isNoted ? null : () => touchFeed(db.pool, row.feedId, at, notedBefore),
  };
}

/**
 * The text of a feed. Today's challenges are drawn now if they never were, as on the child's page.
 *
 * @returns null when the child has gone since the feed was opened
 */
export async function readFeed({ actor, childId }: OpenedFeed): Promise<string | null> {
  const child = await childById(actor, childId);
  if (!child) return null;
  const today = childToday(child, actor.now).toString();
  const seen = feedChildOf(actor, child);
  const page = { limit: feedSummaries, inverted: false };
  const [late, current, summaries] = await Promise.all([
    // As on the child's page: who may only look is not asked to complete anything in time.
    mayEdit(child.role) ? lateTasksOf(actor, child) : [],
    Promise.all(frequencies.map((frequency) => currentTasksOf(actor, frequency, child))),
    summariesOf(actor, child, page),
  ]);
  return calendarText(seen, [
    ...lateEntries(seen, today, late.map(inTheirs(actor))),
    ...currentEntries(seen, today, current.flat().filter(isOpen).map(inTheirs(actor))),
    ...summaryEntries(seen, summaries),
  ]);
}

const isOpen = ({ completed }: AssignedTask): boolean => !completed;

/** An assigned task as the user of the feed reads it. */
const inTheirs =
  (actor: Actor) =>
  (assigned: AssignedTask): AssignedTask => ({ ...assigned, task: asRead(assigned.task, actor) });

/** Days off say where a child is: a feed leaves them out as its user's own page does. */
const feedChildOf = (actor: Actor, child: Child): FeedChild => ({
  name: child.name,
  speak: speakerFor(languageOf(actor)),
  pageUrl: `${actor.site.publicUrl}${pageAddress('challenges', { urlSlug: child.urlSlug })}`,
  daysOff: knownDaysOff(actor, child),
});

/** The user of a feed, who pays for its readings. */
export const readerIdOf = ({ actor }: OpenedFeed): string => requireViewer(actor).id;
