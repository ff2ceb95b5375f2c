import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newClock } from '../../../schema/day/calendar.rules.ts';
import type { DaysOff } from '../../../schema/day/daysOff.rules.ts';
import { isDayOff } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import {
  currentState,
  extendedStreaks,
  frozenWithin,
  type KeptDay,
  keptOfLast,
  lastState,
  noStreaks,
  type StreakState,
} from '../../../schema/streak/streak.rules.ts';
import { isFull } from '../../faults/kit/scale.ts';
import { shownAt, type Standing, walk } from '../../support/ledger/days.ts';
import { type DoneTask, type Facts, isRest } from '../../support/ledger/facts.ts';

const first = '2026-02-10';
const length = 45;
const given = 3;

const date = fc.integer({ min: 0, max: length - 1 }).map((day) => addDays(first, day));
const dates = (max: number) => fc.uniqueArray(date, { maxLength: max });

const span = fc.record({ from: date, to: fc.option(date) });

const pattern = fc.record({
  span,
  anchor: fc.integer({ min: -60, max: 60 }).map((day) => addDays(first, day)),
  days: fc.array(fc.boolean(), { minLength: 7, maxLength: 28 }),
  presentOn: dates(4),
  absentOn: dates(4),
});

const daysOff = fc.record({
  skippedDates: dates(2),
  pauses: fc.array(span, { maxLength: 2 }),
  care: fc
    .array(pattern, { maxLength: 2 })
    .map((patterns) =>
      patterns.map(({ span: { from, to }, ...one }, carer) => ({ ...one, from, to, carerId: String(carer) })),
    ),
});

/** How many of three tasks are done on each date: mostly all, so that streaks become long. */
const tallies = fc.array(fc.constantFrom(0, 0, 1, 2, 3, 3, 3, 3), { minLength: length, maxLength: length });

/** The facts of a child that was added on the first date. Skipped dates have no tasks. */
function factsOf(counts: readonly number[], { skippedDates, pauses, care }: DaysOff): Facts {
  const done = counts.flatMap((count, day) => {
    const on = addDays(first, day);
    return skippedDates.includes(on) ? [] : Array.from({ length: count }, (_, slot) => doneOn(on, slot));
  });
  return {
    ownerId: '',
    startedOn: first,
    clock: { ...newClock('Etc/UTC'), skippedDates },
    done,
    given: counts.flatMap((_, day) =>
      Array.from({ length: given }, (__, slot) => {
        const on = addDays(first, day);
        return { id: `${on} ${slot}`, frequency: 'daily' as const, from: on, to: on, points: 100 };
      }),
    ),
    moods: [],
    pauses,
    patterns: care,
    trained: [],
  };
}

const doneOn = (on: string, slot: number): DoneTask => ({
  id: `${on} ${slot}`,
  assignmentId: `${on} ${slot}`,
  frequency: 'daily',
  date: on,
  points: 100,
  title: 'Whistle',
  at: `${on}T18:00:00Z`,
});

const standing = ({ goldStreak, platinumStreak, freezes, towards }: StreakState): Standing => ({
  gold: goldStreak,
  platinum: platinumStreak,
  freezes,
  towards,
});

test(
  'for any dates, tasks and days off, the fold agrees with a walk over every single date',
  () => {
    fc.assert(
      fc.property(tallies, daysOff, (counts, off) => {
        const facts = factsOf(counts, off);
        let streaks = noStreaks;
        const kept: KeptDay[] = [];
        for (const [day, count] of counts.entries()) {
          const today = addDays(first, day);
          expect(isDayOff(off, today)).toBe(isRest(facts, today));
          if (off.skippedDates.includes(today)) continue;
          // What is not done yet is not in the facts.
          const sofar = { ...facts, done: facts.done.filter((task) => task.date <= today) };
          for (let dailyDone = 1; dailyDone <= count; dailyDone += 1) {
            const extended = extendedStreaks(streaks, { date: today, dailyDone, dailyAssigned: given }, off);
            expect(extended.state).toEqual(lastState(extended.streaks, off));
            streaks = extended.streaks;
            if (dailyDone === count) kept.unshift({ date: today, isComplete: count === given, state: extended.state });
          }
          expectAgreement(sofar, off, { streaks, kept, today });
        }
      }),
      { numRuns: isFull ? 10_000 : 60 },
    );
  },
  isFull ? 3_600_000 : 60_000,
);

interface Folded {
  readonly streaks: typeof noStreaks;
  readonly kept: readonly KeptDay[];
  readonly today: string;
}

/** Compares what is stored at the end of a date, and what is shown on its morning and its afternoon. */
function expectAgreement(facts: Facts, off: DaysOff, { streaks, kept, today }: Folded): void {
  const closed = walk(facts, today);
  const walkedKept = closed.filter(({ state }) => state === 'KEPT');
  const [last, previous] = [walkedKept.at(-1), walkedKept.at(-2)];
  if (last) expect(standing(lastState(streaks, off))).toEqual(pick(last));
  if (previous) {
    expect(streaks.previous && standing(streaks.previous.state)).toEqual(pick(previous));
    expect(streaks.previous?.openPlatinum).toBe(previous.before.platinum);
  }
  expect(streaks.bestGold).toBe(Math.max(0, ...walkedKept.map(({ gold }) => gold)));
  expect(streaks.missedDate).toBe(
    closed.findLast(({ isBreak, date: on }) => isBreak && on < (last?.date ?? ''))?.date ?? null,
  );
  expect(streaks.completeDate).toBe(walkedKept.findLast(({ isComplete }) => isComplete)?.date ?? null);

  let yesterday = addDays(today, -1);
  while (off.skippedDates.includes(yesterday)) yesterday = addDays(yesterday, -1);
  for (const hour of ['09', '18']) {
    const shown = shownAt(facts, Temporal.Instant.from(`${today}T${hour}:00:00Z`));
    const isOpen = hour === '09' && yesterday >= first;
    const now = { today, openYesterday: isOpen ? yesterday : null, daysOff: off };
    expect(standing(currentState(streaks, now))).toEqual(pick(shown));
    expect(frozenWithin(kept, { since: addDays(today, -27), dates: now })).toEqual(shown.frozenOn);
    expect(
      keptOfLast(
        kept.map((one) => one.date),
        now,
        first,
      ),
    ).toEqual(shown.keptOfLast);
  }
}

const pick = ({ gold, platinum, freezes, towards }: Standing): Standing => ({ gold, platinum, freezes, towards });
