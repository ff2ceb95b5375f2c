import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { openMilo } from '../childPage.tsx';
import { assigned, child, stubBrowser } from '../familyKit.tsx';
import { completed, folded, isDone, undone } from '../undoKit.tsx';

const stairs = assigned('Count the stairs', { points: 75 });
const song = assigned('Sing a song');
const fort = assigned('Build a fort', { completed: true, points: 75 });

const button = (name = 'Undo') => screen.getByRole('button', { name });
const lost = new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' });
const tooLate = new ServerError({ code: 'CONFLICT', status: 200, message: 'This can no longer be undone' });

/** Completes the stairs, up to the celebration. */
async function celebrateStairs(kind: 'DailyTask' | 'MonthlyTask' = 'DailyTask', late = false) {
  const task = assigned('Count the stairs', { points: 75, kind });
  const tasks = kind === 'DailyTask' ? { dailyTasks: [task, song] } : { dailyTasks: [song], monthlyTasks: [task] };
  const page = await openMilo(tasks);
  if (kind === 'MonthlyTask') await page.user.click(button('Count the stairs'));
  const [complete] = screen.getAllByRole('button', { name: 'Complete' }).toReversed();
  await page.user.click(kind === 'MonthlyTask' ? (complete as HTMLElement) : button('Complete'));
  await page.answer(completed('Count the stairs', { kind, isLate: late }));
  // The refetch of the records.
  await page.answer({ Child: child('Milo', { ...tasks, totalPoints: 1325 }) });
  await screen.findByRole('dialog', { name: 'Great job, Milo!' });
  return page;
}

/** Opens Milo's page with a completed fort and unfolds it. */
async function openFort(records: Record<string, unknown> = {}) {
  const page = await openMilo({ dailyTasks: [fort, song], ...records });
  await page.user.click(folded('Build a fort').getByRole('button', { name: 'Build a fort' }));
  return page;
}

beforeEach(() => {
  stubBrowser();
  // Radix asks for it when a toast is pressed; jsdom does not have it.
  Element.prototype.hasPointerCapture = () => false;
});
afterEach(() => vi.restoreAllMocks());

