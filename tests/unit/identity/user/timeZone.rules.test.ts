import { describe, expect, it } from 'vitest';
import { defaultTimeZone, offeredTimeZones } from '../../../../schema/identity/user/timeZone.rules.ts';
import { canonicalTimeZone } from '../../../../schema/day/calendar.rules.ts';

describe('offeredTimeZones', () => {
  it('lists the fourteen zones in order', () => {
    expect(offeredTimeZones.map(({ label }) => label).join(', ')).toBe(
      'New York, Chicago, Denver, Los Angeles, London, Paris, Berlin, Tokyo, Shanghai, India (Kolkata), Sydney, Melbourne, Auckland, UTC',
    );
  });

  it('contains only canonical zone names, like the default', () => {
    for (const timeZone of [defaultTimeZone, ...offeredTimeZones.map((offered) => offered.timeZone)]) {
      expect(canonicalTimeZone(timeZone)).toBe(timeZone);
    }
  });
});
