import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import { setDoneWith } from '../../../client/completion/siblings/doneWith.ts';
import DashboardPage from '../../../client/dashboard/DashboardPage.tsx';
import pageQuery, {
  type ChallengesPageQuery,
} from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import homeQuery, { type DashboardPageQuery } from '../../../client/relay/__generated__/DashboardPageQuery.graphql.ts';
import { childPulled } from '../../../client/relay/childPulled.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { assigned, child, nth, renderPage, stubBrowser } from '../familyKit.tsx';
import { completed } from '../undoKit.tsx';
import { patience } from '../../support/patience.ts';

beforeEach(() => {
  stubBrowser();
  // Radix asks for it when a toast is pressed; jsdom does not have it.
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(() => {
  vi.restoreAllMocks();
  setDoneWith('Count the stairs', []);
});

async function openMilo(dailyTasks: readonly object[], shows: readonly string[] = [], records: object = {}) {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query: pageQuery,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
    shows,
  });
  await page.answer({ User: { child: child('Milo', { dailyTasks, ...records }) } });
  return page;
}

const adas = {
  child: { id: 'Ada', name: 'Ada' },
  assignedTask: { __typename: 'DailyTask', id: 'Hers' },
  asTask: null,
};

/** The answer to completing a sibling's task. */
const together = (result: object = {}) => ({
  completeTasks: {
    results: [
      {
        assignedTask: {
          __typename: 'DailyTask',
          id: 'Hers',
          completed: true,
          task: { id: 'task:Count the stairs', title: 'Count the stairs' },
          completion: {
            id: 'adas-completion',
            points: 75,
            isLate: false,
            completedBy: null,
            commentedBy: null,
            photoBy: null,
          },
        },
        child: {
          id: 'Ada',
          name: 'Ada',
          totalPoints: 75,
          streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
          dailyTasks: [],
        },
        alreadyCompleted: false,
        error: null,
        ...result,
      },
    ],
  },
});

/** Completes Milo's first challenge; Ada could do it, too, unless others are named. */
async function celebrate(siblings: readonly object[] = [adas]) {
  const page = await openMilo([assigned('Count the stairs', { points: 75 })], ['SiblingChipsQuery']);
  await page.user.click(nth(screen.getAllByRole('button', { name: 'Complete' }), 0));
  await page.answer(completed('Count the stairs'));
  await screen.findByRole('dialog', { name: 'Great job, Milo!' });
  await vi.waitFor(() => expect(page.pendingOperations()).toContain('SiblingChipsQuery'));
  await page.answerTo('SiblingChipsQuery', {
    node: { __typename: 'DailyTask', __isAssignedTask: 'DailyTask', id: 'Count the stairs', siblings },
  });
  await screen.findByRole('button', { name: 'Ada too?' });
  return page;
}

describe('who did it', () => {
  test('is said of others, and not of oneself', async () => {
    await openMilo([
      assigned('Count the stairs', { completed: true, by: 'Papa' }),
      assigned('Sing a song', { completed: true }),
    ]);
    const [his, own] = screen.getAllByRole('heading', { name: /^Completed:/ }).map((title) => title.closest('li'));
    expect(his?.textContent).toContain('by Papa');
    expect(own?.textContent).not.toContain('by ');
  });
});