describe('Undo in the celebration', () => {
  test('closes it, opens the task at once and moves the focus to its title', async () => {
    const { user, pendingVariables } = await celebrateStairs();
    await user.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isDone('Count the stairs')).toBe(false);
    expect(pendingVariables()).toEqual([
      { input: { completionId: 'done:Count the stairs', idempotencyKey: expect.stringMatching(/^\w{32}$/) } },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Count the stairs' })));
  });

  test('takes the points back, and the toast about them never appears', async () => {
    const { user, answer, pendingOperations } = await celebrateStairs();
    await user.click(button());
    await user.click(button('Open Activity Timeline'));
    expect(screen.getByText('Total points: 1,250')).toBeTruthy();
    expect(screen.queryByText('Task Completed!')).toBeNull();
    await answer(undone('Count the stairs', {}, 1250));
    expect(await screen.findByText('Undone')).toBeTruthy();
    expect(screen.getByText('Count the stairs is open again.')).toBeTruthy();
    expect(pendingOperations()).toEqual(['useRefreshRecordsQuery']);
  });

  test('of a monthly challenge unfolds its row and moves the focus to it', async () => {
    const { user, answer } = await celebrateStairs('MonthlyTask');
    await user.click(button());
    const row = () => button('Count the stairs');
    await waitFor(() => expect(document.activeElement).toBe(row()));
    expect(row().getAttribute('aria-expanded')).toBe('true');
    await answer(undone('Count the stairs', { kind: 'MonthlyTask' }));
    expect(document.activeElement).toBe(row());
  });

  test('of a late completion refetches the page, because the task is in no list of today', async () => {
    const { user, answer, pendingOperations } = await celebrateStairs('DailyTask', true);
    await user.click(button());
    await answer(undone('Count the stairs'));
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
  });

  test('is not offered for a mood', async () => {
    const { user, answer } = await openMilo({ dailyTasks: [song] });
    await user.click(screen.getByRole('radio', { name: 'Happy' }));
    await user.click(screen.getByRole('button', { name: 'Submit Mood' }));
    await answer({ Child: child('Milo', { dailyTasks: [song] }) });
    const party = within(await screen.findByRole('dialog', { name: 'Great job, Milo!' }));
    expect(party.getByRole('button', { name: 'Keep going!' })).toBeTruthy();
    expect(party.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('Undo in the toast', () => {
  const closeCelebration = async () => {
    const page = await celebrateStairs();
    await page.user.keyboard('{Escape}');
    await screen.findByText('Task Completed!');
    return page;
  };

  test('closes it and opens the task', async () => {
    const { user, answer } = await closeCelebration();
    await user.click(button('Open Activity Timeline'));
    await user.click(button());
    expect(screen.queryByText('Task Completed!')).toBeNull();
    expect(isDone('Count the stairs')).toBe(false);
    expect(screen.getByText('Total points: 1,250')).toBeTruthy();
    await answer(undone('Count the stairs', {}, 1250));
    expect(await screen.findByText('Count the stairs is open again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Count the stairs' }));
  });

  test('goes when the challenge is unfolded, which has an Undo of its own', async () => {
    const { user } = await closeCelebration();
    await user.click(folded('Count the stairs').getByRole('button', { name: 'Count the stairs' }));
    expect(screen.queryByText('Task Completed!')).toBeNull();
    expect(folded('Count the stairs').getByRole('button', { name: 'Undo' })).toBe(button());
    await user.click(button());
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is not offered for what another device has completed', async () => {
    const { user, answer } = await openMilo({ dailyTasks: [stairs, song] });
    await user.click(button('Complete'));
    const { CompleteTaskPayload: payload } = completed('Count the stairs');
    await answer({ CompleteTaskPayload: { ...payload, alreadyCompleted: true } });
    expect(await screen.findByText('Already completed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('undoing', () => {
  test('happens once, however often it is pressed', async () => {
    const { pendingOperations } = await openFort();
    const undo = button();
    act(() => {
      fireEvent.click(undo);
      fireEvent.click(undo);
    });
    expect(pendingOperations()).toEqual(['useUndoCompletionMutation']);
  });

  test('keeps Complete disabled until the server has answered', async () => {
    const { user, answer, pendingOperations } = await openFort();
    await user.click(button());
    expect(button('Complete').hasAttribute('disabled')).toBe(true);
    await user.click(button('Complete'));
    expect(pendingOperations()).toEqual(['useUndoCompletionMutation']);
    await answer(undone('Build a fort'));
    expect(button('Complete').hasAttribute('disabled')).toBe(false);
  });

  test('is rolled back when it fails: a toast says why and the child is refetched', async () => {
    const { user, fail, answer, pendingOperations } = await openFort();
    await user.click(button('Open Activity Timeline'));
    await user.click(button());
    expect(isDone('Build a fort')).toBe(false);
    await fail(tooLate);
    expect(isDone('Build a fort')).toBe(true);
    expect(screen.getByText('Total points: 1,250')).toBeTruthy();
    expect(await screen.findByText('Failed to undo')).toBeTruthy();
    expect(screen.getByText('This can no longer be undone')).toBeTruthy();
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    const expired = assigned('Build a fort', { completed: true, undoableUntil: '2026-11-21T11:59:00Z' });
    await answer({ User: { child: child('Milo', { dailyTasks: [expired, song] }) } });
    await user.click(folded('Build a fort').getByRole('button', { name: 'Build a fort' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('repeats the first attempt after the connection was lost', async () => {
    const { user, answer, fail, pendingVariables } = await openFort();
    await user.click(button());
    const first = pendingVariables();
    await fail(lost);
    expect(await screen.findByText('You are offline.')).toBeTruthy();
    await fail(lost);
    await user.click(folded('Build a fort').getByRole('button', { name: 'Build a fort' }));
    await user.click(button());
    expect(pendingVariables()).toEqual(first);
    await answer(undone('Build a fort'));
    expect(await screen.findByText('Build a fort is open again.')).toBeTruthy();
  });

  test('gives a completion that was made after an undo a key of its own', async () => {
    const { user, answer, pendingVariables } = await openFort();
    await user.click(button());
    const [first] = pendingVariables();
    await answer(undone('Build a fort'));
    await answer({ Child: child('Milo', { dailyTasks: [assigned('Build a fort'), song] }) });
    await user.click(button('Complete'));
    const again = completed('Build a fort');
    const completion = { ...again.CompleteTaskPayload.assignedTask.completion, id: 'done again' };
    const assignedTask = { ...again.CompleteTaskPayload.assignedTask, completion };
    await answer({ CompleteTaskPayload: { ...again.CompleteTaskPayload, assignedTask } });
    await answer({ Child: child('Milo', { dailyTasks: [assignedTask, song] }) });
    await screen.findByRole('dialog');
    await user.click(button());
    const [second] = pendingVariables();
    expect(second?.['input'].completionId).toBe('done again');
    expect(second?.['input'].idempotencyKey).not.toBe(first?.['input'].idempotencyKey);
  });

  test('says so when the challenge has been done again by somebody else', async () => {
    const { user, answer } = await openFort();
    await user.click(button());
    const { UndoCompletionPayload: payload } = undone('Build a fort', { completed: true, points: 75 }, 1250);
    const completion = { ...payload.assignedTask.completion, id: 'done again' };
    await answer({ UndoCompletionPayload: { ...payload, assignedTask: { ...payload.assignedTask, completion } } });
    expect(await screen.findByText('Already completed')).toBeTruthy();
    expect(screen.getByText('Someone did it again: this challenge is done.')).toBeTruthy();
    expect(isDone('Build a fort')).toBe(true);
  });

  test('isolates a title that is written from right to left', async () => {
    const title = 'לבנות מבצר';
    const { user, answer } = await openMilo({ dailyTasks: [assigned(title, { completed: true }), song] });
    await user.click(folded(title).getByRole('button', { name: title }));
    await user.click(button());
    await answer(undone(title));
    expect(await screen.findByText(`\u2068${title}\u2069 is open again.`)).toBeTruthy();
  });
});
