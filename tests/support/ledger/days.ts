import { localDate, openUntil } from '../../../schema/day/calendar.rules.ts';
import { type Facts, isRest, plusDays } from './facts.ts';

/** What a local date is. */
export type DateState = 'KEPT' | 'REST' | 'OPEN' | 'FROZEN' | 'MISSED';

/** Streaks and rain days at the end of a date. */
export interface Standing {
  readonly gold: number;
  readonly platinum: number;
  readonly freezes: number;
  readonly towards: number;
}

/** A date with its state, and the standing before and after it. */
export interface WalkedDate extends Standing {
  readonly date: string;
  readonly state: DateState;
  readonly before: Standing;
  /** Whether the date ended a Star streak. */
  readonly isBreak: boolean;
  /** Whether all its daily tasks are done. */
  readonly isComplete: boolean;
}

/** The standing before the first date. */
export const atStart: Standing = { gold: 0, platinum: 0, freezes: 1, towards: 0 };

/**
 * Walks over every date from the first to the last, one after the other.
 *
 * @param until the last date, yyyy-MM-dd
 * @param open the dates that can still be kept
 */
export function walk(facts: Facts, until: string, open: readonly string[] = []): WalkedDate[] {
  const kept = new Map<string, number>();
  for (const { frequency, date } of facts.done) {
    if (frequency === 'daily') kept.set(date, (kept.get(date) ?? 0) + 1);
  }
  const given = new Map<string, number>();
  for (const { frequency, from } of facts.given) {
    if (frequency === 'daily') given.set(from, (given.get(from) ?? 0) + 1);
  }
  const first = [facts.startedOn, ...kept.keys()].sort()[0] ?? facts.startedOn;
  const dates: WalkedDate[] = [];
  let before = atStart;
  for (let date = first; date <= until; date = plusDays(date, 1)) {
    const done = kept.get(date) ?? 0;
    const isComplete = done > 0 && done === given.get(date);
    const state = stateOf(before, { isKept: done > 0, isRest: isRest(facts, date), isOpen: open.includes(date) });
    const mayBeUnfinished = open.includes(date) || isRest(facts, date);
    const after = standingAfter(before, state, { isComplete, mayBeUnfinished });
    const isBreak = state === 'MISSED' && before.gold > 0;
    dates.push({ date, state, before, isBreak, isComplete, ...after });
    before = after;
  }
  return dates;
}

interface DateFacts {
  readonly isKept: boolean;
  readonly isRest: boolean;
  readonly isOpen: boolean;
}

function stateOf({ gold, freezes }: Standing, { isKept, isRest: rests, isOpen }: DateFacts): DateState {
  if (isKept) return 'KEPT';
  if (rests) return 'REST';
  if (isOpen) return 'OPEN';
  return gold > 0 && freezes > 0 ? 'FROZEN' : 'MISSED';
}

function standingAfter(
  before: Standing,
  state: DateState,
  { isComplete, mayBeUnfinished }: { isComplete: boolean; mayBeUnfinished: boolean },
): Standing {
  switch (state) {
    case 'REST':
    case 'OPEN':
      return before;
    case 'FROZEN':
      return { ...before, platinum: 0, freezes: before.freezes - 1 };
    case 'MISSED':
      return { gold: 0, platinum: 0, freezes: before.freezes, towards: 0 };
    case 'KEPT': {
      const earns = before.towards === 6;
      return {
        gold: before.gold + 1,
        platinum: isComplete ? before.platinum + 1 : mayBeUnfinished ? before.platinum : 0,
        freezes: earns ? Math.min(2, before.freezes + 1) : before.freezes,
        towards: earns ? 0 : before.towards + 1,
      };
    }
  }
}

/** What the program shows about a child's streaks at an instant. */
export interface Shown extends Standing {
  /** The current local date, yyyy-MM-dd. */
  readonly today: string;
  /** Until when yesterday can still be kept, ISO 8601. */
  readonly openUntil: string | null;
  /** Dates of the last 28 that a rain day saved. */
  readonly frozenOn: readonly string[];
  readonly keptOfLast: { readonly kept: number; readonly of: number };
}

/** What the program must show at an instant, by the facts alone. */
export function shownAt(facts: Facts, now: Temporal.Instant): Shown {
  const today = localDate(facts.clock, now).toString();
  let yesterday = plusDays(today, -1);
  while (facts.clock.skippedDates.includes(yesterday)) yesterday = plusDays(yesterday, -1);
  const end = openUntil(facts.clock, Temporal.PlainDate.from(yesterday));
  const isOpen = yesterday >= facts.startedOn && Temporal.Instant.compare(now, end) < 0;
  const dates = walk(facts, today, isOpen ? [today, yesterday] : [today]);
  const canBeKept = isOpen && dates.some(({ date, state }) => date === yesterday && state === 'OPEN');
  const counted = dates.filter(({ state }) => state !== 'REST' && state !== 'OPEN').slice(-28);
  const { gold, platinum, freezes, towards } = dates.at(-1) ?? atStart;
  return {
    today,
    gold,
    platinum,
    freezes,
    towards,
    openUntil: canBeKept ? end.toString() : null,
    frozenOn: dates
      .filter(({ date, state }) => state === 'FROZEN' && date > plusDays(today, -28))
      .map(({ date }) => date),
    keptOfLast: { kept: counted.filter(({ state }) => state === 'KEPT').length, of: counted.length },
  };
}
