import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHasPassed } from '../../../client/lib/useHasPassed.ts';

const noon = '2026-11-21T12:00:00Z';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T11:57:30Z') }));
afterEach(() => void vi.useRealTimers());

describe('whether an instant has passed', () => {
  test('changes when it passes', () => {
    const { result } = renderHook(() => useHasPassed(noon));
    act(() => vi.advanceTimersByTime(149_000));
    expect(result.current).toBe(false);
    act(() => vi.advanceTimersByTime(1_000));
    expect(result.current).toBe(true);
  });

  test('is known as soon as a tab is visible again in which timers stood still', () => {
    const { result } = renderHook(() => useHasPassed(noon));
    vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(true);
  });

  test('is known within a minute after the device slept with the tab in view', () => {
    const { result } = renderHook(() => useHasPassed('2026-11-22T12:00:00Z'));
    vi.setSystemTime(new Date('2026-11-22T15:00:00Z'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(result.current).toBe(true);
  });

  test('is true without an instant, and follows another one', () => {
    const { result, rerender } = renderHook(({ instant }) => useHasPassed(instant), {
      initialProps: { instant: null as string | null },
    });
    expect(result.current).toBe(true);
    rerender({ instant: noon });
    expect(result.current).toBe(false);
  });
});
