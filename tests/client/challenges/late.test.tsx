import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { openMilo, section } from '../childPage.tsx';
import { around, assigned, child, stubBrowser } from '../familyKit.tsx';

const noon = '2026-11-20T12:00:00Z';
const yesterday = { frequency: 'DAILY', periodStart: '2026-11-19', done: 1, assigned: 3, openUntil: noon };
const lastWeek = { frequency: 'WEEKLY', periodStart: '2026-11-08', done: 1, assigned: 2, openUntil: noon };
const stairs = assigned('Count the stairs', { description: 'Count them aloud.' });
const song = assigned('Sing a song');
const kite = assigned('Build a kite', { kind: 'WeeklyTask' });

beforeEach(() => {
  stubBrowser();
  vi.stubEnv('TZ', 'UTC');
  vi.setSystemTime(new Date('2026-11-20T08:30:00Z'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const line = (name: RegExp) => screen.queryByRole('button', { name });
const yesterdaysLine = () => screen.getByRole('button', { name: /^Yesterday/ });
const stillOpen = () => section('Still open');
const row = (title: string) => stillOpen().getByRole('button', { name: title });
const titles = () =>
  stillOpen()
    .getAllByRole('heading', { level: 3, hidden: true })
    .map(({ textContent }) => textContent);

/** The page of a child with late challenges, whose line is open. */
async function openLine(lateTasks: object[] = [stairs, song], records: Record<string, unknown> = {}) {
  const page = await openMilo({ latePeriods: [yesterday], dailyTasks: [assigned('Today')], ...records });
  await page.user.click(screen.getByRole('button', { name: /until 12:00/ }));
  await page.answer({ Child: { id: 'Milo', lateTasks } });
  return page;
}

/** Unfolds a late challenge and completes it. */
async function complete({ user }: Awaited<ReturnType<typeof openLine>>, title: string) {
  await user.click(row(title));
  await user.click(within(around(row(title), 'li')).getByRole('button', { name: 'Complete' }));
}

/** The answer to a late completion. */
const completed = (id: string) => ({
  CompleteTaskPayload: {
    assignedTask: { __typename: 'DailyTask', id, completed: true, completion: { id: `done:${id}`, points: 50 } },
    child: { id: 'Milo', totalPoints: 1300, streak: { currentGoldStreak: 5, currentPlatinumStreak: 0 } },
    points: 50,
    streakInfo: { goldStreak: 5, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    alreadyCompleted: false,
  },
});

/** Moves the clock and returns to the tab. */
const travel = (to: string) =>
  act(() => {
    vi.setSystemTime(new Date(to));
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe("the line about yesterday's challenges", () => {
  test('is folded above the challenges of today, and says what is done and until when the others are open', async () => {
    const { pendingOperations } = await openMilo({ latePeriods: [yesterday], dailyTasks: [assigned('Today')] });
    expect(yesterdaysLine().textContent).toBe('Yesterday: 1 of 3 · until 12:00');
    expect(yesterdaysLine().getAttribute('aria-expanded')).toBe('false');
    const today = screen.getByRole('region', { name: 'Daily Challenges' });
    expect(yesterdaysLine().compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(pendingOperations()).toEqual([]);
  });

  test('says it of the last week and the last month too', async () => {
    const lastMonth = { ...lastWeek, frequency: 'MONTHLY', done: 0 };
    await openMilo({ latePeriods: [yesterday, lastWeek, lastMonth] });
    expect([...yesterdaysLine().querySelectorAll('.block')].map(({ textContent }) => textContent)).toEqual([
      'Yesterday: 1 of 3 · until 12:00',
      'Last week: 1 of 2 · until 12:00',
      'Last month: 0 of 2 · until 12:00',
    ]);
  });

  test.each([
    ['without late challenges', { latePeriods: [] }],
    ['for a carer who may only look', { latePeriods: [yesterday], viewerCanEdit: false }],
  ])('is not there %s', async (_, records) => {
    await openMilo(records);
    expect(line(/until/)).toBeNull();
  });

  test('opens to the open challenges, each with its text on a tap', async () => {
    const { user } = await openLine();
    expect(titles()).toEqual(['Count the stairs', 'Sing a song']);
    expect(stillOpen().queryByRole('button', { name: 'Complete' })).toBeNull();
    await user.click(row('Count the stairs'));
    expect(stillOpen().getByText('Count them aloud.').closest('[hidden]')).toBeNull();
    expect(stillOpen().getAllByRole('button', { name: 'Complete' })).toHaveLength(1);
    await user.click(row('Sing a song'));
    expect(stillOpen().getAllByRole('button', { name: 'Complete' })).toHaveLength(1);
  });

  test('names the periods when there are several', async () => {
    await openLine([stairs, kite], { latePeriods: [yesterday, lastWeek] });
    expect(stillOpen().getByText('Yesterday')).toBeTruthy();
    expect(stillOpen().getByText('Last week')).toBeTruthy();
  });

  test('says when its challenges cannot be loaded, and retries', async () => {
    const { user, fail, answer, pendingOperations } = await openMilo({ latePeriods: [yesterday] });
    await user.click(yesterdaysLine());
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(stillOpen().getByRole('alert').textContent).toContain('The challenges could not be loaded');
    await user.click(stillOpen().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['useLateTasksQuery']);
    await answer({ Child: { id: 'Milo', lateTasks: [stairs] } });
    expect(titles()).toEqual(['Count the stairs']);
  });

  test('says that one challenge keeps the Star, as long as it does', async () => {
    const keeps = /keeps the Star going/;
    await openLine([stairs], { streak: { currentGoldStreak: 4, openUntil: noon } });
    expect(stillOpen().getByText(keeps)).toBeTruthy();
  });

  test.each([
    ['there is none', { currentGoldStreak: 0, openUntil: noon }, true],
    ['yesterday is kept', { currentGoldStreak: 4, openUntil: null }, true],
    ['streaks are hidden', { currentGoldStreak: 4, openUntil: noon }, false],
  ])('does not mention the Star when %s', async (_, streak, showsStreaks) => {
    const { user } = await openMilo({ latePeriods: [yesterday], streak }, [], { showsStreaks });
    await user.click(yesterdaysLine());
    expect(stillOpen().queryByText(/keeps the Star/)).toBeNull();
  });
});

describe('completing a late challenge', () => {
  test('counts at once, is celebrated, and leaves the rest open', async () => {
    const page = await openLine();
    await complete(page, 'Count the stairs');
    expect(yesterdaysLine().textContent).toBe('Yesterday: 2 of 3 · until 12:00');
    expect(titles()).toEqual(['Completed: Count the stairs', 'Sing a song']);
    await page.answer(completed('Count the stairs'));
    const celebration = within(await screen.findByRole('dialog', { name: 'Great job, Milo!' }));
    expect(celebration.getByText('Daily Challenge completed!')).toBeTruthy();
    expect(celebration.getByText('Super Star Streak:', { exact: false }).closest('li')?.textContent).toBe(
      'Super Star Streak: starts with a full day',
    );
    expect(page.pendingOperations()).toEqual(['useRefreshRecordsQuery']);
  });

  test('says that all three are done only with the last one of its day, whatever is open today', async () => {
    const page = await openLine([stairs], { latePeriods: [{ ...yesterday, done: 2 }] });
    await complete(page, 'Count the stairs');
    const payload = completed('Count the stairs').CompleteTaskPayload;
    const streakInfo = { ...payload.streakInfo, platinumStreak: 2, isPlatinumExtended: true };
    await page.answer({ CompleteTaskPayload: { ...payload, streakInfo } });
    expect(await screen.findByText('All 3 activities done!')).toBeTruthy();
    expect(screen.getByText('Yesterday: 3 of 3')).toBeTruthy();
  });

  test('is rolled back with the reason, and can be pressed again', async () => {
    const page = await openLine();
    await complete(page, 'Sing a song');
    await page.fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(await screen.findByText('Failed to complete task')).toBeTruthy();
    expect(screen.getByText('You are offline.')).toBeTruthy();
    expect(yesterdaysLine().textContent).toBe('Yesterday: 1 of 3 · until 12:00');
    await page.fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    await complete(page, 'Sing a song');
    expect(page.pendingOperations()).toEqual(['useCompleteTaskMutation']);
  });

  test('shows the numbers of the server once the line is folded', async () => {
    const page = await openLine();
    await complete(page, 'Count the stairs');
    await page.answer(completed('Count the stairs'));
    await page.answer({ Child: child('Milo', { latePeriods: [{ ...yesterday, done: 2 }] }) });
    await page.user.click(await screen.findByRole('button', { name: 'Keep going!' }));
    await page.user.click(yesterdaysLine());
    expect(yesterdaysLine().textContent).toBe('Yesterday: 2 of 3 · until 12:00');
    await page.user.click(yesterdaysLine());
    expect(page.pendingOperations()).toEqual(['useLateTasksQuery']);
  });
});

describe('at noon', () => {
  test('the line goes away by itself', async () => {
    await openMilo({ latePeriods: [yesterday] });
    travel('2026-11-20T11:59:59Z');
    expect(line(/^Yesterday/)).toBeTruthy();
    travel(noon);
    expect(line(/^Yesterday/)).toBeNull();
  });

  test('it goes away too when it is open and nothing in it is read', async () => {
    await openLine();
    travel(noon);
    expect(line(/^Yesterday/)).toBeNull();
  });

  test('it stays while one of its challenges is unfolded, whatever the page loads meanwhile', async () => {
    const page = await openLine();
    await page.user.click(row('Count the stairs'));
    travel('2026-11-20T12:10:00Z');
    expect(page.pendingOperations()).toEqual(['ChallengesPageQuery']);
    await page.answer({ User: { child: child('Milo') } });
    expect(stillOpen().getByText('Count them aloud.').closest('[hidden]')).toBeNull();
    await page.user.click(row('Count the stairs'));
    expect(line(/^Yesterday/)).toBeNull();
  });

  test('it stays while the comment of a completed challenge may be written', async () => {
    const page = await openLine();
    await complete(page, 'Count the stairs');
    await page.answer(completed('Count the stairs'));
    await page.user.click(await screen.findByRole('button', { name: 'Keep going!' }));
    travel('2026-11-20T12:10:00Z');
    expect(titles()).toEqual(['Completed: Count the stairs', 'Sing a song']);
    await page.user.click(yesterdaysLine());
    expect(line(/^Yesterday/)).toBeNull();
  });

  test('a completion that comes too late says that the challenge has expired, and the line goes', async () => {
    const page = await openLine();
    await page.user.click(row('Count the stairs'));
    travel('2026-11-20T12:00:01Z');
    await page.answer({ User: { child: child('Milo') } });
    const expired = 'This challenge has expired. New challenges are waiting!';
    await page.user.click(stillOpen().getByRole('button', { name: 'Complete' }));
    await page.fail(new ServerError({ code: 'CHALLENGE_EXPIRED', status: 409, message: expired }));
    expect(await screen.findByText(expired)).toBeTruthy();
    expect(line(/^Yesterday/)).toBeNull();
  });
});

describe('the line about a rain day', () => {
  const note = () => screen.queryByText('A rain day kept the star.');

  test.each([
    ['yesterday', ['2026-11-03', '2026-11-19'], null],
    ['the day before, while yesterday is open', ['2026-11-18'], noon],
  ])('is there after a rain day %s', async (_, frozenOn, openUntil) => {
    await openMilo({ streak: { currentGoldStreak: 4, frozenOn, openUntil } });
    expect(note()).toBeTruthy();
  });

  test.each([
    ['without one', [], null],
    ['after an older one', ['2026-11-17'], noon],
    ['after one of the day before, when yesterday is kept', ['2026-11-18'], null],
  ])('is not there %s', async (_, frozenOn, openUntil) => {
    await openMilo({ streak: { currentGoldStreak: 4, frozenOn, openUntil } });
    expect(note()).toBeNull();
  });

  test('is not there when streaks are hidden', async () => {
    await openMilo({ streak: { currentGoldStreak: 4, frozenOn: ['2026-11-19'] } }, [], { showsStreaks: false });
    expect(note()).toBeNull();
  });
});
