import { randomUUIDv7 } from 'node:crypto';
import type { Reader } from '../../prisma/statement.ts';
import type { Actor } from '../actor.ts';
import type { Child } from '../child/child.sql.ts';
import { storedStreaks } from '../child/streaks.sql.ts';
import {
  type CachedStreaks,
  firstState,
  foldDay,
  type FoldedDay,
  foldGap,
  isComplete,
  type StreakState,
} from '../streak/streak.rules.ts';
import { rewriteSummaries } from '../summary/writeSummaries.service.ts';
import { type KeptDay, type Restart, selectKeptDays, updateFold } from './recompute.sql.ts';

/** A child whose row the transaction has locked, with its pauses and care patterns as they are now. */
type LockedChild = Pick<Child, 'id' | 'clock' | 'daysOff'>;

/** The streaks after a change of the past. */
interface Recomputed {
  readonly streaks: CachedStreaks;
  /** Whether the date from which they were folded is the first kept one after a missed one. */
  readonly isComeback: boolean;
  /** Whether the streaks of a stored date are others than before. */
  readonly isChanged: boolean;
}

/**
 * Folds a child's streaks forward from a date on which something changed: a completion, a pause or a care pattern. It writes the
 * day records, the streaks and the existing summaries that follow from it; what was viewed stays viewed. The result depends on
 * the facts alone, in whatever order they arrived. See docs/product.md#stars.
 *
 * @param connection a transaction that holds the child's row lock
 * @param from the first local date that may have changed, yyyy-MM-dd
 */
export async function recomputeFrom(
  connection: Reader,
  now: Actor['now'],
  child: LockedChild,
  from: string,
): Promise<Recomputed> {
  const [kept] = await selectKeptDays(connection, { childId: child.id, from });
  if (!kept) throw new Error('The days of a child must return a row');
  const fold = foldFrom(kept.days, child.daysOff, from);
  const { last } = fold;
  const streaks: CachedStreaks = {
    last: last && { date: last.day.date, isComplete: isComplete(last.day) },
    previous: fold.previous,
    bestGold: Math.max(kept.best_gold, ...fold.days.map(({ folded }) => folded.state.goldStreak)),
    missedDate:
      fold.days.findLast(({ brokenOn }) => brokenOn !== null)?.brokenOn ?? missedBefore(kept.restart, child.daysOff),
    completeDate: fold.days.findLast(({ day }) => isComplete(day))?.day.date ?? kept.complete_date,
  };
  const changed = fold.days.filter(({ day, folded }) => !isSameState(day, folded.state));
  await updateFold(connection, {
    ...storedStreaks(streaks, last?.folded.state ?? firstState),
    childId: child.id,
    streakId: randomUUIDv7(),
    now: new Date(now.epochMilliseconds),
    folded: changed.map(({ day, folded }) => ({ date: day.date, ...folded.state })),
  });
  await rewriteSummaries(connection, now, child, from);
  const place = fold.days.findIndex(({ day }) => day.date === from);
  return {
    streaks,
    isComeback: place > 0 && fold.days[place]?.folded.state.goldStreak === 1,
    isChanged: changed.length > 0,
  };
}

interface Step {
  readonly day: KeptDay;
  readonly folded: FoldedDay;
  readonly brokenOn: string | null;
}

/** Folds over day records, oldest first. A first one before `from` is the base: its state cannot have changed. */
function foldFrom(records: readonly KeptDay[], daysOff: Child['daysOff'], from: string) {
  const days: Step[] = [];
  let previous: FoldedDay | null = null;
  let last: Step | null = null;
  for (const day of records) {
    const isBase = last === null && day.date < from;
    const folded: Step = isBase ? baseOf(day) : stepFrom(last?.folded ?? null, day, daysOff);
    previous = last?.folded ?? null;
    last = folded;
    days.push(folded);
  }
  return { days, previous, last };
}

/** The date that broke the streak before a restart. */
const missedBefore = (restart: Restart | null, daysOff: Child['daysOff']): string | null =>
  restart &&
  foldGap(restart.before, { after: restart.before.date, until: restart.date, daysOff, openDate: null }).brokenOn;

/** The first kept date of all, or the third one before the change: the Super Star streak before it matters no more. */
const baseOf = (day: KeptDay): Step => ({
  day,
  folded: { date: day.date, state: stateOf(day), openPlatinum: 0 },
  brokenOn: null,
});

function stepFrom(last: FoldedDay | null, day: KeptDay, daysOff: Child['daysOff']): Step {
  const { brokenOn, ...folded } = foldDay(last, { date: day.date, isComplete: isComplete(day) }, daysOff);
  return { day, folded, brokenOn };
}

const stateOf = ({ goldStreak, platinumStreak, freezes, towards }: StreakState): StreakState => ({
  goldStreak,
  platinumStreak,
  freezes,
  towards,
});

const isSameState = (one: StreakState, other: StreakState): boolean =>
  one.goldStreak === other.goldStreak &&
  one.platinumStreak === other.platinumStreak &&
  one.freezes === other.freezes &&
  one.towards === other.towards;
