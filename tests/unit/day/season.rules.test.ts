import { describe, expect, it } from 'vitest';
import { isSouthern, seasonOn } from '../../../schema/day/season.rules.ts';

describe('the season', () => {
  it.each([
    ['2026-02-28', 'winter', 'summer'],
    ['2026-03-01', 'spring', 'autumn'],
    ['2026-05-31', 'spring', 'autumn'],
    ['2026-06-01', 'summer', 'winter'],
    ['2026-11-30', 'autumn', 'spring'],
    ['2026-12-01', 'winter', 'summer'],
  ])('on %s is %s in Berlin and %s in Sydney', (date, north, south) => {
    expect(seasonOn(date, 'Europe/Berlin')).toBe(north);
    expect(seasonOn(date, 'Australia/Sydney')).toBe(south);
  });

  it('is that of the north where the zone does not say', () => {
    expect(seasonOn('2026-01-01', 'Etc/UTC')).toBe('winter');
  });

  it('is turned round wherever clocks go forward from September to December', () => {
    const offsetIn = (zone: string, month: number) =>
      Temporal.ZonedDateTime.from({ year: 2026, month, day: 15, timeZone: zone }).offsetNanoseconds;
    const zones = Intl.supportedValuesOf('timeZone');
    // Of the zones with summer time, only Ireland and Morocco call their winter time the exception.
    for (const zone of zones.filter(
      (each) => offsetIn(each, 1) > offsetIn(each, 7) && !/Casablanca|El_Aaiun/.test(each),
    ))
      expect(isSouthern(zone), zone).toBe(true);
    // A Norwegian station in the Antarctic keeps the summer time of Norway.
    for (const zone of zones.filter((each) => offsetIn(each, 1) < offsetIn(each, 7) && each !== 'Antarctica/Troll'))
      expect(isSouthern(zone), zone).toBe(false);
    expect(zones.filter(isSouthern).length).toBeGreaterThan(100);
  });
});
