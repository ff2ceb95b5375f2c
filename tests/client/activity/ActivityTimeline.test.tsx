import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { around, assigned, nth, stubBrowser } from '../familyKit.tsx';

const timeline = () => section('Activity Timeline');
const day = (date: string, taskCount: number, hasMood = false) => ({
  date,
  taskCount,
  points: taskCount * 50,
  hasMood,
  level: taskCount >= 5 ? 3 : taskCount >= 3 ? 2 : taskCount >= 1 ? 1 : 0,
});
const activity = (days: ReturnType<typeof day>[]) => ({
  taskCount: days.reduce((sum, { taskCount }) => sum + taskCount, 0),
  points: days.reduce((sum, { points }) => sum + points, 0),
  activeDays: days.length,
  days,
});
const week = activity([day('2026-11-20', 1), day('2026-11-19', 3, true), day('2026-11-17', 0, true)]);
const row = (date: string) => within(around(timeline().getByRole('heading', { name: date }), 'li'));
const tiles = () =>
  [...document.querySelectorAll('dl[aria-label="Activity in this period"] > div')].map((tile) => tile.textContent);

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the activity timeline', () => {
  test('shows an empty state without activity', async () => {
    await openMilo();
    expect(timeline().getByText('No activities found')).toBeTruthy();
    expect(timeline().getByText('Complete some tasks to see activity history!')).toBeTruthy();
    expect(tiles()).toEqual(['Total Tasks0', 'Points Earned0', 'Active Days0']);
  });

  test('shows the totals and each day with tasks or a mood, newest first', async () => {
    await openMilo({ activity: week });
    expect(tiles()).toEqual(['Total Tasks4', 'Points Earned200', 'Active Days3']);
    expect(
      timeline()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Friday, November 20, 2026', 'Thursday, November 19, 2026', 'Tuesday, November 17, 2026']);
    expect(row('Friday, November 20, 2026').getByText('1 task completed')).toBeTruthy();
    expect(row('Friday, November 20, 2026').queryByText('Mood tracked')).toBeNull();
    const thursday = row('Thursday, November 19, 2026');
    expect(thursday.getByText('3 tasks completed')).toBeTruthy();
    expect(thursday.getByText('Mood tracked')).toBeTruthy();
    expect(thursday.getByText('150 points earned')).toBeTruthy();
    expect(row('Tuesday, November 17, 2026').queryByText(/points earned/)).toBeNull();
  });

  test('offers four periods and keeps its days until those of another period have loaded', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openMilo({ activity: week });
    expect(
      timeline()
        .getAllByRole('radio')
        .map((radio) => around(radio, 'label').textContent),
    ).toEqual(['Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'All Time']);
    await user.click(timeline().getByRole('radio', { name: 'All Time' }));
    expect(pendingOperations()).toEqual(['ActivityTimelineRefetchQuery']);
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 365 }]);
    expect(timeline().getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    await answer(miloWith({ activity: activity([day('2026-03-01', 2)]) }));
    expect(timeline().getByRole('heading', { name: 'Sunday, March 1, 2026' })).toBeTruthy();
    expect(timeline().queryByRole('heading', { name: 'Friday, November 20, 2026' })).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('shows the period that was selected last, regardless of the order of the answers', async () => {
    const { user, answer } = await openMilo({ activity: week });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await user.click(timeline().getByRole('radio', { name: 'Last 90 Days' }));
    await answer(miloWith({ activity: activity([day('2026-11-01', 1)]) }));
    expect(timeline().getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeTruthy();
    await answer(miloWith({ activity: activity([day('2026-09-01', 1)]) }));
    expect(timeline().getByRole('heading', { name: 'Tuesday, September 1, 2026' })).toBeTruthy();
  });

  test('paginates a long history', async () => {
    const days = Array.from({ length: 60 }, (_, index) => day(addDays('2026-11-20', -index), 1));
    const { user } = await openMilo({ activity: activity(days) });
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(10);
    await user.click(timeline().getByRole('button', { name: 'Show more days (50 left)' }));
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(40);
    await user.click(timeline().getByRole('button', { name: 'Show more days (20 left)' }));
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(60);
  });

  test('shows its own error and retries the selected period', async () => {
    const { user, answer, fail, pendingVariables } = await openMilo({ activity: week });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await fail(new Error('Boom'));
    expect(timeline().getByText('Failed to fetch activity')).toBeTruthy();
    expect(section('Skills Garden').queryByRole('alert')).toBeNull();
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 30 }]);
    await answer(miloWith({ activity: week }));
    expect(timeline().queryByText('Failed to fetch activity')).toBeNull();
    expect(tiles()[0]).toBe('Total Tasks4');
  });

  test("retries independently when it failed together with the page's query", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingVariables } = await openMilo({ activity: null }, failed('activity'));
    expect(timeline().getByText('Failed to fetch activity')).toBeTruthy();
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 7 }]);
    await answer(miloWith({ activity: week }));
    expect(tiles()[0]).toBe('Total Tasks4');
  });

  test('is refetched after a completion, in the selected period', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openMilo({
      activity: week,
      dailyTasks: [assigned('Sing a song')],
    });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await answer(miloWith({ activity: week }));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer({
      CompleteTaskPayload: {
        assignedTask: { __typename: 'DailyTask', id: 'Sing a song', completed: true, completion: { id: 'done' } },
        child: { id: 'Milo', totalPoints: 1300, streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 } },
        points: 50,
        alreadyCompleted: true,
      },
    });
    expect(pendingOperations()).toEqual(['useRefreshRecordsQuery']);
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 30, period: 'WEEK' }]);
    const today = activity([day('2026-11-20', 2)]);
    await answer(miloWith({ activity: today, pointTotals: { today: 777, month: 777, year: 777 }, skillsGarden: null }));
    expect(tiles()[0]).toBe('Total Tasks2');
    expect(section('Recent Summaries').getAllByText('777')).toHaveLength(3);
  });
});

