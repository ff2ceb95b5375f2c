import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DashboardPage from '../../../client/dashboard/DashboardPage.tsx';
import query, { type DashboardPageQuery } from '../../../client/relay/__generated__/DashboardPageQuery.graphql.ts';
import { assigned, child, nth, renderPage, stubBrowser } from '../familyKit.tsx';
import { patience } from '../../support/patience.ts';

const dashboard = (state?: unknown, { showsStreaks = true } = {}) =>
  renderPage<DashboardPageQuery>({ page: DashboardPage, query, variables: {}, at: '/', state, showsStreaks });

const milo = child('Milo', {
  streak: { currentGoldStreak: 4, currentPlatinumStreak: 2 },
  dailyTasks: [assigned('Build a fort', { completed: true }), assigned('Count the stairs'), assigned('Kitchen band')],
});
const ada = child('Ada', { ageGroup: 'EARLY_SCHOOL_AGE', dailyTasks: [] });

/** What stands above the challenge of the child who is first in line, by the hour. */
const moment = /^(?:Right now|Tonight)$/;

beforeEach(() => stubBrowser({ isWide: true }));
afterEach(() => vi.restoreAllMocks());

describe('the dashboard', () => {
  test('suspends until its data has loaded', () => {
    dashboard();
    expect(screen.getByText('Loading the page')).toBeInstanceOf(HTMLElement);
  });

  test('greets the parent by username and shows a card per child', async () => {
    const { answer } = dashboard();
    await answer({ User: { username: 'thomas', children: [milo, ada] } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, thomas!');
    expect(screen.getByText("Ready for today's adventures with your little ones?")).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add Child' })).toBeTruthy();
  });

  test('says with whom a child is cared for whom somebody else owns', async () => {
    stubBrowser();
    const { answer, answerWith, pendingVariables } = dashboard();
    await answer({ User: { children: [child('Milo', { role: 'EDITOR' }), ada] } });
    await vi.waitFor(() => expect(pendingVariables()).toEqual([{ id: 'Milo' }]), patience);
    await answerWith({
      node: {
        __typename: 'Child',
        id: 'Milo',
        carers: [
          { id: 'ben', name: 'Ben', isViewer: false },
          { id: 'me', name: 'Mama', isViewer: true },
          { id: 'oma', name: 'Oma', isViewer: false },
        ],
      },
    });
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2), patience);
    expect(within(nth(screen.getAllByRole('article'), 0)).getByText('With Ben and Oma')).toBeTruthy();
    expect(within(nth(screen.getAllByRole('article'), 1)).queryByText(/^With /)).toBeNull();
  });

  test('links a card to the challenges of its child', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [milo, ada] } });
    expect(screen.getByRole('link', { name: 'Milo' }).getAttribute('href')).toBe('/challenges/milo-abc123');
  });

  test("shows today's progress, completed titles struck through, and the streaks", async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [milo, ada] } });
    const card = within(nth(screen.getAllByRole('article'), 0));
    expect(card.getByText('1 of 3 tasks')).toBeTruthy();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
    expect(card.getByText('Build a fort').closest('del')).toBeTruthy();
    expect(card.getByText('Count the stairs').closest('del')).toBeNull();
    expect(
      card
        .getAllByRole('listitem')
        .slice(0, 2)
        .map((item) => item.textContent),
    ).toEqual(['Super Star 2 days', 'Star 4 days']);
    expect(card.getByText('Toddler')).toBeTruthy();
  });

  test('shows no streak badge at 0 and says when there are no tasks', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [milo, ada] } });
    const card = within(nth(screen.getAllByRole('article'), 1));
    expect(card.queryByText(/Star/)).toBeNull();
    expect(card.getByText('0 of 0 tasks')).toBeTruthy();
    const none = card.getByRole('link', { name: 'No tasks for today. Generate new tasks to get started!' });
    expect(none.getAttribute('href'), 'where they are drawn').toBe('/challenges/ada-abc123');
    expect(card.getByText('Early School-Age')).toBeTruthy();
  });

  describe('in the morning', () => {
    const morning = '2026-11-21T12:30:00Z';
    const line = () => screen.findByRole('link', { name: /^Yesterday is open until/ });
    const noLine = () => expect(screen.queryByText(/^Yesterday is open/)).toBeNull();
    const withStreak = (streak: Record<string, unknown>) => child('Milo', { streak });

    test("leads to a child's page while that would save the Star", async () => {
      const { answer } = dashboard();
      await answer({ User: { children: [withStreak({ currentGoldStreak: 4, openUntil: morning }), ada] } });
      expect((await line()).getAttribute('href')).toBe('/challenges/milo-abc123');
      act(() => {
        vi.setSystemTime(new Date(morning));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      noLine();
    });

    test.each([
      ['without a Star', { currentGoldStreak: 0, openUntil: morning }, true],
      ['when yesterday is kept', { currentGoldStreak: 4, openUntil: null }, true],
      ['when streaks are hidden', { currentGoldStreak: 4, openUntil: morning }, false],
    ])('says nothing about yesterday %s', async (_, streak, showsStreaks) => {
      const { answer } = dashboard(undefined, { showsStreaks });
      await answer({ User: { children: [withStreak(streak), ada] } });
      noLine();
    });
  });

  test('shows no badge when streaks are hidden', async () => {
    const { answer } = dashboard(undefined, { showsStreaks: false });
    await answer({ User: { children: [milo, ada] } });
    expect(screen.queryByText(/Star/)).toBeNull();
    expect(screen.getByText('1 of 3 tasks')).toBeTruthy();
  });

  test("keeps the other cards when one child's tasks fail, and retries", async () => {
    // React logs the errors that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubBrowser();
    const { answer, pendingOperations, user } = dashboard();
    await answer({ User: { children: [milo, child('Bo', { dailyTasks: null })] } });
    expect(await screen.findByText("Today's Progress could not be loaded", {}, patience)).toBeTruthy();
    expect(screen.getByText('1 of 3 tasks')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['DashboardPageQuery']);
    await answer({ User: { children: [milo, child('Bo', { dailyTasks: [assigned('Sing')] })] } });
    expect(screen.getByText('0 of 1 tasks')).toBeTruthy();
  });

  test('asks nothing for a child on a day off, whose card comes last', async () => {
    const { answer } = dashboard();
    const resting = child('Bo', { isDayOff: true, dailyTasks: [assigned('Sing'), assigned('Dance')] });
    const done = child('Cleo', { dailyTasks: [assigned('Paint', { completed: true })] });
    await answer({ User: { children: [resting, done, milo] } });
    expect(
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(['Milo', 'Cleo', 'Bo']);
    const card = within(nth(screen.getAllByRole('article'), 2));
    expect(card.getByText('Day off')).toBeTruthy();
    expect(card.queryByRole('progressbar')).toBeNull();
    expect(card.queryByText('Sing')).toBeNull();
    expect(screen.queryByText(/Put the phone away/)).toBeNull();
  });

  test('ends the day when all children who have no day off are done', async () => {
    const { answer } = dashboard();
    const resting = child('Bo', { isDayOff: true, dailyTasks: [assigned('Sing')] });
    const done = child('Cleo', { dailyTasks: [assigned('Paint', { completed: true })] });
    await answer({ User: { children: [resting, done] } });
    expect(screen.getByText("That's today. Put the phone away.")).toBeTruthy();
  });

  test('says nothing of done challenges when all children have a day off', async () => {
    const { answer } = dashboard();
    const resting = (name: string) => child(name, { isDayOff: true, dailyTasks: [assigned('Sing')] });
    await answer({ User: { children: [resting('Bo'), resting('Cleo')] } });
    expect(screen.getAllByText('Day off')).toHaveLength(2);
    expect(screen.queryByText(/Put the phone away/)).toBeNull();
  });

  test('treats a day off with a completed challenge like any other day', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [{ ...milo, isDayOff: true }, ada] } });
    expect(screen.queryByText('Day off')).toBeNull();
    expect(screen.getByText('1 of 3 tasks')).toBeTruthy();
  });

  test('offers Retry when the children cannot be fetched', async () => {
    const { answer, user } = dashboard();
    const error = { message: 'No database', path: ['viewer', 'children'], extensions: { code: 'UNAVAILABLE' } };
    await answer({ User: { username: 'thomas', children: null } }, [error]);
    expect(screen.getByText('Failed to fetch children: 503 - Service Unavailable')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await answer({ User: { username: 'thomas', children: [milo, ada] } });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('invites a parent without children to add the first one', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [] } });
    expect(await screen.findByText('No children added yet')).toBeTruthy();
    expect(
      screen.getByText('Start your journey by adding your first child to begin tracking activities together!'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add Your First Child' })).toBeTruthy();
  });
});

