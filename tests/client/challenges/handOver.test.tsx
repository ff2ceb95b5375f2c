import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { openMilo } from '../childPage.tsx';
import { assigned, child, noRecords, renderPage, stubBrowser } from '../familyKit.tsx';

const milo = child('Milo', { dailyTasks: [assigned('Build a fort', { points: 75 })] });

async function handOver(overrides: Record<string, unknown> = {}) {
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
  });
  await page.answer({ User: { child: { ...milo, ...overrides } } });
  await page.user.click(screen.getByRole('button', { name: 'More about this' }));
  await page.user.click(screen.getByRole('button', { name: 'Hand over the phone' }));
  const mode = within(await screen.findByRole('dialog', { name: 'Build a fort' }));
  return { ...page, mode };
}

const completed = {
  CompleteTaskPayload: {
    assignedTask: {
      __typename: 'DailyTask',
      id: 'Build a fort',
      completed: true,
      completion: { id: 'done', points: 75 },
    },
    child: { id: 'Milo', totalPoints: 1325, streak: { currentGoldStreak: 1, currentPlatinumStreak: 0 } },
    points: 75,
    streakInfo: { goldStreak: 1, platinumStreak: 0, isGoldExtended: true, isPlatinumExtended: false },
    alreadyCompleted: false,
  },
};

