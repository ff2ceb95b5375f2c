import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import AnalyticsPage from '../../../client/analytics/AnalyticsPage.tsx';
import { countTicks } from '../../../client/analytics/CountChart.tsx';
import query, { type AnalyticsPageQuery } from '../../../client/relay/__generated__/AnalyticsPageQuery.graphql.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { nth, renderPage, stubBrowser } from '../familyKit.tsx';

/** Counts of consecutive dates, the last of them 21 November 2026, a Saturday. */
const series = (...counts: number[]) =>
  counts.map((count, index) => ({ date: addDays('2026-11-21', index + 1 - counts.length), count }));
const nothing = Array.from({ length: 30 }, () => 0);

const numbers = {
  totalUsers: 12_345,
  totalChildren: 20,
  totalChallenges: 300,
  newUsersWeek: 8,
  newUsersMonth: 9,
  uniqueVisits: 4,
  dailyNewUsers: series(0, 2, 0, 1, 5, 0, 0),
  monthlyNewUsers: series(...nothing),
  weeklyLoginData: series(1, 1, 2, 3, 5, 8, 13),
  weeklyChallengesData: series(0, 0, 0, 0, 0, 0, 1),
  updatedAt: '2026-11-21T09:00:00Z' as string | null,
};

async function openPage(fields: object | null = numbers, viewer = { isSiteOwner: true }, error?: string) {
  const page = renderPage<AnalyticsPageQuery>({ page: AnalyticsPage, query, variables: {}, at: '/admin/analytics' });
  const errors = error ? [{ message: error, path: ['analytics'] }] : [];
  await page.answer({ User: viewer, Query: { analytics: fields } }, errors);
  return page;
}

const chartOf = (title: string) => {
  const card = screen.getByRole('region', { name: title });
  return { card: within(card), svg: nth([...card.querySelectorAll('svg')], 0) };
};

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the analytics page', () => {
  test('shows the six totals and when they were counted', async () => {
    await openPage();
    const tiles = [...screen.getByLabelText('Totals').children].map((tile) =>
      [...tile.children].map(({ textContent }) => textContent),
    );
    expect(tiles).toEqual([
      ['Total Users', '12,345', 'Accounts, without those about to be deleted.'],
      ['Total Children', '20', 'Profiles of children in all families.'],
      ['Completed Challenges', '300', 'Daily, weekly and monthly, since the first day.'],
      ['New Users (Past Week)', '8', 'Registered in the last 7 days.'],
      ['New Users (Past Month)', '9', 'Registered in the last 30 days.'],
      ["Yesterday's Unique Visits", '4', 'Different people who were here while signed in.'],
    ]);
    expect(screen.getByText(/^Numbers as of/).parentElement?.querySelector('time')?.dateTime).toBe(
      '2026-11-21T09:00:00Z',
    );
  });

  test('has a table with every day of every chart', async () => {
    await openPage();
    const table = screen.getByRole('table', { name: 'Unique Users Logged In (Past Week)' });
    const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toBe('Sunday, November 15, 20261 user');
    expect(rows[6]).toBe('Saturday, November 21, 202613 users');
    const titles = screen.getAllByRole('table').map((each) => each.querySelector('caption')?.textContent);
    expect(titles).toEqual([
      'New Users (Past Week)',
      'New Users (Past Month)',
      'Unique Users Logged In (Past Week)',
      'Total Challenges Completed (Past Week)',
    ]);
  });

  test('draws a point per day on a scale of whole numbers from zero', async () => {
    await openPage();
    const { svg } = chartOf('New Users (Past Week)');
    expect(svg.querySelectorAll('circle')).toHaveLength(7);
    const heights = [...svg.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cy')));
    expect(Math.min(...heights)).toBe(heights[4]);
    const marks = [...svg.querySelectorAll('g text')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('says in place of a chart that all its counts are zero', async () => {
    await openPage();
    const { card } = chartOf('New Users (Past Month)');
    expect(card.getByText('Nobody has registered in the last 30 days.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'New Users (Past Month)' }).querySelector('circle title')).toBeNull();
    expect(card.getAllByRole('row')).toHaveLength(31);
  });

  test('says that nothing has been counted yet', async () => {
    await openPage({ ...numbers, updatedAt: null });
    expect(screen.getByText(/^Nothing has been counted yet/)).toBeTruthy();
  });

  test('denies access to everyone but the owner', async () => {
    await openPage(null, { isSiteOwner: false }, 'Access denied');
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
    expect(screen.queryByLabelText('Totals')).toBeNull();
  });

  test('says that loading failed, links home and retries', async () => {
    const { user, answer } = await openPage(null, { isSiteOwner: true }, 'Boom');
    expect(screen.getByRole('alert').textContent).toContain('Failed to load analytics');
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await answer({ User: { isSiteOwner: true }, Query: { analytics: numbers } });
    expect(screen.getByText('12,345')).toBeTruthy();
  });
});

describe('the hourly refresh', () => {
  const hour = 3_600_000;
  let visibility: DocumentVisibilityState = 'visible';
  const setVisibility = (to: DocumentVisibilityState) => {
    visibility = to;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const advance = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  const open = async () => {
    visibility = 'visible';
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return openPage();
  };

  test('runs once an hour and shows the old numbers until the new ones arrive', async () => {
    const { pendingOperations, answer } = await open();
    await advance(hour - 1);
    expect(pendingOperations()).toEqual([]);
    await advance(1);
    expect(pendingOperations()).toEqual(['AnalyticsPageQuery']);
    expect(screen.getByText('12,345')).toBeTruthy();
    await answer({ User: { isSiteOwner: true }, Query: { analytics: { ...numbers, totalUsers: 12_400 } } });
    expect(screen.getByText('12,400')).toBeTruthy();
    await advance(hour);
    expect(pendingOperations()).toEqual(['AnalyticsPageQuery']);
  });

  test('waits until the page is visible', async () => {
    const { pendingOperations } = await open();
    setVisibility('hidden');
    await advance(hour * 3);
    expect(pendingOperations()).toEqual([]);
    setVisibility('visible');
    expect(pendingOperations()).toEqual(['AnalyticsPageQuery']);
  });

  test('keeps the numbers after a failure', async () => {
    const { fail } = await open();
    await advance(hour);
    await fail(new Error('No connection'));
    expect(screen.getByText('12,345')).toBeTruthy();
  });
});

describe('the ticks of a chart', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [13, [0, 5, 10, 15]],
    [12_345, [0, 5000, 10_000, 15_000]],
  ])('up to %i are whole numbers that cover it', (highest, ticks) => {
    expect(countTicks(highest)).toEqual(ticks);
  });
});
