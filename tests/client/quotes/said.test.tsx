import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import DashboardPage from '../../../client/dashboard/DashboardPage.tsx';
import { openedFor } from '../../../client/lib/openedFor.ts';
import { globalIdOf, uuidOf } from '../../../client/offline/entry.ts';
import { nothingKept, setKept } from '../../../client/offline/kept.ts';
import { quotesChanged } from '../../../client/quotes/quoteChanges.ts';
import query, { type DashboardPageQuery } from '../../../client/relay/__generated__/DashboardPageQuery.graphql.ts';
import { daysWith } from '../../../client/activity/daysWith.ts';
import { patience } from '../../support/patience.ts';
import { chooseInMenu, openMilo } from '../childPage.tsx';
import { assigned, child, noRecords, renderPage, stubBrowser, stubViewport } from '../familyKit.tsx';
import { completed } from '../undoKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

const title = 'Did Milo say something?';
const field = () => screen.getByRole('textbox', { name: 'What Milo said' });
const isId = /^[A-Za-z0-9+/]+=*$/;
const said = (text: string, childId = 'Milo') => ({
  input: { childId, id: expect.stringMatching(isId) as string, text },
});
const saved = { SaveQuotePayload: { quote: { id: 'quote:1', __typename: 'Quote' } } };

describe('what a child said', () => {
  test('is written down from the menu of its page, below the question of the evening', async () => {
    const { user, answer, pendingVariables } = await openMilo();
    await chooseInMenu(user, title);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText('What made Milo laugh today?')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await user.type(field(), '  The moon is following us. ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(pendingVariables()).toEqual([said('The moon is following us.')]);
    await answer(saved);
    expect(await screen.findByText('It stands in the timeline, and comes back in a year.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    // Nothing is left of it for the next time.
    await chooseInMenu(user, title);
    expect(await screen.findByRole('textbox', { name: 'What Milo said' })).toHaveProperty('value', '');
  });

  test('is not asked of somebody who only looks', async () => {
    const { user } = await openMilo({ role: 'VIEWER', viewerCanEdit: false });
    await user.click(screen.getByRole('button', { name: 'More about Milo' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: title })).toBeNull();
  });

  test('stays in the field when it could not be saved, and comes back with the form', async () => {
    const { user, fail } = await openMilo();
    await chooseInMenu(user, title);
    await user.type(await screen.findByRole('textbox', { name: 'What Milo said' }), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await fail(new Error('boom'));
    expect(await screen.findByText('Failed to save')).toBeTruthy();
    expect(field()).toHaveProperty('value', 'Why?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
    await chooseInMenu(user, title);
    expect(await screen.findByText('Not saved yet.')).toBeTruthy();
    expect(field()).toHaveProperty('value', 'Why?');
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(field()).toHaveProperty('value', '');
  });

  test('is written down in the celebration, which stays meanwhile and closes then', async () => {
    const { user, answer, pendingOperations } = await openMilo({ dailyTasks: [assigned('Sing')] });
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer(completed('Sing'));
    const celebration = within(await screen.findByRole('dialog', { name: 'Great job, Milo!' }));
    await user.click(celebration.getByRole('button', { name: title }));
    expect(document.activeElement).toBe(field());
    await user.click(field());
    await user.type(field(), 'Again!');
    expect(celebration.queryByRole('button', { name: 'Keep going!' })).toBeNull();
    await user.click(celebration.getByRole('button', { name: 'Save' }));
    while (pendingOperations()[0] !== 'SaidFormMutation') await answer({});
    await answer(saved);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Great job, Milo!' })).toBeNull());
    expect(await screen.findByText('It stands in the timeline, and comes back in a year.')).toBeTruthy();
  });
});

describe('the home page that is opened for what was said', () => {
  const open = async (children: object[], search = '?to=said') => {
    const page = renderPage<DashboardPageQuery>({
      page: DashboardPage,
      query,
      variables: {},
      at: '/',
      search,
    });
    await page.answer({ User: { children } });
    return page;
  };

  test('asks of which child it is, beginning with the first who may be written of', async () => {
    const viewed = { role: 'VIEWER', viewerCanEdit: false };
    const { user, router, answer, pendingOperations } = await open([child('Ida', viewed), child('Milo'), child('Ada')]);
    const dialog = within(await screen.findByRole('dialog', { name: title }, patience));
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Milo', 'Ada']);
    await user.click(dialog.getByRole('radio', { name: 'Ada' }));
    await user.type(screen.getByRole('textbox', { name: 'What Ada said' }), 'No!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    while (pendingOperations()[0] !== 'SaidFormMutation') await answer({});
    await answer(saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  test('begins with the child that a reminder asks about', async () => {
    const search = `?reminder=7&to=said&of=${encodeURIComponent(uuidOf('Ada'))}`;
    await open([child('Milo'), child('Ada')], search);
    const dialog = within(await screen.findByRole('dialog', { name: 'Did Ada say something?' }, patience));
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Ada', 'Milo']);
  });

  test('goes on to the page of an only child afterwards', async () => {
    const { user, router } = await open([child('Milo')]);
    await screen.findByRole('dialog', { name: title }, patience);
    expect(screen.queryByRole('radio')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/milo-abc123'));
  });

  test('does not ask somebody who only looks', async () => {
    const { router } = await open([child('Milo', { role: 'VIEWER', viewerCanEdit: false })]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/milo-abc123'));
  });

  test.each([
    ['?to=said', 'said'],
    ['?x=1&to=said', 'said'],
    ['', null],
  ])('%j is for %s', (search, purpose) => {
    expect(openedFor(search)).toBe(purpose);
  });
});

describe('the timeline', () => {
  const quote = (id: string, saidOn: string, text: string, by: string | null = null) => ({
    __typename: 'Quote',
    id,
    text,
    saidOn,
    hearts: [] as { name: string; isViewer: boolean }[],
    writtenBy: by === null ? { name: 'Mama', isViewer: true } : { name: by, isViewer: false },
  });

  /** Milo's page with the opened timeline. */
  async function openTimeline(overrides: Record<string, unknown>, ...quotes: ReturnType<typeof quote>[]) {
    const comeIntoView = stubViewport();
    const days = [{ date: '2026-11-19', taskCount: 1, points: 50, hasMood: false, level: 1 }];
    const page = await openMilo({ activity: { ...noRecords.activity, taskCount: 1, days }, ...overrides }, [], {
      shows: ['useQuotesQuery'],
    });
    await page.user.click(screen.getByRole('button', { name: /Activity Timeline$/ }));
    await waitFor(() => {
      comeIntoView('Activity Timeline');
      expect(page.pendingOperations()).toContain('useQuotesQuery');
    }, patience);
    const answerQuotes = (...nodes: ReturnType<typeof quote>[]) =>
      page.answerTo('useQuotesQuery', { node: { __typename: 'Child', id: 'Milo', quotes: { nodes } } });
    await answerQuotes(...quotes);
    return { ...page, answerQuotes };
  }

  const days = () =>
    within(screen.getByRole('list', { name: 'Active days' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('has it on its date, also where nothing was done', async () => {
    await openTimeline(
      {},
      quote('1', '2026-11-19', 'The moon is following us.'),
      quote('2', '2026-11-17', 'Why?', 'Papa'),
    );
    expect(days()).toEqual(['Thursday, November 19, 2026', 'Tuesday, November 17, 2026']);
    const [first, second] = screen.getAllByRole('list', { name: 'Said that day' });
    expect(first?.textContent).toBe('“The moon is following us.”');
    expect(second?.textContent).toBe('“Why?”by Papa');
  });

  test('changes and deletes it', async () => {
    const { user, answer, answerQuotes, pendingOperations, pendingVariables } = await openTimeline(
      {},
      quote('1', '2026-11-19', 'Wy?'),
    );
    await user.click(screen.getByRole('button', { name: 'Change these words' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What Milo said' }));
    await user.clear(field());
    await user.type(field(), 'Why?');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    while (pendingOperations()[0] !== 'QuoteDialogMutation') await answer({});
    expect(pendingVariables()[0]).toEqual({
      input: { childId: 'Milo', id: '1', text: 'Why?', saidOn: '2026-11-19' },
    });
    await answer({ SaveQuotePayload: { quote: quote('1', '2026-11-19', 'Why?') } });
    expect(await screen.findByText('“Why?”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change these words' }));
    const again = within(await screen.findByRole('dialog', { name: 'What Milo said' }));
    expect(again.queryByText('Not saved yet.')).toBeNull();
    expect(field()).toHaveProperty('value', 'Why?');
    await user.click(again.getByRole('button', { name: 'Delete' }));
    await user.click(within(again.getByRole('group')).getByRole('button', { name: 'Delete' }));
    while (pendingOperations()[0] !== 'useDeleteQuoteMutation') await answer({});
    await answer({ DeleteQuotePayload: { child: { id: 'Milo' } } });
    await answerQuotes();
    expect(screen.queryByText('“Why?”')).toBeNull();
  });

  test('keeps changed words that were not saved when the page is left', async () => {
    const open = async () => {
      const { user } = await openTimeline({}, quote('1', '2026-11-19', 'Wy?'));
      await user.click(screen.getByRole('button', { name: 'Change these words' }));
      await screen.findByRole('dialog', { name: 'What Milo said' });
      return user;
    };
    await (await open()).type(field(), ' Why not?');
    cleanup();
    const user = await open();
    expect(screen.getByText('Not saved yet.')).toBeTruthy();
    expect(field()).toHaveProperty('value', 'Wy? Why not?');
    await user.click(screen.getByRole('button', { name: 'Throw it away' }));
    expect(field()).toHaveProperty('value', 'Wy?');
  });

  test('has what waits on this phone, until the server has it', async () => {
    const id = '0199c3a8-7c00-7f3e-8a51-3d0e6c2b9f15';
    const at = '2026-11-18T18:40:00Z';
    const tick = { id, act: 'quote', at, childId: 'Milo', text: 'Dark here.' } as const;
    const shown = { childId: 'Milo', childName: 'Milo', title: null, taskId: null, date: '2026-11-18' };
    setKept({ waiting: [{ v: 1, id, userId: 'parent', tick, shown, sendingUntil: 0 }] });
    const { answerQuotes } = await openTimeline({});
    expect(days()).toEqual(['Thursday, November 19, 2026', 'Wednesday, November 18, 2026']);
    expect(screen.getByRole('list', { name: 'Said that day' }).textContent).toBe('“Dark here.”kept on this phone');
    act(() => quotesChanged());
    await answerQuotes(quote(globalIdOf('Quote', id), '2026-11-18', 'Dark here.'));
    expect(screen.getByRole('list', { name: 'Said that day' }).textContent).toBe('“Dark here.”');
    act(() => setKept(nothingKept));
  });

  test('takes the heart of somebody who only looks, and gives it back', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openTimeline(
      { role: 'VIEWER', viewerCanEdit: false },
      { ...quote('1', '2026-11-19', 'Why?', 'Papa'), hearts: [{ name: 'Aunt Ada', isViewer: false }] },
    );
    const heart = () => screen.getByRole('button', { name: 'Send a heart for Why?' });
    const loved = [
      { name: 'Aunt Ada', isViewer: false },
      { name: 'Grandma', isViewer: true },
    ];
    expect(screen.getByText(/^loved by/).textContent).toBe('loved by Aunt Ada');
    await user.click(heart());
    while (pendingOperations()[0] !== 'HeartsSendMutation') await answer({});
    expect(pendingVariables()[0]).toEqual({ input: { quoteId: '1' } });
    await answer({ SendHeartPayload: { completion: null, quote: { id: '1', hearts: loved } } });
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText(/^loved by/).textContent).toBe('loved by Aunt Ada and you');
    await user.click(heart());
    while (pendingOperations()[0] !== 'HeartsTakeMutation') await answer({});
    await answer({ TakeHeartPayload: { completion: null, quote: { id: '1', hearts: loved.slice(0, 1) } } });
    expect(heart().getAttribute('aria-pressed')).toBe('false');
  });

  test('shows who loved it to who wrote it down, without a button', async () => {
    await openTimeline({}, { ...quote('1', '2026-11-19', 'Why?'), hearts: [{ name: 'Grandma', isViewer: false }] });
    expect(screen.getByText(/^loved by/).textContent).toBe('loved by Grandma');
    expect(screen.queryByRole('button', { name: /heart/ })).toBeNull();
  });

  test('lets somebody who only looks read it', async () => {
    await openTimeline({ role: 'VIEWER', viewerCanEdit: false }, quote('1', '2026-11-19', 'Why?'));
    expect(screen.getByText('“Why?”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change these words' })).toBeNull();
  });

  test('orders dates of both kinds, the newest first', () => {
    const day = (date: string) => ({ date });
    expect(daysWith([day('2026-03-14'), day('2026-03-10')], ['2026-03-12', '2026-03-14', '2026-03-01'])).toEqual([
      { date: '2026-03-14', day: day('2026-03-14') },
      { date: '2026-03-12', day: null },
      { date: '2026-03-10', day: day('2026-03-10') },
      { date: '2026-03-01', day: null },
    ]);
    expect(daysWith([], [])).toEqual([]);
  });
});
