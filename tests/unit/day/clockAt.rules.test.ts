import { describe, expect, test } from 'vitest';
import {
  changeTimeZone,
  effectiveTimeZone,
  type FamilyClock,
  localDate,
  newClock,
} from '../../../schema/day/calendar.rules.ts';
import { clockAt, forgetsZoneOf, mayBeOpen, mayLast } from '../../../schema/day/clockAt.rules.ts';

const instant = (text: string) => Temporal.Instant.from(text);

/** The local date and the zone at an earlier instant. */
function atThat(clock: FamilyClock, then: string, now: string): [date: string, zone: string] {
  const former = clockAt(clock, instant(then), instant(now));
  return [localDate(former, instant(then)).toString(), effectiveTimeZone(former, instant(then))];
}

/** A family that changes its zone on a date that it has used. */
const moved = (from: string, to: string, at: string) => {
  const clock = newClock(from);
  return changeTimeZone(clock, to, instant(at), localDate(clock, instant(at)));
};

test('now, and for a family that has never moved, it is the clock itself', () => {
  const clock = newClock('Europe/Berlin');
  const now = instant('2026-03-14T18:40:00Z');
  expect(clockAt(clock, now, now)).toBe(clock);
  expect(clockAt(clock, now.subtract({ hours: 72 }), now)).toEqual(clock);
});

describe('a family that flies from Los Angeles to Tokyo', () => {
  const clock = moved('America/Los_Angeles', 'Asia/Tokyo', '2026-03-11T12:00:00Z');

  test('had its days in the former zone until the change took effect', () => {
    expect(clock.heldUntil?.toString()).toBe('2026-03-12T07:00:00Z');
    // 20:10 of Tuesday in Los Angeles is noon of Wednesday in Tokyo.
    expect(atThat(clock, '2026-03-11T03:10:00Z', '2026-03-13T10:00:00Z')).toEqual([
      '2026-03-10',
      'America/Los_Angeles',
    ]);
    expect(atThat(clock, '2026-03-12T06:59:59Z', '2026-03-13T10:00:00Z')).toEqual([
      '2026-03-11',
      'America/Los_Angeles',
    ]);
    expect(atThat(clock, '2026-03-12T07:00:00Z', '2026-03-13T10:00:00Z')).toEqual(['2026-03-12', 'Asia/Tokyo']);
  });

  test('also three days before a change that still waits', () => {
    const now = '2026-03-11T13:00:00Z';
    const then = '2026-03-08T13:00:00Z';
    expect(effectiveTimeZone(clock, instant(then))).toBe('Asia/Tokyo');
    expect(atThat(clock, then, now)).toEqual(['2026-03-08', 'America/Los_Angeles']);
  });

  test('not before a change that a server with a wrong clock wrote', () => {
    const now = '2026-03-01T13:00:00Z';
    expect(atThat(clock, '2026-02-27T13:00:00Z', now)[1]).toBe('Asia/Tokyo');
  });
});

describe('the date below which a clock does not fall', () => {
  const floored: FamilyClock = {
    ...newClock('America/Los_Angeles'),
    dateFloor: Temporal.PlainDate.from('2026-03-12'),
  };
  const now = '2026-03-13T10:00:00Z';

  test('does not hold before it has begun anywhere', () => {
    expect(atThat(floored, '2026-03-11T09:59:59Z', now)[0]).toBe('2026-03-11');
    expect(atThat(floored, '2026-03-10T20:00:00Z', now)[0]).toBe('2026-03-10');
  });

  test('holds from then on', () => {
    expect(atThat(floored, '2026-03-11T10:00:00Z', now)[0]).toBe('2026-03-12');
  });
});

describe('a clock forgets the former zone', () => {
  const now = '2026-03-13T10:00:00Z';
  const forgets = (clock: FamilyClock, then: string) => forgetsZoneOf(clock, instant(then), instant(now));

  test('if it was not held, until the date of the change has ended everywhere', () => {
    const floored = { ...newClock('Asia/Tokyo'), dateFloor: Temporal.PlainDate.from('2026-03-11') };
    expect(forgets(floored, '2026-03-10T20:00:00Z')).toBe(true);
    expect(forgets(floored, '2026-03-12T11:59:59Z')).toBe(true);
    expect(forgets(floored, '2026-03-12T12:00:00Z')).toBe(false);
  });

  test('but not one that was held, and not one that never changed', () => {
    const held = moved('America/Los_Angeles', 'Asia/Tokyo', '2026-03-11T12:00:00Z');
    expect(forgets(held, '2026-03-11T03:10:00Z')).toBe(false);
    expect(forgets(newClock('Asia/Tokyo'), '2026-03-11T03:10:00Z')).toBe(false);
  });

  test('and then a date may last until it has ended at the western end of the world, and be open for twelve hours more', () => {
    const date = Temporal.PlainDate.from('2026-03-10');
    const at = (text: string) => [mayLast(date, instant(text)), mayBeOpen(date, instant(text))];
    expect(at('2026-03-11T11:59:59Z')).toEqual([true, true]);
    expect(at('2026-03-11T12:00:00Z')).toEqual([false, true]);
    expect(at('2026-03-11T23:59:59Z')).toEqual([false, true]);
    expect(at('2026-03-12T00:00:00Z')).toEqual([false, false]);
  });
});
