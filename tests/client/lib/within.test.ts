import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from '../../../client/lib/within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waiting only so long', () => {
  test('gives what comes in time, and leaves no timer', async () => {
    await expect(within(Promise.resolve('here'), 1_000)).resolves.toBe('here');
    await expect(within(Promise.reject(new Error('No.')), 1_000)).rejects.toThrow('No.');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('gives nothing when it takes longer, whatever becomes of it', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = within(promise, 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(waiting).resolves.toBeNull();
    reject(new Error('Too late'));
    await vi.advanceTimersByTimeAsync(0);
  });
});
