import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { assigned, child, nth, renderPage, stubBrowser } from '../familyKit.tsx';

const stairs = { kind: 'DailyTask', points: 75 } as const;
const milo = child('Milo', { dailyTasks: [assigned('Count the stairs', stairs), assigned('Sing a song')] });

async function challenges() {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
  });
  await page.answer({ User: { child: milo } });
  return page;
}

const payload = (overrides: Record<string, unknown> = {}) => ({
  CompleteTaskPayload: {
    assignedTask: {
      __typename: 'DailyTask',
      id: 'Count the stairs',
      completed: true,
      completion: {
        id: 'done',
        points: 75,
        localDate: '2026-11-21',
        comment: null,
        imageUrl: null,
        isPublic: true,
      },
    },
    child: {
      id: 'Milo',
      totalPoints: 1325,
      streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 },
    },
    points: 75,
    streakInfo: { goldStreak: 1, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    alreadyCompleted: false,
    ...overrides,
  },
});

const completeButtons = () => screen.queryAllByRole('button', { name: 'Complete', hidden: true });
const folded = () =>
  screen.queryByRole('heading', { name: 'Completed: Count the stairs', hidden: true })?.closest('li') ?? null;

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('completing a task', () => {
  test('marks it immediately, before the server has answered', async () => {
    const { user, pendingOperations, pendingVariables } = await challenges();
    await user.click(nth(completeButtons(), 0));
    expect(folded()).toBeTruthy();
    expect(screen.getByText('+75')).toBeTruthy();
    expect(pendingOperations()).toEqual(['useCompleteTaskMutation']);
    const [variables] = pendingVariables();
    expect(variables?.['input'].assignedTaskId).toBe('Count the stairs');
    expect(atob(variables?.['input'].completionId)).toMatch(/^Completion:[\da-f]{8}-[\da-f]{4}-7[\da-f-]+$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('updates points and streaks, shows a toast, and celebrates', async () => {
    const { user, answer } = await challenges();
    await user.click(screen.getByRole('button', { name: 'Open Activity Timeline' }));
    await user.click(nth(completeButtons(), 0));
    await answer(payload());
    expect(await screen.findByRole('dialog', { name: 'Great job, Milo!' })).toBeTruthy();
    // In the celebration and in the timeline.
    expect(screen.getAllByText('Total points: 1,325')).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Streaks', hidden: true }).textContent).toBe('Star 1 day');
    expect(screen.queryByText('Task Completed!')).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Task Completed!')).toBeTruthy();
    expect(screen.getByText('You earned 75 points!')).toBeTruthy();
  });

  test('happens once even if it is tapped several times in one frame', async () => {
    const { pendingOperations } = await challenges();
    const button = nth(completeButtons(), 0);
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    expect(pendingOperations()).toEqual(['useCompleteTaskMutation']);
  });

  test('keeps the focus on its card, including after the celebration', async () => {
    const { user, answer } = await challenges();
    await user.click(nth(completeButtons(), 0));
    await answer(payload());
    const celebration = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(celebration);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(folded()));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is rolled back when it fails: a toast says why and the child is refetched', async () => {
    const { user, fail, answer, pendingOperations } = await challenges();
    await user.click(nth(completeButtons(), 0));
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(folded()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Count the stairs' })).toBeTruthy();
    expect(await screen.findByText('Failed to complete task')).toBeTruthy();
    expect(screen.getByText('You are offline.')).toBeTruthy();
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: milo } });
    await user.click(nth(completeButtons(), 0));
    expect(pendingOperations()).toEqual(['useCompleteTaskMutation']);
  });

  test("shows the server's message and the new challenges when the task has expired", async () => {
    const { user, fail, answer } = await challenges();
    await user.click(nth(completeButtons(), 0));
    const message = 'This challenge has expired. New challenges are waiting!';
    await fail(new ServerError({ code: 'CHALLENGE_EXPIRED', status: 200, message }));
    expect(await screen.findByText(message)).toBeTruthy();
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Dance')] } } });
    expect(screen.getByRole('heading', { name: 'Dance' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Count the stairs' })).toBeNull();
  });

  test('celebrates a completion of its own that has arrived before', async () => {
    const { user, answer, pendingVariables } = await challenges();
    await user.click(nth(completeButtons(), 0));
    const { assignedTask } = payload().CompleteTaskPayload;
    const completion = { ...assignedTask.completion, id: pendingVariables()[0]?.['input'].completionId };
    await answer(payload({ alreadyCompleted: true, assignedTask: { ...assignedTask, completion } }));
    expect(await screen.findByRole('dialog', { name: 'Great job, Milo!' })).toBeTruthy();
  });

  const completedBy = (author: { name: string; isViewer: boolean } | null) => {
    const { assignedTask } = payload().CompleteTaskPayload;
    const completion = { ...assignedTask.completion, completedBy: author };
    return payload({ alreadyCompleted: true, assignedTask: { ...assignedTask, completion } });
  };

  test.for([
    [{ name: 'Mama', isViewer: false }, 'Mama was faster: Count the stairs is done.'],
    [null, 'Someone was faster: Count the stairs is done.'],
  ] as const)('says who was faster, without a celebration: %j', async ([author, sentence]) => {
    const { user, answer } = await challenges();
    await user.click(nth(completeButtons(), 0));
    await answer(completedBy(author));
    expect(await screen.findByText('Already completed')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText('Task Completed!')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(folded()).toBeTruthy();
  });

  test('says nothing when the viewer has completed it on another phone or in another tab', async () => {
    const { user, answer } = await challenges();
    await user.click(nth(completeButtons(), 0));
    await answer(completedBy({ name: 'Papa', isViewer: true }));
    expect(folded()).toBeTruthy();
    expect(screen.queryByText(/was faster/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
