import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadlineText } from '../../../client/lib/timeOfDay.ts';

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-11-21T11:00:00Z', '12:00'],
  ['2026-11-21T23:00:00Z', '12:00 AM'],
  ['2026-11-21T17:00:00Z', '6:00 PM'],
])('%s is open until %s on a device in Berlin', (instant, text) => {
  expect(deadlineText(instant)).toBe(text);
});