describe('a sibling in the celebration', () => {
  test('is completed at once with one tap, and undone with another', async () => {
    const { user, answerTo, pendingOperations, pendingVariables } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    expect(screen.getByRole('button', { name: 'Ada too!', pressed: true })).toBeTruthy();
    expect(pendingVariables().at(-1)).toMatchObject({ input: { items: [{ assignedTaskId: 'Hers', asTaskId: null }] } });
    await answerTo('useCompleteTogetherMutation', together());
    // The celebration stays, for the next sibling.
    expect(screen.getByRole('dialog', { name: 'Great job, Milo!' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ada too!' }));
    expect(screen.getByRole('button', { name: 'Ada too?', pressed: false })).toBeTruthy();
    expect(pendingOperations().at(-1)).toBe('useUndoTogetherMutation');
    expect(pendingVariables().at(-1)).toMatchObject({ input: { completionId: 'adas-completion' } });
  });

  test('stays done if another carer was faster, however often it is tapped', async () => {
    const { user, answerTo, pendingOperations } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    await answerTo('useCompleteTogetherMutation', together({ alreadyCompleted: true }));
    await user.click(screen.getByRole('button', { name: 'Ada too!' }));
    expect(screen.getByRole('button', { name: 'Ada too!', pressed: true })).toBeTruthy();
    expect(pendingOperations()).not.toContain('useUndoTogetherMutation');
  });

  test('is one of several for the sentence, however fast they are tapped', async () => {
    const bens = {
      child: { id: 'Ben', name: 'Ben' },
      assignedTask: { __typename: 'DailyTask', id: 'His' },
      asTask: null,
    };
    const { user, answerTo } = await celebrate([adas, bens]);
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    await user.click(screen.getByRole('button', { name: 'Ben too?' }));
    await answerTo('useCompleteTogetherMutation', together());
    const [result] = together().completeTasks.results;
    const his = { ...result?.assignedTask, id: 'His', completion: { ...result?.assignedTask.completion, id: 'bens' } };
    const ben = { ...result?.child, id: 'Ben', name: 'Ben' };
    await answerTo('useCompleteTogetherMutation', together({ assignedTask: his, child: ben }));
    await user.click(screen.getByRole('button', { name: 'Add a sentence or a photo' }));
    const form = within(await screen.findByRole('form', { name: 'How did it go?' }));
    for (const name of ['Ada', 'Ben']) expect(form.getByRole('button', { name, pressed: true })).toBeTruthy();
  });

  test('of a completion that was undone has no part in the sentence of the next one', async () => {
    setDoneWith('Count the stairs', [{ dailyTaskId: 'Hers', name: 'Ada' }]);
    const { user } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Add a sentence or a photo' }));
    const form = within(await screen.findByRole('form', { name: 'How did it go?' }));
    expect(form.queryByRole('button', { name: 'Ada' })).toBeNull();
  });

  test('that is refused is offered again, with the reason', async () => {
    const { user, answerTo } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    const error = { code: 'CONFLICT', message: 'This challenge was already exchanged today' };
    await answerTo('useCompleteTogetherMutation', together({ assignedTask: null, child: null, error }));
    expect(screen.getByRole('button', { name: 'Ada too?', pressed: false })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Not for Ada')).toBeTruthy();
    expect(screen.getByText('This challenge was already exchanged today')).toBeTruthy();
  });

  test('whose answer is lost is offered again', async () => {
    const { user, fail } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    await fail(
      new ServerError({ code: 'INTERNAL_SERVER_ERROR', message: 'Boom', status: 500 }),
      'useCompleteTogetherMutation',
    );
    expect(screen.getByRole('button', { name: 'Ada too?', pressed: false })).toBeTruthy();
  });

  test('gets the sentence, too, unless it is tapped away, and the form says who sees it', async () => {
    const { user, answerTo, pendingVariables } = await celebrate();
    await user.click(screen.getByRole('button', { name: 'Ada too?' }));
    await answerTo('useCompleteTogetherMutation', together());
    await user.click(screen.getByRole('button', { name: 'Add a sentence or a photo' }));
    const form = within(await screen.findByRole('form', { name: 'How did it go?' }));
    expect(form.getByText(/^Only carers of/).parentElement?.textContent).toBe('Only carers of Milo and Ada see this.');
    const chip = form.getByRole('button', { name: 'Ada', pressed: true });
    await user.click(chip);
    expect(form.getByText(/can see this/).parentElement?.textContent).toContain('Milo');
    await user.click(chip);
    await user.type(form.getByLabelText('Comment'), 'Giggles');
    await user.click(form.getByRole('button', { name: 'Save Comment' }));
    await vi.waitFor(() => expect(pendingVariables().at(-1)).toMatchObject({ input: { alsoFor: ['Hers'] } }));
  });
});

describe('the dashboard', () => {
  const family = [child('Milo', { dailyTasks: [assigned('Count the stairs')] }), child('Ada'), child('Ben')];
  const offer = (name: string, taskId: string) => ({
    child: { id: name, name },
    assignedTask: { __typename: 'DailyTask', id: taskId },
    asTask: name === 'Ben' ? { id: 'stairs' } : null,
  });

  async function openHome(shows: readonly string[]) {
    // Everything is in view.
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const page = renderPage<DashboardPageQuery>({
      page: DashboardPage,
      query: homeQuery,
      variables: {},
      at: '/',
      shows,
    });
    await page.answer({ User: { id: 'parent', children: family } });
    await vi.waitFor(() => expect(page.pendingOperations()).toContain(shows[0]), { timeout: 10_000 });
    while (page.pendingOperations()[0] !== shows[0]) await page.fail(new Error('Not part of this test'));
    return page;
  }

  test('lets the other cards wait until it is known whether it stands above them', async () => {
    // What another carer did stands there, too: it could not be loaded.
    const { answer } = await openHome(['TonightTogetherQuery', 'FamilyNewsQuery']);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await answer({ User: { id: 'parent', children: family, togetherTonight: null } });
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test('lets them wait for a second at most', async () => {
    await openHome(['TonightTogetherQuery']);
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3), patience);
  });

  test('offers what all three could do tonight, and completes it with one press', async () => {
    const { user, answer, pendingVariables } = await openHome(['TonightTogetherQuery']);
    const offers = [offer('Milo', 'one'), offer('Ada', 'two'), offer('Ben', 'three')];
    await answer({
      User: { id: 'parent', children: family, togetherTonight: { task: { title: 'Count the stairs' }, offers } },
    });
    const card = within(screen.getByRole('region', { name: 'Together' }));
    expect(card.getByText(/^(Right now|Tonight), all three$/)).toBeTruthy();
    expect(card.getByText(/can join/).parentElement?.textContent).toMatch(/^Ben can join/);
    await user.click(card.getByRole('button', { name: 'We did it together' }));
    expect(card.getByRole('status').textContent).toBe('Well done, all three!');
    expect(pendingVariables().at(-1)).toMatchObject({
      input: {
        items: [
          { assignedTaskId: 'one', asTaskId: null },
          { assignedTaskId: 'two', asTaskId: null },
          { assignedTaskId: 'three', asTaskId: 'stairs' },
        ],
      },
    });
  });

  test('undoes what was done together, and nothing that another carer had done before', async () => {
    const { user, answer, fail, pendingOperations, pendingVariables } = await openHome(['TonightTogetherQuery']);
    const offers = [offer('Milo', 'one'), offer('Ada', 'two')];
    await answer({
      User: { id: 'parent', children: family, togetherTonight: { task: { title: 'Count the stairs' }, offers } },
    });
    // What else the page asks for is no part of this test.
    while (pendingOperations().length > 0) await fail(new Error('Not part of this test'));
    await user.click(screen.getByRole('button', { name: 'We did it together' }));
    const result = (id: string, name: string, alreadyCompleted: boolean) => ({
      assignedTask: { __typename: 'DailyTask', id, completed: true, completion: { id: `done:${id}` } },
      child: child(name),
      alreadyCompleted,
      error: null,
    });
    await answer({
      User: { id: 'parent', children: family },
      CompleteTasksPayload: { results: [result('one', 'Milo', true), result('two', 'Ada', false)] },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(pendingVariables().at(-1)).toMatchObject({ input: { completionId: 'done:two' } });
    await answer({ UndoCompletionPayload: { child: child('Ada') } });
    await vi.waitFor(() => expect(pendingOperations()).toEqual(['TonightTogetherQuery']));
  });

  test('is read again when the day of a child ends, with what all could do on the next one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const today = family.map((one) => ({ ...one, dailyResetsAt: '2026-11-21T12:00:00.020Z' }));
    const { answer, fail, pendingOperations } = await openHome(['TonightTogetherQuery']);
    await answer({ User: { id: 'parent', children: today, togetherTonight: null } });
    // What else the page asks for is no part of this test.
    while (pendingOperations().length > 0) await fail(new Error('Not part of this test'));
    vi.setSystemTime(new Date('2026-11-21T12:00:01Z'));
    await vi.waitFor(() => expect(pendingOperations()).toEqual(['DashboardPageQuery']), patience);
    await answer({ User: { id: 'parent', children: family } });
    await vi.waitFor(() => expect(pendingOperations()).toContain('TonightTogetherQuery'), patience);
  });

  test('offers nothing of a child any more who is gone from the page', async () => {
    const { answer, fail, pendingOperations } = await openHome(['TonightTogetherQuery']);
    const offers = [offer('Milo', 'one'), offer('Ada', 'two')];
    await answer({
      User: { id: 'parent', children: family, togetherTonight: { task: { title: 'Count the stairs' }, offers } },
    });
    expect(screen.getByRole('region', { name: 'Together' }).textContent).toContain('Ada');
    // The page was read again without her.
    act(childPulled);
    while (pendingOperations()[0] !== 'TonightTogetherQuery') await fail(new Error('Not part of this test'));
    await answer({ User: { id: 'parent', children: family.filter(({ id }) => id !== 'Ada'), togetherTonight: null } });
    expect(screen.queryByRole('region', { name: 'Together' })).toBeNull();
  });

  test('says what another carer did, and that it was seen once it is in view', async () => {
    const { answer, pendingOperations, pendingVariables } = await openHome(['FamilyNewsQuery']);
    let see: () => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          see = () => act(() => callback([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    await answer({
      User: {
        id: 'parent',
        news: {
          completion: {
            title: 'One for teddy',
            completedAt: '2026-11-20T18:00:00Z',
            completedBy: { name: 'Mama', isViewer: false },
          },
          children: [{ id: 'Frida', name: 'Frida' }],
          more: 2,
        },
        heartNews: {
          by: { name: 'Grandma' },
          sentAt: '2026-11-20T18:30:00Z',
          completion: { title: 'Pocket museum' },
          quote: null,
        },
      },
    });
    expect(await screen.findByText('Mama and Frida did “One for teddy”')).toBeTruthy();
    expect(screen.getByText('and 2 more challenges')).toBeTruthy();
    expect(screen.getByText('Grandma loved “Pocket museum”')).toBeTruthy();
    expect(pendingOperations()).not.toContain('FamilyNewsMutation');
    see();
    expect(pendingOperations()).toContain('FamilyNewsMutation');
    for (const until of ['2026-11-20T18:00:00Z', '2026-11-20T18:30:00Z'])
      expect(pendingVariables()).toContainEqual({ input: { until } });
  });
});
