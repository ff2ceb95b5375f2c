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

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the mood history', () => {
  test('shows an empty state without moods', async () => {
    await openMilo();
    expect(history().getByText('No moods recorded in the last 7 days')).toBeTruthy();
  });

  test('lists every day of the week in a table, including gaps', async () => {
    await openMilo({ moods });
    const table = await history().findByRole('table', { name: 'Moods of the last 7 days' });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toHaveLength(7);
    expect(rows[0]).toBe('Saturday, November 14, 2026No mood');
    expect(rows[3]).toBe('Tuesday, November 17, 2026Silly');
    expect(rows[5]).toBe('Thursday, November 19, 2026Best Day');
  });

  test('draws faces from 1 to 9, a label for each of seven days, and a line that keeps its gaps', async () => {
    await openMilo({ moods });
    await history().findByRole('table');
    const chart = document.querySelector('section svg[height="300"]');
    const texts = [...(chart?.querySelectorAll('text') ?? [])];
    expect(texts).toHaveLength(9 + 7);
    expect(texts[0]?.textContent).toContain('😭');
    expect(chart?.querySelectorAll('circle')).toHaveLength(3);
    const path = [...(chart?.querySelectorAll('path') ?? [])].at(-1)?.getAttribute('d') ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test('switches to thirty days without a request, with a label at every third day', async () => {
    const { user, pendingOperations } = await openMilo({ moods });
    await user.click(history().getByRole('radio', { name: '30 days' }));
    const table = await history().findByRole('table', { name: 'Moods of the last 30 days' });
    expect(table.querySelectorAll('tbody tr')).toHaveLength(30);
    const chart = document.querySelector('section svg[height="300"]');
    expect(chart?.querySelectorAll('text')).toHaveLength(9 + 10);
    expect(chart?.querySelectorAll('circle')).toHaveLength(4);
    expect(pendingOperations()).toEqual([]);
  });

  test('fails and retries independently', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingOperations } = await openMilo({ moods: null }, failed('moods'));
    expect(history().getByText('Failed to fetch mood history')).toBeTruthy();
    expect(section('Mood Check-in').getAllByRole('radio')).toHaveLength(9);
    await user.click(history().getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['MoodHistoryRefetchQuery']);
    await answer(miloWith({ moods }));
    expect(await history().findByRole('table')).toBeTruthy();
  });
});
