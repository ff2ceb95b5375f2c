import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import { fireConfetti } from '../../../client/completion/celebration/fireConfetti.ts';
import query, { type ChallengesPageQuery } from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { around, assigned, child, renderPage, stubBrowser } from '../familyKit.tsx';

vi.mock('../../../client/completion/celebration/fireConfetti.ts', () => ({
  fireConfetti: vi.fn<() => () => void>(() => () => undefined),
}));

interface Counted {
  kind?: 'DailyTask' | 'WeeklyTask' | 'MonthlyTask';
  gold?: number;
  platinum?: number;
  goldExtended?: boolean;
  isComeback?: boolean;
  showsStreaks?: boolean;
  /** All points afterwards. */
  totalPoints?: number;
  /** The number of daily tasks, out of three, that are completed afterwards. */
  dailyDone?: number;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Milo's tasks before the task Sing is completed. */
function tasks(kind: NonNullable<Counted['kind']>, dailyDone: number) {
  const done = ['Run', 'Jump', 'Hop'].map((title, index) => assigned(title, { completed: index < dailyDone }));
  const sing = assigned('Sing', { kind, points: 75 });
  if (kind === 'WeeklyTask') return { dailyTasks: done, weeklyTasks: [sing] };
  if (kind === 'MonthlyTask') return { dailyTasks: done, monthlyTasks: [sing] };
  const others = ['Run', 'Jump'].map((title, index) => assigned(title, { completed: index < dailyDone - 1 }));
  return { dailyTasks: [sing, ...others] };
}

/** Completes one of Milo's tasks and answers with these streaks. */
async function celebrate(counted: Counted) {
  const { kind = 'DailyTask', gold = 0, platinum = 0, goldExtended = false, dailyDone = 1 } = counted;
  const { isComeback = false, showsStreaks = true } = counted;
  const page = renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
    showsStreaks,
  });
  await page.answer({ User: { child: child('Milo', tasks(kind, dailyDone)) } });
  const sing = within(around(screen.getByRole('heading', { name: 'Sing' }), 'li'));
  // Weekly and monthly challenges are folded.
  if (kind !== 'DailyTask') fireEvent.click(sing.getByRole('button', { name: 'Sing' }));
  fireEvent.click(sing.getByRole('button', { name: 'Complete' }));
  await page.answer({
    CompleteTaskPayload: {
      assignedTask: {
        __typename: kind,
        id: 'Sing',
        completed: true,
        completion: { id: 'done', points: 75, comment: null, imageUrl: null },
      },
      child: {
        id: 'Milo',
        totalPoints: counted.totalPoints ?? 1325,
        streak: { currentGoldStreak: gold, currentPlatinumStreak: platinum },
      },
      points: 75,
      streakInfo: {
        goldStreak: gold,
        platinumStreak: platinum,
        isGoldExtended: goldExtended,
        isPlatinumExtended: false,
        isComeback,
      },
      alreadyCompleted: false,
    },
  });
  await pass(0);
  return within(screen.getByRole('dialog', { name: 'Great job, Milo!' }));
}

const isOpen = () => screen.queryByRole('dialog') !== null;
const style = () => screen.getByRole('dialog').querySelector('[data-style]')?.getAttribute('data-style');

beforeEach(() => {
  stubBrowser({ reducedMotion: false });
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(fireConfetti).mockClear();
});

