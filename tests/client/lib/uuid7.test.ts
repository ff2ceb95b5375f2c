import { afterEach, describe, expect, test, vi } from 'vitest';
import { uuid7 } from '../../../client/lib/uuid7.ts';
import { isUuidV7 } from '../../../schema/input.ts';

afterEach(() => void vi.useRealTimers());

describe('UUIDs of version 7', () => {
  test('have the form of RFC 9562, which the server takes', () => {
    for (let count = 0; count < 1_000; count += 1) {
      const id = uuid7();
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(isUuidV7(id)).toBe(true);
    }
  });

  test('grow within a millisecond, when the clock is set back, and after an id of an earlier page', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
    const ids = Array.from({ length: 50 }, () => uuid7());
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
    ids.push(uuid7());
    const kept = '01ffffff-ffff-7000-8000-000000000000';
    ids.push(uuid7(kept));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect((ids.at(-1) ?? '') > kept).toBe(true);
  });
});
