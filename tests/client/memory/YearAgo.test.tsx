import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import DashboardPage from '../../../client/dashboard/DashboardPage.tsx';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import challengesQuery, {
  type ChallengesPageQuery,
} from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import query, { type DashboardPageQuery } from '../../../client/relay/__generated__/DashboardPageQuery.graphql.ts';
import { memoryTitle } from '../../../client/memory/memoryTitle.ts';
import { child, renderPage, stubBrowser } from '../familyKit.tsx';
import { patience } from '../../support/patience.ts';

const memory = (comment: string, monthsAgo = 12, imageUrl: string | null = null) => ({
  monthsAgo,
  completion: { id: comment, title: 'Build a fort', comment, imageUrl, localDate: '2025-11-21' },
});

beforeEach(() => {
  stubBrowser();
  // Everything is in view.
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

/** The dashboard of two children, with their memories loaded. */
async function dashboardWith(...memories: (object | null)[]) {
  const page = renderPage<DashboardPageQuery>({ page: DashboardPage, query, variables: {}, at: '/' });
  const children = ['Milo', 'Ada'].map((name, index) => child(name, { memory: memories[index] ?? null }));
  await page.answer({ User: { children } });
  await vi.waitFor(() => expect(page.pendingOperations()).toEqual(['YearAgoQuery']), patience);
  await page.answer({ User: { children } });
  return page;
}

const card = (title = 'A year ago today') => within(screen.getByRole('region', { name: title }));

describe('a year ago today', () => {
  test('shows a photo before a sentence, with child, task and date', async () => {
    await dashboardWith(memory('Only words'), memory('With a photo', 24, '/photos/1'));
    const shown = card('2 years ago today');
    expect(shown.getByText('With a photo')).toBeTruthy();
    expect(shown.getByRole('img').getAttribute('src')).toBe('/photos/1');
    expect(shown.getByText('Ada').parentElement?.textContent).toBe('Ada · Build a fort · Friday, November 21, 2025');
  });

  test('shows nothing without a memory', async () => {
    await dashboardWith();
    expect(screen.queryByRole('region', { name: /ago today/ })).toBeNull();
  });

  test('opens the day', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await dashboardWith(memory('We laughed'));
    await user.click(card().getByRole('button', { name: 'Open the day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Friday, November 21, 2025' }));
    expect([pendingOperations(), pendingVariables()]).toEqual([
      ['MemoryDayDialogQuery'],
      [{ id: 'Milo', date: '2025-11-21' }],
    ]);
    await answer({
      Child: { completionsOn: [{ id: '1', title: 'Kitchen band', comment: 'So loud', imageUrl: null }] },
    });
    expect(dialog.getByText('Kitchen band')).toBeTruthy();
    expect(dialog.getByText('So loud')).toBeTruthy();
  });

  test('is replaced by the next one when it is not wanted', async () => {
    const { user, answer, pendingVariables } = await dashboardWith(memory('Not this'));
    await user.click(card().getByRole('button', { name: 'Not this one' }));
    expect(pendingVariables()).toEqual([{ input: { completionId: 'Not this' } }]);
    await answer({ Child: child('Milo', { memory: memory('The next', 36) }) });
    expect(card('3 years ago today').getByText('The next')).toBeTruthy();
  });

  test('disappears when there is no next one, and stays when hiding it fails', async () => {
    const { user, answer, fail } = await dashboardWith(memory('Not this'));
    await user.click(card().getByRole('button', { name: 'Not this one' }));
    await fail(new Error('boom'));
    expect(await screen.findByText('Failed to hide the memory')).toBeTruthy();
    await user.click(card().getByRole('button', { name: 'Not this one' }));
    await answer({ Child: child('Milo', { memory: null }) });
    expect(screen.queryByRole('region', { name: /ago today/ })).toBeNull();
  });

  const quoteMemory = (text: string, monthsAgo = 12) => ({
    monthsAgo,
    quote: { __typename: 'Quote', id: text, text, saidOn: '2025-11-21' },
  });

  /** The dashboard of Milo and Ada, whose records these are. */
  async function familyWith(milo: Record<string, unknown>, ada: Record<string, unknown> = {}) {
    const page = renderPage<DashboardPageQuery>({ page: DashboardPage, query, variables: {}, at: '/' });
    const children = [child('Milo', milo), child('Ada', ada)];
    await page.answer({ User: { children } });
    await vi.waitFor(() => expect(page.pendingOperations()).toEqual(['YearAgoQuery']), patience);
    await page.answer({ User: { children } });
    return page;
  }

  test('shows what was said before a sentence, and beside what was done then', async () => {
    await familyWith({ memory: memory('Only words') }, { quoteMemory: quoteMemory('Why?'), memory: memory('We flew') });
    expect(card().getByText('“Why?”')).toBeTruthy();
    expect(card().getByText('We flew')).toBeTruthy();
    expect(card().getByText('Ada').parentElement?.textContent).toBe('Ada · Build a fort · Friday, November 21, 2025');
  });

  test('shows what was said alone before what was done in an earlier year', async () => {
    await familyWith({ quoteMemory: quoteMemory('Why?'), memory: memory('We flew', 24, '/photos/1') });
    expect(card().getByText('“Why?”')).toBeTruthy();
    expect(card().queryByText('We flew')).toBeNull();
    expect(card().getByText('Milo').parentElement?.textContent).toBe('Milo · Friday, November 21, 2025');
  });

  test('hides what was said with what was done', async () => {
    const { user, answer, pendingVariables } = await familyWith({
      quoteMemory: quoteMemory('Why?'),
      memory: memory('We flew'),
    });
    await user.click(card().getByRole('button', { name: 'Not this one' }));
    expect(pendingVariables()).toEqual([{ input: { quoteId: 'Why?' } }]);
    await answer({ Child: child('Milo', { memory: memory('We flew') }) });
    expect(pendingVariables()).toEqual([{ input: { completionId: 'We flew' } }]);
    await answer({ Child: child('Milo') });
    expect(screen.queryByRole('region', { name: /ago today/ })).toBeNull();
  });

  test('keeps both when hiding what was said fails, and the rest when hiding what was done does', async () => {
    const { user, answer, fail, pendingVariables } = await familyWith({
      quoteMemory: quoteMemory('Why?'),
      memory: memory('We flew'),
    });
    const hide = () => user.click(card().getByRole('button', { name: 'Not this one' }));
    await hide();
    await fail(new Error('boom'));
    expect(await screen.findAllByText('Failed to hide the memory')).toHaveLength(1);
    expect(pendingVariables()).toEqual([]);
    expect(card().getByText('“Why?”')).toBeTruthy();
    await hide();
    await answer({ Child: child('Milo', { memory: memory('We flew') }) });
    await fail(new Error('boom'));
    expect(card().getByText('We flew')).toBeTruthy();
    await hide();
    expect(pendingVariables()).toEqual([{ input: { completionId: 'We flew' } }]);
  });

  const openMilo = async (isOnlyChild: boolean, more: object = {}) => {
    const page = renderPage<ChallengesPageQuery>({
      page: ChallengesPage,
      query: challengesQuery,
      variables: { urlSlug: 'milo-abc123' },
      at: '/challenges/milo-abc123',
    });
    await page.answer({ User: { child: child('Milo', { isOnlyChild, ...more }) } });
    return page;
  };

  test('stands on the page of an only child', async () => {
    const { answer, pendingOperations } = await openMilo(true);
    await vi.waitFor(() => expect(pendingOperations()).toContain('YearAgoQuery'), patience);
    while (pendingOperations()[0] !== 'YearAgoQuery') await answer({});
    await answer({ User: { children: [child('Milo', { memory: memory('We laughed') })] } });
    expect(card().getByText('We laughed')).toBeTruthy();
  });

  test('is another one on the next day, where the page stays open', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { answer, pendingOperations } = await openMilo(true, { dailyResetsAt: '2026-11-21T12:00:00.020Z' });
    await vi.waitFor(() => expect(pendingOperations()).toContain('YearAgoQuery'), patience);
    while (pendingOperations()[0] !== 'YearAgoQuery') await answer({});
    await answer({ User: { children: [child('Milo', { memory: memory('We laughed') })] } });
    vi.setSystemTime(new Date('2026-11-21T12:00:01Z'));
    await vi.waitFor(() => expect(pendingOperations()).toContain('ChallengesPageQuery'), patience);
    while (pendingOperations()[0] !== 'ChallengesPageQuery') await answer({});
    await answer({ User: { child: child('Milo', { isOnlyChild: true, today: '2026-11-21' }) } });
    await vi.waitFor(() => expect(pendingOperations()).toContain('YearAgoQuery'), patience);
    vi.restoreAllMocks();
  });

  test('is not queried on the page of one of several children', async () => {
    const { answer, pendingOperations } = await openMilo(false);
    const seen = [];
    while (pendingOperations().length > 0) {
      seen.push(...pendingOperations());
      await answer({});
    }
    expect(seen).not.toContain('YearAgoQuery');
  });
});

test.each([
  [1, 'A month ago today'],
  [6, 'Half a year ago today'],
  [12, 'A year ago today'],
  [60, '5 years ago today'],
])('a memory of %i months ago is called %s', (monthsAgo, title) => {
  expect(memoryTitle(monthsAgo)).toBe(title);
});
