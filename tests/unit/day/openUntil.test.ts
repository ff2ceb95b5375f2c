import { describe, expect, it } from 'vitest';
import {
  changeTimeZone,
  type FamilyClock,
  localDate,
  newClock,
  openUntil,
  periodEndDate,
  previousDate,
} from '../../../schema/day/calendar.rules.ts';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { endsOfDays } from '../../support/endsOfDays.ts';

const dateOf = (text: string) => Temporal.PlainDate.from(text);
const instantOf = (text: string) => Temporal.Instant.from(text);
const untilOf = (clock: FamilyClock, date: string) => openUntil(clock, dateOf(date)).toString();

describe('tasks can be completed until', () => {
  it.each([
    { why: 'an ordinary date', timeZone: 'Europe/Berlin', date: '2026-03-14', until: '2026-03-15T11:00:00Z' },
    { why: 'the night of a change', timeZone: 'Europe/Berlin', date: '2026-03-28', until: '2026-03-29T10:00:00Z' },
    { why: 'a day ahead of UTC', timeZone: 'Pacific/Kiritimati', date: '2026-03-14', until: '2026-03-14T22:00:00Z' },
    { why: 'the end of a year', timeZone: 'America/New_York', date: '2026-12-31', until: '2027-01-01T17:00:00Z' },
    // At 12:00 clocks were put to 13:00.
    { why: 'a noon that clocks skip', timeZone: 'Africa/Khartoum', date: '2000-01-14', until: '2000-01-15T10:00:00Z' },
    // The next date does not exist there.
    { why: 'a date that the zone skips', timeZone: 'Pacific/Apia', date: '2011-12-29', until: '2011-12-30T22:00:00Z' },
    // At midnight clocks went back by 23 hours: noon came twice.
    { why: 'two noons', timeZone: 'Pacific/Kwajalein', date: '1969-09-29', until: '1969-09-30T01:00:00Z' },
  ])('noon of the next date: $why', ({ timeZone, date, until }) => {
    expect(untilOf(newClock(timeZone), date)).toBe(until);
    const [before, at] = [instantOf(until).subtract({ nanoseconds: 1 }), instantOf(until)];
    const shown = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainTime().hour;
    expect([shown(before) < 12, shown(at) >= 12]).toEqual([true, true]);
  });

  it('noon of the next date that is not skipped', () => {
    const clock = { ...newClock('Europe/Berlin'), skippedDates: ['2026-03-15', '2026-03-16'] };
    expect(untilOf(clock, '2026-03-14')).toBe('2026-03-17T11:00:00Z');
    expect(untilOf(clock, '2026-03-15')).toBe('2026-03-17T11:00:00Z');
    expect(untilOf(clock, '2026-03-17')).toBe('2026-03-18T11:00:00Z');
  });
});

describe('while a change of zone is pending', () => {
  const noonInLondon = instantOf('2026-01-15T12:00Z');
  const today = dateOf('2026-01-15');
  const moveTo = (timeZone: string, from = 'Europe/London', at = noonInLondon) =>
    changeTimeZone(newClock(from), timeZone, at, today);

  it('yesterday ends at noon of the old zone, in which today still runs', () => {
    const morning = instantOf('2026-01-15T08:00Z');
    for (const timeZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      expect(untilOf(moveTo(timeZone, 'Europe/London', morning), '2026-01-14')).toBe('2026-01-15T12:00:00Z');
    }
  });

  it('today ends at noon of the new zone', () => {
    expect(untilOf(moveTo('America/Los_Angeles'), '2026-01-15')).toBe('2026-01-16T20:00:00Z');
    expect(untilOf(moveTo('Asia/Tokyo'), '2026-01-15')).toBe('2026-01-16T03:00:00Z');
  });

  it('today is over at once when it is past noon in the new zone at the end of the date', () => {
    // London's midnight is 13:00 in Auckland.
    const clock = moveTo('Pacific/Auckland');
    expect(untilOf(clock, '2026-01-15')).toBe('2026-01-16T00:00:00Z');
    expect(localDate(clock, instantOf('2026-01-16T00:00Z')).toString()).toBe('2026-01-16');
  });

  it('today ends at noon of the date behind the one that is lost at the date line', () => {
    const clock = moveTo('Pacific/Kiritimati', 'Pacific/Pago_Pago', instantOf('2026-01-15T18:00Z'));
    expect(clock.skippedDates).toEqual(['2026-01-16']);
    expect(untilOf(clock, '2026-01-15')).toBe('2026-01-16T22:00:00Z');
    expect(localDate(clock, instantOf('2026-01-16T22:00Z')).toString()).toBe('2026-01-17');
  });

  it('the promise for yesterday holds until the change has taken effect', () => {
    const clock = moveTo('Asia/Tokyo', 'Europe/London', instantOf('2026-01-15T08:00Z'));
    const until = openUntil(clock, today.subtract({ days: 1 }));
    for (const hours of [0, 1, 2, 3]) {
      const now = instantOf('2026-01-15T08:00Z').add({ hours });
      expect([localDate(clock, now).toString(), Temporal.Instant.compare(now, until)]).toEqual(['2026-01-15', -1]);
    }
  });
});

describe('in every zone, on both changes of clocks, a Saturday, the end of a month and of a year', () => {
  it('11:59 of the next date joins and 12:00 does not', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      const clock = newClock(timeZone);
      for (const text of endsOfDays(timeZone)) {
        const date = dateOf(text);
        const until = openUntil(clock, date);
        const place = `${timeZone} ${text} until ${until}`;
        const lastMinute = until.subtract({ minutes: 1 }).toZonedDateTimeISO(timeZone);
        const noon = until.toZonedDateTimeISO(timeZone);
        expect([lastMinute.toPlainTime().toString(), noon.toPlainTime().toString()], place).toEqual([
          '11:59:00',
          '12:00:00',
        ]);
        expect(noon.toPlainDate().equals(date.add({ days: 1 })), place).toBe(true);
        const today = localDate(clock, until.subtract({ nanoseconds: 1 }));
        expect(previousDate(today, clock.skippedDates).equals(date), place).toBe(true);
        for (const frequency of frequencies) {
          const last = periodEndDate(frequency, date);
          const end = openUntil(clock, last).toZonedDateTimeISO(timeZone);
          expect(end.toPlainDate().equals(last.add({ days: 1 })), place).toBe(true);
        }
      }
    }
  });
});
