import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ChallengesPage from '../../../client/challenges/ChallengesPage.tsx';
import query, { type ChallengesPageQuery } from '../../../client/relay/__generated__/ChallengesPageQuery.graphql.ts';
import { around, assigned, child, renderPage, stubBrowser } from '../familyKit.tsx';

const challenges = ({ showsStreaks = true } = {}) =>
  renderPage<ChallengesPageQuery>({
    page: ChallengesPage,
    query,
    variables: { urlSlug: 'milo-abc123' },
    at: '/challenges/milo-abc123',
    showsStreaks,
  });

const fort = assigned('Build a fort', {
  points: 1000,
  description: 'Cushions, a blanket and a torch.',
  tips: { content: 'Dim the lights first.', videoUrl: 'https://example.org/fort' },
  skills: [{ id: 'imagination', name: 'Imagination', description: 'Seeing what is not there' }],
});
const stairs = assigned('Count the stairs', { completed: true, points: 75 });
const song = assigned('Sing a song', { description: 'With a pot as a drum.' });
const milo = child('Milo', {
  streak: { currentGoldStreak: 4, currentPlatinumStreak: 0 },
  dailyTasks: [fort, stairs],
  weeklyTasks: [assigned('Cook dinner', { kind: 'WeeklyTask', tips: { content: 'Pasta.', videoUrl: null } })],
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const titles = () =>
  section('Daily Challenges')
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const task = (title: string) => within(around(screen.getByRole('heading', { name: title }), 'li'));
/** Opens what more a challenge says. */
const openMore = (user: UserEvent, title: string) =>
  user.click(task(title).getByRole('button', { name: 'More about this', expanded: false }));

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a child's page", () => {
  test('shows the child with age group and streaks, and no points', async () => {
    const { answer } = challenges();
    expect(screen.getByText('Loading the page')).toBeTruthy();
    await answer({ User: { child: milo } });
    expect(screen.getByRole('heading', { level: 1, name: "Milo's Profile" })).toBeTruthy();
    expect(screen.getByText('Toddler')).toBeTruthy();
    expect(screen.queryByText('1,250 points')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Streaks' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('shows its sections in order, with empty states', async () => {
    const { answer } = challenges();
    await answer({ User: { child: milo } });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Daily Challenges',
      'Mood Check-in',
      'Mood History',
      'Recent Summaries',
      'Weekly Challenges',
      'Monthly Challenges',
      'Activity Timeline',
      'Skills Garden',
    ]);
    expect(section('Monthly Challenges').getByText('No tasks available. Check back later!')).toBeTruthy();
    expect(section('Weekly Challenges').queryByText('No tasks available. Check back later!')).toBeNull();
  });

  test('shows the first open daily challenge alone, with its whole text and the one filled button', async () => {
    const { answer } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: [stairs, fort, song] } } });
    expect(titles()).toEqual(['Build a fort', 'Completed: Count the stairs', 'Sing a song']);
    const open = task('Build a fort');
    expect(open.getByText('Cushions, a blanket and a torch.')).toBeTruthy();
    expect(section('Daily Challenges').getAllByRole('button', { name: 'Complete' })).toHaveLength(1);
    expect(screen.queryByText('With a pot as a drum.')).toBeNull();
  });

  test('asks for two presses, and shows points, skills and tips after one on "More about this"', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: milo } });
    const open = task('Build a fort');
    const names = () => open.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual(['More about this', 'Complete', 'Another one']);
    expect(open.getByText('Complete to earn 1,000 points!').closest('[hidden]')).toBeTruthy();
    await openMore(user, 'Build a fort');
    expect(open.getByText('Complete to earn 1,000 points!').closest('[hidden]')).toBeNull();
    expect(names()).toEqual([
      'More about this',
      'Tips',
      'Imagination',
      'Hand over the phone',
      'Complete',
      'Another one',
    ]);
  });

  test('begins with the first sentence of what to do, complete in itself', async () => {
    const { answer } = challenges();
    const description = 'Say "now!" and stamp. Then lie down. Breathe.';
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Build a den', { description })] } } });
    const lead = task('Build a den').getByText('Say "now!" and stamp.');
    expect(lead.parentElement?.textContent).toBe(description);
  });

  test('shows what was completed above the next one, and says once that one is enough', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Jump'), song, fort] } } });
    expect(screen.queryByText(/One is enough/)).toBeNull();
    await user.click(section('Daily Challenges').getByRole('button', { name: 'Complete' }));
    expect(titles()).toEqual(['Completed: Jump', 'Sing a song', 'Build a fort']);
    expect(screen.getByText('One is enough. Two more if you like.')).toBeTruthy();
    await user.click(section('Daily Challenges').getByRole('button', { name: 'Complete' }));
    expect(titles()).toEqual(['Completed: Sing a song', 'Build a fort', 'Completed: Jump']);
    expect(screen.queryByText(/One is enough/)).toBeNull();
  });

  test('brings what was completed and the title of the next one into view', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Jump'), song] } } });
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      shown.push(this.querySelector('h3')?.textContent ?? this.textContent);
    };
    await user.click(section('Daily Challenges').getByRole('button', { name: 'Complete' }));
    expect(shown).toEqual(['Sing a song', 'Completed: Jump']);
  });

  test('opens another daily challenge in its place, with the focus on its title', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: [stairs, fort, song] } } });
    await user.click(screen.getByRole('button', { name: 'Sing a song' }));
    expect(titles()).toEqual(['Sing a song', 'Completed: Count the stairs', 'Build a fort']);
    expect(screen.getByText('With a pot as a drum.')).toBeTruthy();
    expect(screen.queryByText('Cushions, a blanket and a torch.')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sing a song' }));
  });

  test('unfolds one weekly or monthly challenge at a time', async () => {
    const { answer, user } = challenges();
    const zoo = assigned('Visit a zoo', { kind: 'MonthlyTask', description: 'Count the stripes.' });
    await answer({ User: { child: { ...milo, monthlyTasks: [zoo] } } });
    const [weekly, monthly] = ['Cook dinner', 'Visit a zoo'].map((name) => screen.getByRole('button', { name }));
    expect(task('Cook dinner').queryByRole('button', { name: 'Complete' })).toBeNull();
    await user.click(weekly as HTMLElement);
    expect(task('Cook dinner').getByRole('button', { name: 'Complete' })).toBeTruthy();
    await user.click(monthly as HTMLElement);
    expect(weekly?.getAttribute('aria-expanded')).toBe('false');
    expect(task('Visit a zoo').getByRole('button', { name: 'Complete' })).toBeTruthy();
    await user.click(monthly as HTMLElement);
    expect(monthly?.getAttribute('aria-expanded')).toBe('false');
  });

  test('folds a completed task to its title and points, and opens it again with everything it had', async () => {
    const { answer, user } = challenges();
    const done = {
      ...fort,
      completed: true,
      completion: { ...stairs.completion, id: 'done:fort', comment: 'We slept in it.' },
    };
    await answer({ User: { child: { ...milo, dailyTasks: [done, song] } } });
    const folded = task('Completed: Build a fort');
    expect(folded.getByText('+75')).toBeTruthy();
    expect(folded.getByText('We slept in it.')).toBeTruthy();
    expect(folded.queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(folded.queryByRole('button', { name: 'Imagination' })).toBeNull();
    await user.click(folded.getByRole('button', { name: 'Build a fort' }));
    expect(folded.getByText('Cushions, a blanket and a torch.')).toBeTruthy();
    expect(folded.getByRole('button', { name: 'Imagination' })).toBeTruthy();
    expect(folded.getByRole('button', { name: 'Tips' })).toBeTruthy();
    expect(folded.queryByText(/Complete to earn/)).toBeNull();
    expect(await folded.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(folded.getAllByText('We slept in it.')).toHaveLength(1);
    await user.click(folded.getByRole('button', { name: 'Build a fort' }));
    expect(folded.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  test('ends when all three are done, with the streaks and the next thing in words', async () => {
    const { answer } = challenges();
    const done = { ...milo, dailyTasks: [stairs], streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 } };
    await answer({ User: { child: { ...done, today: '2026-11-20' } } });
    expect(screen.getByText("That's today. Put the phone away.")).toBeTruthy();
    expect(section('Daily Challenges').getByText('Star 1 day')).toBeTruthy();
    expect(section('Daily Challenges').getByText('Super Star 1 day')).toBeTruthy();
    expect(screen.getByText('Weekly: Cook dinner, until Saturday')).toBeTruthy();
    expect(section('Daily Challenges').queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('has no ending while one is open', async () => {
    const { answer } = challenges();
    await answer({ User: { child: milo } });
    expect(screen.queryByText("That's today. Put the phone away.")).toBeNull();
  });

  test('explains both streaks when their one button has the focus', async () => {
    const { answer } = challenges();
    const streak = {
      currentGoldStreak: 14,
      currentPlatinumStreak: 2,
      freezes: 2,
      keptOfLast: { kept: 24, of: 28 },
      bestGoldStreak: 31,
    };
    await answer({ User: { child: child('Milo', { streak }) } });
    const badges = within(screen.getByRole('list', { name: 'Streaks' }));
    act(() => badges.getByRole('button').focus());
    const said = (await screen.findByRole('tooltip')).textContent;
    expect(said).toContain('Star 14 days. 24 of your last 28 days. 2 rain days saved. Your best: 31 days.');
    expect(said).toContain('A Super Star for every day with all daily challenges done: 2 days in a row.');
  });

  test('has neither badges nor streaks at its end when they are hidden', async () => {
    const { answer } = challenges({ showsStreaks: false });
    const done = { dailyTasks: [stairs], streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 } };
    await answer({ User: { child: child('Milo', done) } });
    expect(screen.getByText("That's today. Put the phone away.")).toBeTruthy();
    expect(screen.queryByText(/Star/)).toBeNull();
  });

  test('shows one line in each section of a newcomer with nothing in it', async () => {
    const { answer } = challenges();
    await answer({ User: { child: { ...milo, totalPoints: 0 } } });
    expect(section('Recent Summaries').getByText(/^No summaries available yet\./)).toBeTruthy();
    expect(section('Activity Timeline').getByText('No activities found')).toBeTruthy();
    expect(section('Skills Garden').getByText(/^No skills practiced yet this week!/)).toBeTruthy();
    expect(section('Activity Timeline').queryByRole('radio')).toBeNull();
  });

  test('describes a skill on focus', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: milo } });
    await openMore(user, 'Build a fort');
    act(() => task('Build a fort').getByRole('button', { name: 'Imagination' }).focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe('Seeing what is not there');
  });

  test('shows the tips, with the video if there is one, and folds them', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: milo } });
    await openMore(user, 'Build a fort');
    expect(screen.getByText('Dim the lights first.').closest('[hidden]')).toBeNull();
    const video = screen.getByRole('link', { name: /Watch helpful video/ });
    expect(video.getAttribute('href')).toBe('https://example.org/fort');
    await user.click(screen.getByRole('button', { name: 'Cook dinner' }));
    await openMore(user, 'Cook dinner');
    expect(task('Cook dinner').getByText('Pasta.').closest('[hidden]')).toBeNull();
    expect(screen.getAllByRole('link', { name: /Watch helpful video/ })).toHaveLength(1);
    await user.click(task('Build a fort').getByRole('button', { name: 'Tips', expanded: true }));
    expect(screen.getByText('Dim the lights first.').closest('[hidden]')).toBeTruthy();
  });

  test('says with the instruction what must be known before starting, and what the challenge takes', async () => {
    const { answer, user } = challenges();
    const details = {
      safety: 'Keep the torch out of eyes.',
      minutes: 5,
      materials: ['cushions', 'blanket'],
      place: 'OUTDOORS',
    };
    const den = assigned('Build a den', { description: 'Lean the branches.', details });
    const zoo = assigned('Visit a zoo', { kind: 'MonthlyTask', details: { ...details, minutes: 120, materials: [] } });
    const done = assigned('Hide a shoe', { completed: true, details });
    await answer({ User: { child: { ...milo, dailyTasks: [den, done], monthlyTasks: [zoo] } } });
    const open = task('Build a den');
    expect(open.getByText('Keep the torch out of eyes.').parentElement?.textContent).toBe(
      'Safety: Keep the torch out of eyes.',
    );
    const order = ['Lean the branches.', 'Keep the torch out of eyes.', '5 minutes · cushions, blanket · outdoors'];
    const places = [...order, 'Complete to earn 50 points!'].map((text) => document.body.textContent.indexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    await user.click(screen.getByRole('button', { name: 'Visit a zoo' }));
    expect(task('Visit a zoo').getByText('2 hours · outdoors')).toBeTruthy();
    expect(task('Visit a zoo').getByText('Keep the torch out of eyes.')).toBeTruthy();
    await user.click(task('Completed: Hide a shoe').getByRole('button', { name: 'Hide a shoe' }));
    expect(task('Completed: Hide a shoe').getByText('5 minutes · cushions, blanket · outdoors')).toBeTruthy();
  });

  test('draws grave safety differently, with the way to first aid, and never links it while a child has the phone', async () => {
    const { answer, user } = challenges();
    const details = { safety: 'A hand on your baby, always.', isGrave: true };
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Splash', { details }), song] } } });
    const open = task('Splash');
    expect(open.getByText(/^Safety, please read/)).toBeTruthy();
    expect(open.getByRole('link', { name: 'First aid' }).getAttribute('href')).toBe('/first-aid');
    await openMore(user, 'Splash');
    await user.click(open.getByRole('button', { name: 'Hand over the phone' }));
    const childMode = within(await screen.findByRole('dialog'));
    expect(childMode.getByText(details.safety)).toBeTruthy();
    expect(childMode.queryByRole('link')).toBeNull();
  });

  test('says which time it is, with the turn of the idea for it', async () => {
    const { answer } = challenges();
    const bear = assigned('Ask the bear', { timesDone: 2, again: 'The bear asks you.' });
    await answer({ User: { child: { ...milo, dailyTasks: [bear, song] } } });
    expect(task('Ask the bear').getByText('Third time').parentElement?.textContent).toBe(
      'Third timeThe bear asks you.',
    );
    const text = document.body.textContent;
    expect(text.indexOf('The bear asks you.')).toBeLessThan(text.indexOf('Do it together.'));
  });

  test('says nothing about what is unknown', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: [song] } } });
    await openMore(user, 'Sing a song');
    const open = task('Sing a song');
    expect(open.queryByText(/Safety/)).toBeNull();
    expect(open.queryByText(/minute|hour|anywhere|·/)).toBeNull();
    expect(open.queryByRole('button', { name: 'Tips' })).toBeNull();
    expect(open.queryByText('Why this?')).toBeNull();
  });

  test('has an easier and a harder version among the tips', async () => {
    const { answer, user } = challenges();
    const details = { easier: 'One cushion.', harder: 'Two floors.' };
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Build a den', { details })] } } });
    const open = task('Build a den');
    const easier = open.getByText('One cushion.');
    expect(around(easier, '[hidden]')).toBeTruthy();
    await openMore(user, 'Build a den');
    expect(easier.closest('[hidden]')).toBeNull();
    expect([easier, open.getByText('Two floors.')].map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Easier: One cushion.',
      'Harder: Two floors.',
    ]);
  });

  test('says why the challenge is worth doing, with the pages that say it', async () => {
    const { answer, user } = challenges();
    const source = { title: 'Play at two', publisher: 'CDC', url: 'https://www.cdc.gov/play', readOn: '2026-11-01' };
    const details = { why: 'Pretending is on the checklist for age two.', sources: [source] };
    await answer({ User: { child: { ...milo, dailyTasks: [assigned('Build a den', { details })] } } });
    const open = task('Build a den');
    expect(open.getByText('Pretending is on the checklist for age two.').closest('[hidden]')).toBeTruthy();
    expect(open.queryByRole('link')).toBeNull();
    await openMore(user, 'Build a den');
    expect(open.getByRole('heading', { name: 'Why this?' })).toBeTruthy();
    expect(open.getByText('Pretending is on the checklist for age two.').closest('[hidden]')).toBeNull();
    const page = open.getByRole('link', { name: /^Play at two.*opens in a new tab/ });
    expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['https://www.cdc.gov/play', '_blank']);
    expect(page.getAttribute('rel')).toContain('noopener');
    expect(around(page, 'li').textContent).toContain('CDC');
  });

  test('offers no Complete to a carer with read-only access', async () => {
    const { answer } = challenges();
    await answer({ User: { child: { ...milo, viewerCanEdit: false } } });
    expect(screen.getByRole('heading', { name: 'Build a fort' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hand over the phone' })).toBeNull();
  });

  test('says that the child does not exist and links to the home page', async () => {
    const { answer, user, router } = challenges();
    await answer({ User: { child: null } });
    expect(screen.getByText('Could not find the requested child profile')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Return Home' }));
    expect(router.state.location).toMatchObject({ pathname: '/', state: { stay: true } });
  });

  test('distinguishes a child that failed to load from an unknown one', async () => {
    const { answer, user } = challenges();
    await answer({ User: { child: null } }, [{ message: 'Boom', path: ['viewer', 'child'] }]);
    expect(screen.queryByText('Could not find the requested child profile')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await answer({ User: { child: milo } });
    expect(screen.getByRole('heading', { name: 'Build a fort' })).toBeTruthy();
  });

  test('lets one section fail and retry independently', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, user, pendingOperations } = challenges();
    await answer({ User: { child: { ...milo, dailyTasks: null } } });
    expect(screen.getByText('Daily Challenges could not be loaded')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Cook dinner' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: milo } });
    expect(screen.getByRole('heading', { name: 'Build a fort' })).toBeTruthy();
  });
});

describe('the reset of challenges', () => {
  const tomorrow = { ...milo, dailyResetsAt: '2026-11-23T00:00:00Z', dailyTasks: [assigned('Sing a song')] };

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z') });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  test('updates the countdown once a minute', async () => {
    const { answer } = challenges();
    await answer({ User: { child: milo } });
    expect(section('Daily Challenges').getByText('0h 2m')).toBeTruthy();
    expect(section('Monthly Challenges').getByText('9d 0h')).toBeTruthy();
    await pass(60_000);
    expect(section('Daily Challenges').getByText('0h 1m')).toBeTruthy();
  });

  test('refetches repeatedly until there are new challenges', async () => {
    const { answer, pendingOperations } = challenges();
    await answer({ User: { child: { ...milo, weeklyResetsAt: '2026-12-01T00:00:00Z' } } });
    await pass(90_000);
    expect(pendingOperations()).toEqual([]);
    await pass(1_000);
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: milo } });
    await pass(60_000);
    expect(section('Daily Challenges').getByText('Resetting...')).toBeTruthy();
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: tomorrow } });
    expect(screen.getByRole('heading', { name: 'Sing a song' })).toBeTruthy();
  });

  test('stops refetching after eight attempts, until the tab becomes visible again', async () => {
    const { answer, pendingOperations } = challenges();
    const late = { ...milo, weeklyResetsAt: '2026-12-01T00:00:00Z' };
    await answer({ User: { child: late } });
    let times = 0;
    for (let minute = 0; minute < 30; minute++) {
      await pass(60_000);
      while (pendingOperations().length > 0) {
        times++;
        await answer({ User: { child: late } });
      }
    }
    expect(times).toBeGreaterThan(3);
    expect(times).toBeLessThanOrEqual(8);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1_000);
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
  });

  test('refetches the page when its tab becomes visible after more than 30 seconds', async () => {
    const { answer, pendingOperations } = challenges();
    await answer({ User: { child: milo } });
    await pass(20_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(pendingOperations()).toEqual([]);
    await pass(11_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
  });
});
