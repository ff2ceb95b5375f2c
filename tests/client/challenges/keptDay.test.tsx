import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTask } from '../../../client/challenges/challengeActions.ts';
import { nothingKept, setKept } from '../../../client/offline/kept.ts';
import { openMilo, section } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';

/** When the day of the page ends. */
const midnight = '2026-11-21T00:00:00Z';
const sunday = '2026-11-22T00:00:00Z';

beforeEach(() => {
  stubBrowser();
  vi.stubEnv('TZ', 'UTC');
  vi.setSystemTime(new Date('2026-11-20T18:40:00Z'));
});
afterEach(() => {
  act(() => setKept(nothingKept));
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Milo's page of Friday, read from this phone. */
async function openKept(records: Record<string, unknown> = {}) {
  const page = await openMilo({
    dailyTasks: [assigned('Count the stairs'), assigned('Sing a song')],
    weeklyTasks: [assigned('Build a kite', { kind: 'WeeklyTask' })],
    dailyResetsAt: midnight,
    weeklyResetsAt: sunday,
    ...records,
  });
  act(() => setKept({ pages: { loadedAt: Date.now(), endsAt: Date.parse(midnight) } }));
  return page;
}

/** Time passes while nobody looks. */
const travel = (to: string) =>
  act(() => {
    vi.setSystemTime(new Date(to));
    document.dispatchEvent(new Event('visibilitychange'));
  });

const daily = () => section('Daily Challenges');
const weekly = () => section('Weekly Challenges');

describe("a child's page that is kept on the phone", () => {
  test('is what it was until its day ends', async () => {
    await openKept();
    travel('2026-11-20T23:00:00Z');
    expect(daily().getByRole('button', { name: 'Complete' })).toBeTruthy();
    expect(daily().getByRole('button', { name: 'Another one' })).toBeTruthy();
    expect(daily().queryByText('until 12:00')).toBeNull();
  });

  test('can be completed until noon of the next, for its own day, and exchanged no more', async () => {
    const { user } = await openKept();
    travel('2026-11-21T07:00:00Z');
    expect(daily().getByText('until 12:00')).toBeTruthy();
    expect(daily().queryByText('Resetting...')).toBeNull();
    expect(daily().queryByRole('button', { name: 'Another one' })).toBeNull();
    await user.click(daily().getByRole('button', { name: 'Complete' }));
    expect(await daily().findByRole('heading', { name: 'Completed: Count the stairs' })).toBeTruthy();
  });

  test('completes its day with the last challenge, and not today', () => {
    const kite = { __typename: 'DailyTask', id: 'kite', task: { title: 'Build a kite', points: 50 } };
    expect(openTask(kite, 'late', 0).late).toEqual({ openDailies: 0 });
    expect(openTask(kite, 'late', 1).late).toEqual({ openDailies: null });
    expect(openTask(kite, 'current', 0).late).toBeUndefined();
  });

  test('offers nothing of its day from then on, and says so', async () => {
    await openKept();
    travel('2026-11-21T15:00:00Z');
    expect(daily().queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(daily().queryByRole('button', { name: 'Hand over the phone' })).toBeNull();
    expect(daily().getByText('ended')).toBeTruthy();
    expect(daily().getByText('Its day is over.')).toBeTruthy();
    expect(daily().queryByText(/^Open today/)).toBeNull();
  });

  test('still has the week, which goes on', async () => {
    const { user } = await openKept();
    travel('2026-11-21T15:00:00Z');
    await user.click(weekly().getByRole('button', { name: 'Build a kite' }));
    expect(weekly().getByRole('button', { name: 'Complete' })).toBeTruthy();
    travel('2026-11-22T13:00:00Z');
    expect(weekly().queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('does not call a day that has ended today', async () => {
    const done = { completed: true } as const;
    await openKept({ dailyTasks: [assigned('Count the stairs', done), assigned('Sing a song', done)] });
    expect(screen.getByText(/^That's today/)).toBeTruthy();
    travel('2026-11-21T07:00:00Z');
    expect(screen.queryByText(/^That's today/)).toBeNull();
  });

  test('follows the clock in the same way when it could not be read again, as a page that stays open over night', async () => {
    await openKept();
    act(() => setKept({ pages: null, isStale: true }));
    travel('2026-11-21T07:00:00Z');
    expect(daily().getByText('until 12:00')).toBeTruthy();
    travel('2026-11-21T15:00:00Z');
    expect(daily().queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('is read from the server again, whatever the clock shows', async () => {
    await openKept();
    act(() => setKept({ pages: null }));
    travel('2026-11-21T15:00:00Z');
    expect(daily().getByRole('button', { name: 'Complete' })).toBeTruthy();
  });
});
