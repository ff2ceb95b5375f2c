import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

const history = () => section('Mood History');
const moods = [
  { id: 'a', date: '2026-10-25', mood: 'HAPPY', note: null },
  { id: 'b', date: '2026-11-16', mood: 'BORED', note: null },
  { id: 'c', date: '2026-11-17', mood: 'SILLY', note: 'Puns' },
  { id: 'd', date: '2026-11-19', mood: 'BEST_DAY', note: null },
];

/** Opens Milo's page and the folded history. */
const openHistory = async () => {
  const page = await openMilo({ moods });
  await page.user.click(history().getByRole('button', { name: /Open Mood History/ }));
  return page;
};
const chart = () => document.querySelector('section svg[height="300"]');

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the mood history', () => {
  test('is one sentence without moods', async () => {
    await openMilo();
    expect(history().getByText('Record a mood, and see here how the days go.')).toBeTruthy();
    expect(history().queryByRole('button')).toBeNull();
  });

  test('is a row with the faces of the last seven days at first', async () => {
    await openMilo({ moods });
    const row = history().getByRole('button', { name: 'Open Mood History', expanded: false });
    expect(row.querySelectorAll('svg[viewBox="0 0 40 40"]')).toHaveLength(3);
    expect(row.textContent).toContain('🥱🤪18🤩20');
  });

  test('lists every day of the week in a table, including gaps', async () => {
    await openHistory();
    const table = await history().findByRole('table', { name: 'Moods of the last 7 days' });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toBe('Saturday, November 14, 2026No mood');
    expect(rows[3]).toBe('Tuesday, November 17, 2026Silly');
    expect(rows[5]).toBe('Thursday, November 19, 2026Best Day');
  });

  test('draws faces from 1 to 9 at the axis and as points, and bridges gaps with a dotted line', async () => {
    await openHistory();
    await history().findByRole('table');
    expect(chart()?.querySelectorAll('text')).toHaveLength(7);
    expect(chart()?.querySelectorAll('circle[r="17"]')).toHaveLength(9 + 3);
    const lines = [...(chart()?.querySelectorAll('.stroke-control path') ?? [])];
    expect(lines.map((path) => path.hasAttribute('stroke-dasharray'))).toEqual([false, true]);
    expect([...(chart()?.querySelectorAll('title') ?? [])].at(-2)?.textContent).toBe(
      'Tuesday, November 17, 2026: Silly. Puns',
    );
  });

  test('switches to thirty days without a request: a label at every third day, and five weeks of faces', async () => {
    const { user, pendingOperations } = await openHistory();
    await user.click(history().getByRole('radio', { name: '30 days' }));
    const table = await history().findByRole('table', { name: 'Moods of the last 30 days' });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(chart()?.querySelectorAll('text')).toHaveLength(10);
    expect(chart()?.querySelectorAll('circle[r="17"]')).toHaveLength(9 + 4);
    expect(document.querySelectorAll('section .grid-cols-7 svg')).toHaveLength(4);
    expect(pendingOperations()).toEqual([]);
  });

  test('says so when only earlier weeks have moods', async () => {
    const { user } = await openMilo({ moods: moods.slice(0, 1) });
    await user.click(history().getByRole('button', { name: /Open Mood History/ }));
    expect(history().getByText('No moods recorded in the last 7 days')).toBeTruthy();
    await user.click(history().getByRole('button', { name: 'Fold Mood History' }));
    expect(history().queryByText('No moods recorded in the last 7 days')).toBeNull();
  });

  test('fails and retries independently', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingOperations } = await openMilo({ moods: null }, failed('moods'));
    expect(history().getByText('Failed to fetch mood history')).toBeTruthy();
    expect(section('Mood Check-in').getByText('How is Milo feeling today?', { selector: 'p' })).toBeTruthy();
    await user.click(history().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['MoodHistoryRefetchQuery']);
    await answer(miloWith({ moods }));
    expect(history().getByRole('button', { name: 'Open Mood History' })).toBeTruthy();
  });
});
