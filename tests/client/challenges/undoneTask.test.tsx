import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMilo, section } from '../childPage.tsx';
import { assigned, child, stubBrowser } from '../familyKit.tsx';
import { folded, isDone, undone } from '../undoKit.tsx';

const done = { completed: true, points: 75 } as const;
const ending = "That's today. Put the phone away.";

const titles = () =>
  section('Daily Challenges')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled');

/** Unfolds a completed challenge. */
const unfold = async ({ user }: Pick<Awaited<ReturnType<typeof openMilo>>, 'user'>, title: string) =>
  user.click(folded(title).getByRole('button', { name: title }));

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('a completed challenge', () => {
  const dailyTasks = [assigned('Sing a song'), assigned('Count the stairs', done), assigned('Build a fort', done)];

  test('has Undo when it is unfolded, described by its title', async () => {
    const page = await openMilo({ dailyTasks });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await unfold(page, 'Build a fort');
    const undo = screen.getByRole('button', { name: 'Undo', description: 'Build a fort' });
    expect(folded('Build a fort').getByRole('button', { name: 'Undo' })).toBe(undo);
  });

  test('has no Undo for a carer with read-only access', async () => {
    const page = await openMilo({ dailyTasks, viewerCanEdit: false });
    await unfold(page, 'Build a fort');
    expect(folded('Build a fort').getByText('Do it together.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    ['no Undo at the end of its 72 hours', '2026-11-21T12:00:00Z', 0],
    ['Undo just before it', '2026-11-21T12:00:01Z', 1],
  ])('has %s', async (_name, undoableUntil, count) => {
    const page = await openMilo({ dailyTasks: [assigned('Build a fort', { ...done, undoableUntil })] });
    await unfold(page, 'Build a fort');
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(count);
  });

  test('has no Undo until the server has recorded it', async () => {
    const page = await openMilo({ dailyTasks });
    await page.user.click(screen.getByRole('button', { name: 'Complete' }));
    await unfold(page, 'Sing a song');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('stands alone with the focus once it is undone, wherever it is in the list', async () => {
    const page = await openMilo({ dailyTasks });
    await unfold(page, 'Build a fort');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Build a fort', 'Sing a song', 'Completed: Count the stairs']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Build a fort' }));
    await page.answer(undone('Build a fort'));
    expect(titles()).toEqual(['Build a fort', 'Sing a song', 'Completed: Count the stairs']);
  });

  test('takes the end of the day with it when it was one of three', async () => {
    const all = ['Sing a song', 'Count the stairs', 'Build a fort'].map((title) => assigned(title, done));
    const page = await openMilo({ dailyTasks: all });
    expect(screen.getByText(ending)).toBeTruthy();
    await unfold(page, 'Build a fort');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText(ending)).toBeNull();
    expect(titles()[0]).toBe('Build a fort');
    await page.answer(undone('Build a fort'));
    await page.answer({ Child: child('Milo', { dailyTasks: all }) });
    expect(await screen.findByText('Build a fort is open again.')).toBeTruthy();
  });

  test.each([
    ['Weekly Challenges', 'weeklyTasks', 'WeeklyTask'],
    ['Monthly Challenges', 'monthlyTasks', 'MonthlyTask'],
  ] as const)('of the %s opens its row', async (title, list, kind) => {
    const page = await openMilo({ dailyTasks, [list]: [assigned('Cook dinner', { ...done, kind })] });
    await unfold(page, 'Cook dinner');
    await page.user.click(folded('Cook dinner').getByRole('button', { name: 'Undo' }));
    const row = section(title).getByRole('button', { name: 'Cook dinner', expanded: true });
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(isDisabled(section(title).getByRole('button', { name: 'Complete' }))).toBe(true);
    await page.answer(undone('Cook dinner', { kind }));
    expect(isDisabled(section(title).getByRole('button', { name: 'Complete' }))).toBe(false);
    expect(titles()[0], 'the daily challenges stay').toBe('Sing a song');
  });

  test('can be undone while the form for its comment is open', async () => {
    const page = await openMilo({ dailyTasks });
    await page.user.click(folded('Build a fort').getByRole('button', { name: 'Add Comment' }));
    await screen.findByRole('form', { name: 'How did it go?' });
    await unfold(page, 'Build a fort');
    await page.user.click(folded('Build a fort').getByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('form', { name: 'How did it go?' })).toBeNull();
    await page.answer(undone('Build a fort'));
    expect(isDone('Build a fort')).toBe(false);
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Complete' })).toBeTruthy();
  });
});