describe('who needs their parent now', () => {
  const done = (name: string) =>
    child(name, {
      dailyTasks: ['One', 'Two', 'Three'].map((title) => assigned(`${title} of ${name}`, { completed: true })),
    });
  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);

  test('comes first, and children who are done come last', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [done('Emil'), ada, milo, child('Bo', { dailyTasks: [assigned('Sing')] })] } });
    expect(names(), 'Bo has had nothing yet').toEqual(['Bo', 'Milo', 'Ada', 'Emil']);
  });

  test("shows tonight's task of the first child only, and leads to the one of each", async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [milo, child('Bo', { dailyTasks: [assigned('Sing')] }), ada] } });
    expect(screen.getAllByText(moment)).toHaveLength(1);
    const leads = screen.getAllByRole('link', { name: /^Let's go: / });
    expect(leads.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ["Let's go: Sing", '/challenges/bo-abc123'],
      ["Let's go: Count the stairs", '/challenges/milo-abc123'],
    ]);
    expect(leads.map((link) => link.classList.contains('bg-action'))).toEqual([true, false]);
    const card = within(nth(screen.getAllByRole('article'), 1));
    expect(card.getAllByText(/Build a fort|Count the stairs|Kitchen band/)).toHaveLength(3);
  });

  test('leads nobody to challenges that they may only look at', async () => {
    const { answer } = dashboard();
    const looked = child('Bo', { role: 'VIEWER', viewerCanEdit: false, dailyTasks: [assigned('Sing')] });
    await answer({ User: { children: [milo, looked] } });
    expect(screen.getAllByRole('link', { name: /^Let's go: / })).toHaveLength(1);
  });

  test('is nobody when all are done, and the page says so', async () => {
    const { answer } = dashboard();
    await answer({ User: { children: [done('Emil'), done('Lotte')] } });
    expect(screen.getByText("That's today. Put the phone away.")).toBeTruthy();
    expect(screen.queryByText(moment)).toBeNull();
    const card = within(nth(screen.getAllByRole('article'), 0));
    expect(card.getByText('All three done')).toBeTruthy();
    expect(card.getByText('3 of 3 tasks')).toBeTruthy();
    expect(card.getByText('One of Emil').closest('del')).toBeTruthy();
  });
});

describe('this week', () => {
  test('stands beside the cards on a wide screen, with a query of its own', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }));
    const { answer, pendingOperations } = dashboard();
    await answer({ User: { children: [milo, ada] } });
    await vi.waitFor(() => expect(pendingOperations()).toEqual(['ThisWeekQuery']), patience);
    const activity = {
      days: [
        { date: '2026-11-17', taskCount: 2 },
        { date: '2026-11-14', taskCount: 5 },
      ],
    };
    await answer({ User: { children: [child('Milo', { activity, hasNewSummary: true }), ada] } });
    const week = within(await screen.findByRole('region', { name: 'This week' }));
    const [first] = week.getAllByRole('list').slice(1);
    expect(
      first &&
        within(first)
          .getAllByRole('listitem')
          .map((day) => day.textContent),
    ).toEqual([
      'SuSun: none',
      'MoMon: none',
      'TuTue: 2',
      'WeWed: none',
      'ThThu: none',
      'FrFri: none',
      'SaSat: to come',
    ]);
    expect(week.getByText('2 challenges')).toBeTruthy();
    expect(week.getByRole('link', { name: 'New summary', description: 'Milo' }).getAttribute('href')).toBe(
      '/challenges/milo-abc123#summaries',
    );
  });

  test('is not loaded on a phone', async () => {
    stubBrowser();
    const { answer, pendingOperations } = dashboard();
    await answer({ User: { children: [milo, ada] } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(pendingOperations()).toEqual([]);
  });
});

describe('a parent with exactly one child', () => {
  test("is redirected to that child's challenges", async () => {
    const { answer, router } = dashboard();
    await answer({ User: { children: [milo] } });
    expect(router.state.location.pathname).toBe('/challenges/milo-abc123');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('stays on the home page after following a home link, and can add a second child there', async () => {
    const { answer, router } = dashboard({ stay: true });
    await answer({ User: { children: [milo] } });
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('button', { name: 'Add Child' })).toBeTruthy();
  });
});
