import { describe, expect, it } from 'vitest';
import { defaultTimeZone, offeredTimeZones } from '../../../schema/account/timeZone.rules.ts';
import { canonicalTimeZone } from '../../../schema/day/calendar.rules.ts';

describe('offeredTimeZones', () => {
  it('are the fourteen of the product', () => {
    expect(offeredTimeZones.map(({ label }) => label).join(', ')).toBe(
      'New York, Chicago, Denver, Los Angeles, London, Paris, Berlin, Tokyo, Shanghai, India (Kolkata), Sydney, Melbourne, Auckland, UTC',
    );
  });

  it('are, like the default, zones in the form in which they are stored', () => {
    for (const timeZone of [defaultTimeZone, ...offeredTimeZones.map((offered) => offered.timeZone)]) {
      expect(canonicalTimeZone(timeZone)).toBe(timeZone);
    }
  });
});
