import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CareSpan, isInSpan, isWithCarer } from '../../../schema/day/daysOff.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { type CareException, firstDifference, nextVersion, passedBound } from '../../../schema/dayOff/dayOff.rules.ts';
import { ownershipLimits } from '../../../schema/ownership.rules.ts';

const start = '2026-03-01';
const dates = Array.from({ length: 60 }, (_, index) => addDays(start, index));
const anyDate = fc.constantFrom(...dates);

describe('the first date on which two spans differ', () => {
  const spans = fc
    .record({ from: anyDate, days: fc.option(fc.integer({ min: 0, max: 30 })) })
    .map(({ from, days }) => ({ from, to: days === null ? null : addDays(from, days) }));

  test('is the one that comparing them date by date gives', () => {
    const beyond = Array.from({ length: 120 }, (_, index) => addDays(start, index));
    fc.assert(
      fc.property(spans, spans, (one, other) => {
        const naive = beyond.find((date) => isInSpan(one, date) !== isInSpan(other, date)) ?? null;
        expect(firstDifference(one, other)).toBe(naive);
      }),
    );
  });
});

interface Pattern {
  readonly anchor: string;
  readonly days: readonly boolean[];
  readonly exceptions: readonly CareException[];
}

/** What the database holds after a pattern was set: versions that would begin later go, the former one ends. */
function stored(former: readonly CareSpan[], pattern: Pattern, from: string): CareSpan[] {
  const version = nextVersion(former, pattern, from);
  const isBefore = (date: string) => date < version.from;
  const ended = former
    .filter((one) => isBefore(one.from))
    .map((one) => ({
      ...one,
      to: one.to !== null && isBefore(one.to) ? one.to : addDays(version.from, -1),
      presentOn: one.presentOn.filter(isBefore),
      absentOn: one.absentOn.filter(isBefore),
    }));
  return [...ended, { ...version, carerId: 'a', to: null }];
}

const saysOf = (versions: readonly CareSpan[], date: string): boolean | null => {
  const version = versions.find((one) => isInSpan(one, date));
  return version ? isWithCarer(version, date) : null;
};

describe('a care pattern that is set again and again', () => {
  const cycles = fc.constantFrom(
    [true, true, true, true, true, false, false],
    [false, false, false, false, false, true, true],
    [true, true, true, true, true, false, false, true, true, true, true, true, false, false],
  );
  const patterns = fc.record({
    anchor: anyDate,
    days: cycles,
    exceptions: fc.uniqueArray(fc.record({ date: anyDate, present: fc.boolean() }), {
      selector: ({ date }) => date,
      maxLength: 6,
    }),
  });

  test('leaves every date before the change as it was, and says what was set from there on', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(patterns, anyDate), { maxLength: 6 }), (changes) => {
        let versions: CareSpan[] = [];
        for (const [pattern, earliest] of changes) {
          const from = pattern.anchor < earliest ? earliest : pattern.anchor;
          const after = stored(versions, pattern, from);
          const only: CareSpan = {
            ...pattern,
            from,
            to: null,
            carerId: 'a',
            presentOn: pattern.exceptions.filter(({ present }) => present).map(({ date }) => date),
            absentOn: pattern.exceptions.filter(({ present }) => !present).map(({ date }) => date),
          };
          for (const date of dates) {
            expect(saysOf(after, date)).toBe(date < from ? saysOf(versions, date) : saysOf([only], date));
          }
          versions = after;
        }
      }),
    );
  });

  test('makes no further version for other exceptions, another anchor of the same cycle, or the cycle written twice', () => {
    const days = [true, true, true, true, true, false, false];
    let versions = stored([], { anchor: '2026-03-02', days, exceptions: [] }, '2026-03-02');
    versions = stored(
      versions,
      { anchor: '2026-03-02', days, exceptions: [{ date: '2026-03-07', present: true }] },
      '2026-03-05',
    );
    versions = stored(versions, { anchor: '2026-03-16', days, exceptions: [] }, '2026-03-16');
    versions = stored(versions, { anchor: '2026-03-09', days: [...days, ...days], exceptions: [] }, '2026-03-20');
    expect(versions).toEqual([
      {
        anchor: '2026-03-09',
        days: [...days, ...days],
        carerId: 'a',
        from: '2026-03-02',
        to: null,
        presentOn: ['2026-03-07'],
        absentOn: [],
      },
    ]);
  });

  test('does not go on across dates without a pattern', () => {
    const days = [true, true, true, true, true, false, false];
    const ended: CareSpan = {
      carerId: 'a',
      from: '2026-03-02',
      to: '2026-03-10',
      anchor: '2026-03-02',
      days,
      presentOn: [],
      absentOn: [],
    };
    expect(nextVersion([ended], { anchor: '2026-03-02', days, exceptions: [] }, '2026-03-12').from).toBe('2026-03-12');
    expect(nextVersion([ended], { anchor: '2026-03-02', days, exceptions: [] }, '2026-03-11').from).toBe('2026-03-02');
  });
});

describe('the bounds of a carer', () => {
  const version = { anchor: '2030-01-01', days: [], from: '2030-01-01', presentOn: [], absentOn: [] };
  const past = (count: number, exceptions: number): CareSpan[] =>
    Array.from({ length: count }, (_, index) => ({
      ...version,
      carerId: 'a',
      from: addDays(start, index),
      to: addDays(start, index),
      absentOn: Array.from({ length: exceptions }, () => addDays(start, index)),
    }));

  test('are reached by versions and exceptions that stay', () => {
    const { careVersions, careExceptions } = ownershipLimits;
    expect(passedBound(past(careVersions - 1, 0), version)).toBeNull();
    expect(passedBound(past(careVersions, 0), version)).toBe('careVersions');
    expect(passedBound(past(10, careExceptions / 10), version)).toBeNull();
    expect(passedBound(past(10, careExceptions / 10), { ...version, presentOn: ['2030-01-02'] })).toBe(
      'careExceptions',
    );
  });

  test('do not count what goes with the change', () => {
    const { careVersions, careExceptions } = ownershipLimits;
    const former = past(careVersions, careExceptions);
    expect(passedBound(former, { ...version, from: start })).toBeNull();
  });
});