describe('the celebration', () => {
  test("shows the child's initials, the points, and the total points", async () => {
    const celebration = await celebrate({});
    expect(celebration.getByText('MI')).toBeTruthy();
    expect(celebration.getByText("You've earned 75 points")).toBeTruthy();
    expect(celebration.getByText('Total points: 1,325')).toBeTruthy();
    expect(celebration.getByText('Keep going!')).toBeTruthy();
  });

  test.each([
    ['DailyTask', 'Daily Challenge'],
    ['WeeklyTask', 'Weekly Challenge'],
    ['MonthlyTask', 'Monthly Challenge'],
  ] as const)('names a %s as %s', async (kind, name) => {
    const celebration = await celebrate({ kind });
    expect(celebration.getByText(`${name} completed!`)).toBeTruthy();
  });

  test('lists both streaks in days', async () => {
    const celebration = await celebrate({ gold: 5, platinum: 1 });
    expect(celebration.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Star Streak: 5 days',
      'Super Star Streak: 1 day',
    ]);
  });

  test.each([
    ['DailyTask', 1, 'two more today'],
    ['DailyTask', 2, 'one more today'],
    ['WeeklyTask', 0, 'three more today'],
    ['WeeklyTask', 3, 'starts with a full day'],
  ] as const)(
    'says in words what starts a streak that stands at 0: %s with %i done',
    async (kind, dailyDone, start) => {
      const celebration = await celebrate({ kind, dailyDone });
      expect(celebration.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Star Streak: one today',
        `Super Star Streak: ${start}`,
      ]);
    },
  );

  test('says after the very first completion what points and stars are for', async () => {
    const sentence = /^Points count what you do together/;
    expect((await celebrate({ totalPoints: 75 })).getByText(sentence)).toBeTruthy();
    cleanup();
    expect((await celebrate({ totalPoints: 150 })).queryByText(sentence)).toBeNull();
  });

  test('welcomes back after a missed day in words of its own, and mentions nothing that was lost', async () => {
    const celebration = await celebrate({ gold: 1, goldExtended: true, isComeback: true });
    expect(celebration.getByText('Welcome back').closest('p')?.textContent).toBe(
      'Welcome backIt is good to see you and Milo together again.',
    );
    expect(celebration.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Star Streak: 1 day',
      'Super Star Streak: two more today',
    ]);
    cleanup();
    expect((await celebrate({ gold: 2, goldExtended: true })).queryByText('Welcome back')).toBeNull();
  });

  test('is without streaks when they are hidden, also the first of all', async () => {
    const celebration = await celebrate({ gold: 5, platinum: 1, totalPoints: 75, showsStreaks: false });
    expect(celebration.queryByText(/Star/)).toBeNull();
    expect(celebration.getByText('Points count what you do together.')).toBeTruthy();
  });

  test.each([
    ['DailyTask', 'usual'],
    ['WeeklyTask', 'big'],
    ['MonthlyTask', 'big'],
  ] as const)('of a %s is %s', async (kind, size) => {
    await celebrate({ kind });
    expect(screen.getByRole('dialog').querySelector('[data-size]')?.getAttribute('data-size')).toBe(size);
    expect(fireConfetti).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'plain', size);
  });

  test('comes alone: the toast appears after it has closed', async () => {
    await celebrate({});
    await pass(1000);
    expect(screen.queryByText('Task Completed!')).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(100);
    expect(screen.getByText('Task Completed!')).toBeTruthy();
    expect(screen.getByText('You earned 75 points!')).toBeTruthy();
  });

  test('opens the comment form of a daily challenge', async () => {
    Element.prototype.scrollIntoView = vi.fn<() => void>();
    const celebration = await celebrate({});
    fireEvent.click(celebration.getByRole('button', { name: 'Add a sentence or a photo' }));
    await pass(50);
    expect(isOpen()).toBe(false);
    const form = screen.getByRole('form', { name: 'How did it go?' });
    expect(within(form).getByLabelText('Comment')).toBe(document.activeElement);
  });

  test('offers no comment for a weekly challenge, which can have none', async () => {
    const celebration = await celebrate({ kind: 'WeeklyTask' });
    expect(celebration.queryByRole('button', { name: 'Add a sentence or a photo' })).toBeNull();
  });

  test('is purple with a Super Star streak, and says that all three are done', async () => {
    const celebration = await celebrate({ gold: 5, platinum: 2, goldExtended: true, dailyDone: 3 });
    expect(style()).toBe('platinum');
    expect(celebration.getByText('All 3 activities done!')).toBeTruthy();
    expect(fireConfetti).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'platinum', 'usual');
  });

  test("does not say that all three are done if only yesterday's Super Star streak is above 0", async () => {
    const celebration = await celebrate({ gold: 5, platinum: 2, goldExtended: true, dailyDone: 1 });
    expect(style()).toBe('platinum');
    expect(celebration.queryByText('All 3 activities done!')).toBeNull();
  });

  test('is blue when the Star streak grew without a Super Star', async () => {
    await celebrate({ gold: 1, goldExtended: true });
    expect(style()).toBe('gold');
    expect(fireConfetti).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'gold', 'usual');
  });

  test('is plain otherwise', async () => {
    await celebrate({ kind: 'WeeklyTask', gold: 3 });
    expect(style()).toBe('plain');
    expect(fireConfetti).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'plain', 'big');
  });

  test('fires no confetti and does not count up with reduced motion', async () => {
    stubBrowser({ reducedMotion: true });
    const celebration = await celebrate({ gold: 1, goldExtended: true });
    expect(fireConfetti).not.toHaveBeenCalled();
    expect(celebration.getByText('75')).toBeTruthy();
  });
});

describe('the celebration closes', () => {
  test('automatically after eight seconds', async () => {
    await celebrate({});
    await pass(7_900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test('on a click anywhere on it', async () => {
    await celebrate({});
    fireEvent.click(screen.getByText("You've earned 75 points"));
    expect(isOpen()).toBe(false);
  });

  test('with its close button', async () => {
    const celebration = await celebrate({});
    fireEvent.click(celebration.getByRole('button', { name: 'Close' }));
    expect(isOpen()).toBe(false);
  });

  test('on Escape', async () => {
    await celebrate({});
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(isOpen()).toBe(false);
  });

  test('not while hovered, and afterwards after the remaining time', async () => {
    const celebration = await celebrate({});
    await pass(5_000);
    const card = around(celebration.getByText('Keep going!'), '[data-style]');
    fireEvent.pointerMove(card, { pointerType: 'mouse' });
    await pass(20_000);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(card, { pointerType: 'mouse' });
    await pass(2_900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test('not once it was touched', async () => {
    const celebration = await celebrate({});
    fireEvent.pointerDown(celebration.getByText("You've earned 75 points"), { pointerType: 'touch' });
    await pass(60_000);
    expect(isOpen()).toBe(true);
  });

  test('not once it was scrolled', async () => {
    await celebrate({});
    fireEvent.scroll(screen.getByRole('dialog'));
    await pass(60_000);
    expect(isOpen()).toBe(true);
  });

  test('not with text of 150 %', async () => {
    document.documentElement.style.fontSize = '24px';
    try {
      await celebrate({});
      await pass(60_000);
      expect(isOpen()).toBe(true);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test('not while one of its buttons has the focus', async () => {
    const celebration = await celebrate({});
    act(() => celebration.getByRole('button', { name: 'Close' }).focus());
    await pass(20_000);
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('dialog').focus());
    await pass(8_100);
    expect(isOpen()).toBe(false);
  });
});