describe("a day's details", () => {
  const completion = {
    id: 'done:1',
    title: 'Build a fort',
    frequency: 'DAILY',
    points: 50,
    completedAt: new Date(2026, 10, 19, 19, 40).toISOString(),
    comment: 'Two rooms!',
    imageUrl: '/photos/1',
  };
  const show = () => timeline().getByRole('button', { name: 'Show Details Thursday, November 19, 2026' });

  test('are offered only for days with completions', async () => {
    await openMilo({ activity: week });
    expect(timeline().getAllByRole('button', { name: /Show Details/ })).toHaveLength(2);
  });

  test('open after loading, with title, frequency, points, time, comment and photo, and close again', async () => {
    const { user, answer, pendingVariables } = await openMilo({ activity: week });
    await user.click(show());
    expect(pendingVariables()).toEqual([{ id: 'Milo', date: '2026-11-19' }]);
    expect(show().getAttribute('aria-expanded')).toBe('false');
    await answer(miloWith({ completionsOn: [completion] }));
    const details = within(timeline().getByRole('list', { name: 'Completed that day' }));
    for (const text of ['Build a fort', 'Daily', '50 points', '7:40 PM', 'Two rooms!']) {
      expect(details.getByText(text)).toBeTruthy();
    }
    const photo = details.getByRole('link', { name: 'Photo of Build a fort (opens in a new tab)' });
    expect([photo.getAttribute('href'), photo.getAttribute('target')]).toEqual(['/photos/1', '_blank']);
    await user.click(timeline().getByRole('button', { name: 'Hide Details Thursday, November 19, 2026' }));
    expect(timeline().queryByText('Build a fort')).toBeNull();
  });

  test('are logged and stay closed when they fail to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, fail } = await openMilo({ activity: week });
    await user.click(show());
    await fail(new Error('Boom'));
    expect(log).toHaveBeenCalledWith('Failed to fetch date details', expect.any(Error));
    expect(show().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the strip of the year', () => {
  let comeIntoView: () => void = () => undefined;
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          comeIntoView = () => callback([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });

  test('loads just before it scrolls into view, and has a text alternative', async () => {
    const { answer, pendingOperations } = await openMilo({ activity: week });
    expect(pendingOperations()).toEqual([]);
    act(comeIntoView);
    expect(pendingOperations()).toEqual(['YearStripQuery']);
    await answer(miloWith({ activity: { days: [day('2026-11-20', 9), day('2026-06-01', 5), day('2024-01-01', 1)] } }));
    expect(timeline().getByText('Active on 4 of the last 365 days.')).toBeTruthy();
    const squares = [...document.querySelectorAll('section[aria-label="The last year"] rect')];
    expect(squares).toHaveLength(365);
    expect(nth(squares, 364).textContent).toBe('Friday, November 20, 2026: 1 task');
  });

  test('fails and retries independently', async () => {
    const { user, fail, answer } = await openMilo({ activity: week });
    act(comeIntoView);
    await fail(new Error('Boom'));
    expect(timeline().getByText('The last year could not be loaded')).toBeTruthy();
    expect(row('Friday, November 20, 2026')).toBeTruthy();
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    await answer(miloWith({ activity: { days: [] } }));
    expect(timeline().getByText('Active on 3 of the last 365 days.')).toBeTruthy();
  });
});
