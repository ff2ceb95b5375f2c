import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { nth, stubBrowser } from '../familyKit.tsx';

const recent = () => section('Recent Summaries');
const summary = (periodFormatted: string, overrides: Record<string, unknown> = {}) => ({
  node: {
    id: `summary:${periodFormatted}`,
    type: 'WEEKLY',
    viewed: true,
    dominantMood: 'HAPPY',
    totalPoints: 1200,
    maxPossiblePoints: 2000,
    highlights: {
      periodFormatted,
      taskCounts: { daily: 12, weekly: 1, monthly: 0 },
      maxChallenges: { daily: 21, weekly: 2, monthly: 0 },
      notableAchievements: [{ title: 'Build a fort', completedAt: '2026-11-10T12:00:00Z', points: 300 }],
    },
    ...overrides,
  },
});
const two = {
  hasNewSummary: true,
  summaries: { edges: [summary('Nov 8 - 14, 2026', { viewed: false }), summary('October 2026', { type: 'MONTHLY' })] },
};
const card = (period: string) => within(screen.getByRole('article', { name: `Summary of ${period}` }));

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('recent summaries', () => {
  test('show the points of today, this month and this year', async () => {
    await openMilo({ pointTotals: { today: 150, month: 2400, year: 18_000 } });
    const tiles = nth([...document.querySelectorAll('dl[aria-label="Points"] > div')], 0).parentElement;
    expect([...(tiles?.children ?? [])].map((tile) => tile.textContent)).toEqual([
      'Today150 points',
      'This Month2,400 points',
      'This Year18,000 points',
    ]);
  });

  test('show an empty state without summaries', async () => {
    await openMilo();
    expect(recent().getByText('No summaries available yet.')).toBeTruthy();
    expect(recent().queryByText('New Summary Available')).toBeNull();
  });

  test('highlight an unread summary', async () => {
    await openMilo(two);
    expect(recent().getByText('New Summary Available')).toBeTruthy();
    expect(card('Nov 8 - 14, 2026').getByText('New')).toBeTruthy();
    expect(card('October 2026').queryByText('New')).toBeNull();
    expect(card('October 2026').getByText('Monthly')).toBeTruthy();
  });

  test('have points in no head', async () => {
    await openMilo(two);
    expect(card('Nov 8 - 14, 2026').queryByText(/point/)).toBeNull();
    expect(screen.queryByText('1,250 points')).toBeNull();
  });

  test('show a summary in full in a dialog, and mark it as viewed', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openMilo(two);
    await user.click(card('Nov 8 - 14, 2026').getByRole('button', { name: 'See Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Activity Summary' }));
    expect(dialog.getByText('Nov 8 - 14, 2026')).toBeTruthy();
    expect(dialog.getByText('Happy')).toBeTruthy();
    expect(dialog.getByText('12 of 21')).toBeTruthy();
    expect(dialog.queryByText('Monthly Challenges')).toBeNull();
    expect(dialog.getByText('Build a fort')).toBeTruthy();
    const sentence = dialog.getByText("You've earned 1,200 points out of 2,000 possible points. Keep pushing forward!");
    expect(sentence.matches('.text-13:last-child')).toBe(true);
    expect(pendingOperations()).toEqual(['useViewSummaryMutation']);
    expect(pendingVariables()).toEqual([{ input: { summaryId: 'summary:Nov 8 - 14, 2026' } }]);
    await answer({
      ViewSummaryPayload: {
        summary: { id: 'summary:Nov 8 - 14, 2026', viewed: true },
        child: { id: 'Milo', hasNewSummary: false },
      },
    });
    await user.keyboard('{Escape}');
    expect(recent().queryByText('New Summary Available')).toBeNull();
    expect(recent().queryByText('New')).toBeNull();
  });

  test('offer a postcard of a week, but not of a month', async () => {
    const { user } = await openMilo(two);
    await user.click(card('October 2026').getByRole('button', { name: 'See Details' }));
    await screen.findByRole('dialog', { name: 'Activity Summary' });
    expect(screen.queryByRole('button', { name: 'Make a postcard' })).toBeNull();
  });

  test('show praise when everything was reached, and a question mark for an unknown mood', async () => {
    const all = { totalPoints: 2000, dominantMood: null };
    const { user, pendingOperations } = await openMilo({ summaries: { edges: [summary('October 2026', all)] } });
    expect(card('October 2026').getByRole('img', { name: 'No mood recorded' }).textContent).toBe('❓');
    await user.click(card('October 2026').getByRole('button', { name: 'See Details' }));
    expect(await screen.findByText("Amazing job! You've exceeded all expectations!")).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
  });

  test('only log a failure to mark a summary as viewed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, fail } = await openMilo(two);
    await user.click(card('Nov 8 - 14, 2026').getByRole('button', { name: 'See Details' }));
    await screen.findByRole('dialog', { name: 'Activity Summary' });
    await fail(new Error('Boom'));
    expect(log).toHaveBeenCalledWith('Failed to mark the summary as viewed', expect.any(Error));
    expect(screen.getByRole('dialog', { name: 'Activity Summary' })).toBeTruthy();
  });

  test('fail and retry independently', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingOperations } = await openMilo({ summaries: null }, failed('summaries'));
    await user.click(recent().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['RecentSummariesRefetchQuery']);
    await answer(miloWith({ ...two, pointTotals: { today: 0, month: 0, year: 0 } }));
    expect(card('October 2026')).toBeTruthy();
  });
});