const holdButton = () => screen.getByRole('button', { name: 'Hold for two seconds to give the phone back' });

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the phone in the hand of the child', () => {
  test('shows one challenge with one stamp, which completes it', async () => {
    const { mode, user, pendingOperations } = await handOver();
    expect(mode.queryByRole('radio')).toBeNull();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    expect(mode.getByRole('button', { name: 'Done!', pressed: true })).toBeTruthy();
    expect(mode.getByRole('status').textContent).toBe('Well done, Milo!');
    expect(pendingOperations()).toEqual(['useCompleteTaskMutation']);
    await user.click(mode.getByRole('button', { name: 'Done!' }));
    expect(pendingOperations()).toEqual(['useCompleteTaskMutation']);
  });

  test('offers pictures of what the challenges are about, in whatever language they are read', async () => {
    const task = (title: string, englishTitle: string) =>
      assigned(title, { details: { englishTitle, englishDescription: '', moment: 'ANY' } });
    const page = await openMilo({
      ageGroup: 'PRESCHOOL',
      dailyTasks: [task('Die große Sockenhochzeit', 'The great sock wedding'), task('Malt den Mond', 'Draw the moon')],
    });
    await page.user.click(screen.getByRole('button', { name: 'More about this' }));
    await page.user.click(screen.getByRole('button', { name: 'Let Milo choose' }));
    const mode = within(await screen.findByRole('dialog'));
    const drawings = ['Die große Sockenhochzeit', 'Malt den Mond'].map(
      (title) => mode.getByRole('button', { name: title }).querySelector('svg')?.innerHTML,
    );
    expect(new Set(drawings).size).toBe(2);
  });

  test('keeps in view what must be known before starting, until it is done', async () => {
    const fort = assigned('Build a fort', { details: { safety: 'No cushions near the stove.' } });
    const { mode, user } = await handOver({ dailyTasks: [fort] });
    expect(mode.getByText('No cushions near the stove.')).toBeTruthy();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    expect(mode.queryByText('No cushions near the stove.')).toBeNull();
  });

  test('celebrates with the parent only when it is given back', async () => {
    const { mode, user, answer } = await handOver();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    await answer(completed);
    expect(screen.queryByRole('dialog', { name: 'Great job, Milo!' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Great job, Milo!' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Build a fort' })).toBeNull();
  });

  test('records the chosen face when it is given back', async () => {
    const { mode, user, answer, pendingVariables } = await handOver();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    await answer(completed);
    // The refetch of the records.
    await answer({ Child: milo });
    await user.click(mode.getByRole('radio', { name: 'Silly' }));
    await user.click(mode.getByRole('radio', { name: 'Best Day' }));
    expect(pendingVariables()).toEqual([]);
    fireEvent.click(holdButton(), { detail: 0 });
    expect(pendingVariables()).toEqual([{ input: { childId: 'Milo', mood: 'BEST_DAY', note: null } }]);
  });

  test('celebrates challenge and mood once, and then has one toast', async () => {
    const { mode, user, answer } = await handOver();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    await answer(completed);
    // The refetch of the records.
    await answer({ Child: milo });
    await user.click(mode.getByRole('radio', { name: 'Silly' }));
    expect(screen.queryByText('Task Completed!')).toBeNull();
    fireEvent.click(holdButton(), { detail: 0 });
    const mood = { id: 'mood', mood: 'SILLY', note: null, date: noRecords.today };
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, todaysMood: mood, moods: [mood] } });
    const party = within(await screen.findByRole('dialog', { name: 'Great job, Milo!' }));
    expect(party.getByText("You've earned 75 points")).toBeTruthy();
    expect(party.getByText('Mood Check-in completed!')).toBeTruthy();
    expect(screen.queryByText('Mood Recorded')).toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Mood Recorded')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('praises nothing when the child has chosen the face of a bad day', async () => {
    const { mode, user, answer } = await handOver();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    await answer(completed);
    // The refetch of the records.
    await answer({ Child: milo });
    await user.click(mode.getByRole('radio', { name: 'Total Meltdown' }));
    fireEvent.click(holdButton(), { detail: 0 });
    const mood = { id: 'mood', mood: 'TOTAL_MELTDOWN', note: null, date: noRecords.today };
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords, todaysMood: mood, moods: [mood] } });
    const party = await screen.findByRole('dialog', { name: 'Noted. You were there.' });
    expect(party.textContent).not.toMatch(/Great job|Keep going|Streak|You've earned/);
    expect(party.querySelector('canvas')).toBeNull();
    expect(within(party).getByRole('button', { name: 'Undo' })).toBeTruthy();
    await user.click(within(party).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('celebrates a mood that is recorded after the celebration was closed in its own small way', async () => {
    const { mode, user, answer } = await handOver();
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    await answer(completed);
    await answer({ Child: milo });
    await user.click(mode.getByRole('radio', { name: 'Silly' }));
    fireEvent.click(holdButton(), { detail: 0 });
    await screen.findByRole('dialog', { name: 'Great job, Milo!' });
    await user.keyboard('{Escape}');
    await answer({ Child: { id: 'Milo', name: 'Milo', ...noRecords } });
    const party = await screen.findByRole('dialog', { name: 'Great job, Milo!' });
    expect(party.querySelector('[data-size]')?.getAttribute('data-size')).toBe('small');
    expect(within(party).queryByText(/points/)).toBeNull();
  });

  test('asks for no face when today has a mood', async () => {
    const { mode, user } = await handOver({ todaysMood: { id: 'mood', mood: 'HAPPY', note: null } });
    await user.click(mode.getByRole('button', { name: 'I did it!' }));
    expect(mode.queryByRole('radio')).toBeNull();
  });

  test('is left by a press of two seconds, not by a shorter one', async () => {
    await handOver();
    vi.useFakeTimers();
    const hold = holdButton();
    fireEvent.pointerDown(hold);
    act(() => vi.advanceTimersByTime(1_900));
    fireEvent.pointerUp(hold);
    fireEvent.click(hold, { detail: 1 });
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(hold);
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is left by one press of a keyboard or a screen reader, with the focus on the page', async () => {
    await handOver();
    fireEvent.click(holdButton(), { detail: 0 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('today'));
  });

  test('is not left by Back', async () => {
    const { router } = await handOver();
    await act(() => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/challenges/milo-abc123');
    fireEvent.click(holdButton(), { detail: 0 });
    await act(() => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/');
  });
});
