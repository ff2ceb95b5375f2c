import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { marksOf } from '../../../client/activity/dayMark.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { failed, miloWith, openMilo, section } from '../childPage.tsx';
import { around, assigned, child, nth, stubBrowser, stubViewport } from '../familyKit.tsx';
import { undone } from '../undoKit.tsx';

const timeline = () => section('Activity Timeline');
const day = (date: string, taskCount: number, hasMood = false) => ({
  date,
  taskCount,
  points: taskCount * 50,
  hasMood,
  level: taskCount >= 5 ? 3 : taskCount >= 3 ? 2 : taskCount >= 1 ? 1 : 0,
});
const activity = (days: ReturnType<typeof day>[]) => ({
  taskCount: days.reduce((sum, { taskCount }) => sum + taskCount, 0),
  points: days.reduce((sum, { points }) => sum + points, 0),
  activeDays: days.length,
  days,
  restDays: [] as string[],
  frozenOn: [] as string[],
  lateDays: [] as string[],
});
const week = activity([day('2026-11-20', 1), day('2026-11-19', 3, true), day('2026-11-17', 0, true)]);
/** Opens Milo's page and the folded timeline. */
const openTimeline = async (...milo: Parameters<typeof openMilo>) => {
  const page = await openMilo(...milo);
  await page.user.click(timeline().getByRole('button', { name: 'Open Activity Timeline' }));
  return page;
};
const row = (date: string) => within(around(timeline().getByRole('heading', { name: date }), 'li'));
const tiles = () =>
  [...document.querySelectorAll('dl[aria-label="Activity in this period"] > div')].map((tile) => tile.textContent);

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the activity timeline', () => {
  test('shows only the year at first: its period, totals and days on a tap', async () => {
    const { user } = await openMilo({ activity: week });
    expect(timeline().queryByRole('radio')).toBeNull();
    expect(timeline().queryByRole('heading', { level: 3 })).toBeNull();
    expect(tiles()).toEqual([]);
    await user.click(timeline().getByRole('button', { name: 'Open Activity Timeline', expanded: false }));
    expect(timeline().getAllByRole('radio')).toHaveLength(4);
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await user.click(timeline().getByRole('button', { name: 'Fold Activity Timeline', expanded: true }));
    expect(timeline().queryByRole('radio')).toBeNull();
  });

  test('shows an empty state without activity', async () => {
    await openTimeline();
    expect(timeline().getByText('No activities found')).toBeTruthy();
    expect(timeline().getByText('Complete some tasks to see activity history!')).toBeTruthy();
    expect(tiles()).toEqual(['Total Tasks0', 'Points Earned0', 'Active Days0']);
  });

  test('shows the totals and each day with tasks or a mood, newest first', async () => {
    await openTimeline({ activity: week });
    expect(tiles()).toEqual(['Total Tasks4', 'Points Earned200', 'Active Days3']);
    expect(timeline().getByText('Total points: 1,250')).toBeTruthy();
    expect(
      timeline()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Friday, November 20, 2026', 'Thursday, November 19, 2026', 'Tuesday, November 17, 2026']);
    expect(row('Friday, November 20, 2026').getByText('1 task completed')).toBeTruthy();
    expect(row('Friday, November 20, 2026').queryByText('Mood tracked')).toBeNull();
    const thursday = row('Thursday, November 19, 2026');
    expect(thursday.getByText('3 tasks completed')).toBeTruthy();
    expect(thursday.getByText('Mood tracked')).toBeTruthy();
    expect(thursday.getByText('150 points earned')).toBeTruthy();
    expect(row('Tuesday, November 17, 2026').queryByText(/points earned/)).toBeNull();
  });

  test('says of a day in the list that it was late, a rest day or saved by a rain day', async () => {
    const marked = {
      ...week,
      restDays: ['2026-11-17'],
      frozenOn: ['2026-11-17'],
      lateDays: ['2026-11-19'],
    };
    await openTimeline({ activity: marked });
    const facts = (date: string) =>
      row(date)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(facts('Friday, November 20, 2026')).toEqual(['1 task completed', '50 points earned']);
    expect(facts('Thursday, November 19, 2026')).toContain('Done the next morning');
    expect(facts('Tuesday, November 17, 2026')).toEqual(['Mood tracked', 'Rest day', 'A rain day kept the star']);
  });

  test('offers four periods and keeps its days until those of another period have loaded', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openTimeline({ activity: week });
    const names = ['Last 7 Days', 'Last 30 Days', 'Last 90 Days', 'All Time'];
    const radios = names.map((name) => timeline().getByRole('radio', { name }));
    expect(radios).toEqual(timeline().getAllByRole('radio'));
    // What a phone shows instead.
    expect(radios.map((radio) => around(radio, 'label').querySelector('[aria-hidden="true"]')?.textContent)).toEqual([
      '7',
      '30',
      '90 days',
      'All',
    ]);
    await user.click(timeline().getByRole('radio', { name: 'All Time' }));
    expect(pendingOperations()).toEqual(['ActivityTimelineRefetchQuery']);
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 365 }]);
    expect(timeline().getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    await answer(miloWith({ activity: activity([day('2026-03-01', 2)]) }));
    expect(timeline().getByRole('heading', { name: 'Sunday, March 1, 2026' })).toBeTruthy();
    expect(timeline().queryByRole('heading', { name: 'Friday, November 20, 2026' })).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('shows the period that was selected last, regardless of the order of the answers', async () => {
    const { user, answer } = await openTimeline({ activity: week });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await user.click(timeline().getByRole('radio', { name: 'Last 90 Days' }));
    await answer(miloWith({ activity: activity([day('2026-11-01', 1)]) }));
    expect(timeline().getByRole('heading', { name: 'Friday, November 20, 2026' })).toBeTruthy();
    await answer(miloWith({ activity: activity([day('2026-09-01', 1)]) }));
    expect(timeline().getByRole('heading', { name: 'Tuesday, September 1, 2026' })).toBeTruthy();
  });

  test('shows the seven newest days, and all of them on a tap', async () => {
    const days = Array.from({ length: 60 }, (_, index) => day(addDays('2026-11-20', -index), 1));
    const { user } = await openTimeline({ activity: activity(days) });
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(7);
    await user.click(timeline().getByRole('button', { name: 'Show all 60 days' }));
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(60);
    await user.click(timeline().getByRole('button', { name: 'Show fewer days' }));
    expect(timeline().getAllByRole('heading', { level: 3 })).toHaveLength(7);
  });

  test('shows its own error and retries the selected period', async () => {
    const { user, answer, fail, pendingVariables } = await openTimeline({ activity: week });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await fail(new Error('Boom'));
    expect(timeline().getByText('Failed to fetch activity')).toBeTruthy();
    expect(section('Skills Garden').queryByRole('alert')).toBeNull();
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 30 }]);
    await answer(miloWith({ activity: week }));
    expect(timeline().queryByText('Failed to fetch activity')).toBeNull();
    expect(tiles()[0]).toBe('Total Tasks4');
  });

  test("retries independently when it failed together with the page's query", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, answer, pendingVariables } = await openTimeline({ activity: null }, failed('activity'));
    expect(timeline().getByText('Failed to fetch activity')).toBeTruthy();
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 7 }]);
    await answer(miloWith({ activity: week }));
    expect(tiles()[0]).toBe('Total Tasks4');
  });

  test('is refetched after a completion, in the selected period', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await openTimeline({
      activity: week,
      dailyTasks: [assigned('Sing a song')],
    });
    await user.click(timeline().getByRole('radio', { name: 'Last 30 Days' }));
    await answer(miloWith({ activity: week }));
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    await answer({
      CompleteTaskPayload: {
        assignedTask: { __typename: 'DailyTask', id: 'Sing a song', completed: true, completion: { id: 'done' } },
        child: { id: 'Milo', totalPoints: 1300, streak: { currentGoldStreak: 1, currentPlatinumStreak: 1 } },
        points: 50,
        alreadyCompleted: true,
      },
    });
    expect(pendingOperations()).toEqual(['useRefreshRecordsQuery']);
    expect(pendingVariables()).toEqual([{ id: 'Milo', days: 30, period: 'WEEK' }]);
    const today = activity([day('2026-11-20', 2)]);
    await answer(miloWith({ activity: today, pointTotals: { today: 777, month: 777, year: 777 }, skillsGarden: null }));
    expect(tiles()[0]).toBe('Total Tasks2');
    expect(section('Recent Summaries').getAllByText('777 points')).toHaveLength(3);
  });
});

describe("a day's details", () => {
  const completion = {
    id: 'done:1',
    title: 'Build a fort',
    frequency: 'DAILY',
    points: 50,
    completedAt: new Date(2026, 10, 19, 19, 40).toISOString(),
    comment: 'Two rooms!',
    imageUrl: '/photos/1',
  };
  const show = () => timeline().getByRole('button', { name: 'Show Details Thursday, November 19, 2026' });

  test('are offered only for days with completions', async () => {
    await openTimeline({ activity: week });
    expect(timeline().getAllByRole('button', { name: /Show Details/ })).toHaveLength(2);
  });

  test('open after loading, with title, frequency, points, time, comment and photo, and close again', async () => {
    const { user, answer, pendingVariables } = await openTimeline({ activity: week });
    await user.click(show());
    expect(pendingVariables()).toEqual([{ id: 'Milo', date: '2026-11-19' }]);
    expect(show().getAttribute('aria-expanded')).toBe('false');
    await answer(miloWith({ completionsOn: [completion] }));
    const details = within(timeline().getByRole('list', { name: 'Completed that day' }));
    for (const text of ['Build a fort', 'Daily', '50 points', '7:40 PM', 'Two rooms!']) {
      expect(details.getByText(text)).toBeTruthy();
    }
    const photo = details.getByRole('link', { name: 'Photo of Build a fort (opens in a new tab)' });
    expect([photo.getAttribute('href'), photo.getAttribute('target')]).toEqual(['/photos/1', '_blank']);
    await user.click(timeline().getByRole('button', { name: 'Hide Details Thursday, November 19, 2026' }));
    expect(timeline().queryByText('Build a fort')).toBeNull();
  });

  test('are logged and stay closed when they fail to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, fail } = await openTimeline({ activity: week });
    await user.click(show());
    await fail(new Error('Boom'));
    expect(log).toHaveBeenCalledWith('Failed to fetch date details', expect.any(Error));
    expect(show().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the memories of the days', () => {
  test('load when the list comes into view, and make way for the details', async () => {
    const comeIntoView = stubViewport();
    const { user, answer, pendingOperations, pendingVariables } = await openTimeline({ activity: week });
    comeIntoView('Activity Timeline');
    expect(pendingOperations()).toEqual(['YearStripQuery', 'useMemoriesQuery']);
    await answer(miloWith({ activity: { days: [] } }));
    expect(pendingVariables()).toEqual([{ id: 'Milo', since: '2026-11-17', until: '2026-11-20' }]);
    const fort = {
      id: 'done:1',
      localDate: '2026-11-20',
      title: 'Build a fort',
      comment: 'Two rooms!',
      imageUrl: '/photos/1',
    };
    await answer(miloWith({ memories: [fort] }));
    const friday = row('Friday, November 20, 2026');
    expect(friday.getByText('Two rooms!')).toBeTruthy();
    expect(friday.getByRole('img', { name: 'Build a fort' }).getAttribute('src')).toBe('/photos/1');

    await user.click(friday.getByRole('button', { name: /Show Details/ }));
    await answer(
      miloWith({ completionsOn: [{ ...fort, frequency: 'DAILY', points: 1200, completedAt: '2026-11-20T18:00:00Z' }] }),
    );
    expect(timeline().getAllByText('Two rooms!')).toHaveLength(1);
    expect(timeline().getByText('1,200 points')).toBeTruthy();
  });

  test('load again when a completion was undone, because photo and sentence may have gone with it', async () => {
    const comeIntoView = stubViewport();
    const dailyTasks = [assigned('Build a fort', { completed: true, comment: 'Two rooms!' }), assigned('Sing a song')];
    const { user, answer, pendingOperations } = await openTimeline({ dailyTasks, activity: week });
    const loads = () => pendingOperations().filter((name) => name === 'useMemoriesQuery').length;
    comeIntoView('Activity Timeline');
    expect(loads()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Build a fort' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    while (pendingOperations()[0] !== 'useUndoCompletionMutation') await answer({ Child: child('Milo') });
    await answer(undone('Build a fort'));
    expect(loads()).toBe(0);
    await answer({ Child: child('Milo', { dailyTasks, activity: activity([day('2026-11-20', 0, true)]) }) });
    expect(loads()).toBe(1);
  });

  test('leave the list as it is when they fail to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const comeIntoView = stubViewport();
    const { answer, fail } = await openTimeline({ activity: week });
    comeIntoView('Activity Timeline');
    await answer(miloWith({ activity: { days: [] } }));
    await fail(new Error('Boom'));
    expect(log).toHaveBeenCalledWith('Failed to fetch the memories', expect.any(Error));
    expect(row('Friday, November 20, 2026').getByText('1 task completed')).toBeTruthy();
  });
});

describe('the strip of the year', () => {
  const openMarkedYear = async (marked: Partial<typeof week>, latest = week) => {
    const comeIntoView = stubViewport();
    const page = await openMilo({ activity: latest });
    expect(page.pendingOperations()).toEqual([]);
    comeIntoView('Activity Timeline');
    await page.answer(miloWith({ activity: { ...activity([]), ...marked } }));
    return page;
  };
  const openYear = (...days: ReturnType<typeof day>[]) => openMarkedYear({ days });
  const legend = () =>
    within(year().getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const year = () => within(timeline().getByRole('region', { name: 'The last year' }));
  const spoken = () => year().getByRole('slider', { name: 'Day of the last year' }).getAttribute('aria-valuetext');

  test('loads just before it scrolls into view, and has a text alternative and a legend', async () => {
    await openYear(day('2026-11-20', 9), day('2026-06-01', 5), day('2024-01-01', 1));
    expect(timeline().getByText('Active on 4 of the last 365 days.')).toBeTruthy();
    const marks = [...document.querySelectorAll('[role="slider"] rect')];
    expect(marks).toHaveLength(365);
    expect(nth(marks, 364).textContent).toBe('Friday, November 20, 2026: 1 task');
    expect(legend()).toEqual(['mood only', '1–2', '3–4', '5+ tasks']);
  });

  test('draws a day with only a mood round, so that colour is not its only sign', async () => {
    await openYear();
    const corner = (index: number) => document.querySelectorAll('[role="slider"] rect')[index]?.getAttribute('rx');
    expect([corner(364), corner(361)]).toEqual(['3', '5.5']);
  });

  test('moves by days and weeks with the arrow keys, says the day, and shows it below', async () => {
    await openYear();
    const slider = year().getByRole('slider');
    expect(spoken()).toBe('Friday, November 20, 2026: 1 task');
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(spoken()).toBe('Thursday, November 19, 2026: 3 tasks, mood tracked');
    const picked = within(year().getByRole('list', { name: 'Selected day' }));
    expect(picked.getByRole('heading', { name: 'Thursday, November 19, 2026' })).toBeTruthy();
    expect(picked.getByText('150 points earned')).toBeTruthy();
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(spoken()).toBe('Thursday, November 12, 2026: nothing recorded');
    expect(year().queryByRole('list', { name: 'Selected day' })).toBeNull();
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    fireEvent.keyDown(slider, { key: 'a' });
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
  });

  test('selects the day that is tapped', async () => {
    await openYear();
    // The oldest column begins on 21 November 2025, a Friday; the second one on Sunday, the 23rd.
    fireEvent.click(year().getByRole('slider'), { clientX: 15, clientY: 24 });
    expect(spoken()).toBe('Sunday, November 23, 2025: nothing recorded');
  });

  test('says what a rest, rain or late day was, and has those that occur in its legend', async () => {
    await openMarkedYear({
      days: [day('2026-10-15', 3, true)],
      restDays: ['2026-10-17'],
      frozenOn: ['2026-10-16'],
      lateDays: ['2026-10-15'],
    });
    expect(legend()).toEqual(['mood only', '1–2', '3–4', '5+ tasks', 'rest day', 'rain day', 'done the next morning']);
    const titles = [...document.querySelectorAll('[role="slider"] title')].map(({ textContent }) => textContent);
    for (const title of [
      'Thursday, October 15, 2026: 3 tasks, mood tracked. Done the next morning',
      'Friday, October 16, 2026: A rain day kept the star',
      'Saturday, October 17, 2026: Rest day',
    ]) {
      expect(titles).toContain(title);
    }
  });

  test('draws a late day without its corner, so that colour is not its only sign', async () => {
    await openMarkedYear({ days: [day('2026-10-15', 3)], lateDays: ['2026-10-15'] });
    const late = nth([...document.querySelectorAll('[role="slider"] path')], 0);
    expect(late.textContent).toBe('Thursday, October 15, 2026: 3 tasks. Done the next morning');
    expect(document.querySelectorAll('[role="slider"] rect')).toHaveLength(364);
  });

  test('says nothing of rain days to those who see no streaks', () => {
    const dates = { restDays: ['2026-10-17'], frozenOn: ['2026-10-16', '2026-10-15'], lateDays: ['2026-10-15'] };
    expect([...marksOf(dates, true)]).toEqual([
      ['2026-10-17', ['rest']],
      ['2026-10-16', ['rain']],
      ['2026-10-15', ['rain', 'late']],
    ]);
    expect([...marksOf(dates, false)]).toEqual([
      ['2026-10-17', ['rest']],
      ['2026-10-15', ['late']],
    ]);
  });

  test('has no legend entry for marks outside of the year', async () => {
    await openMarkedYear({ days: [day('2026-10-15', 1)], restDays: ['2025-01-01'] });
    expect(legend()).toEqual(['mood only', '1–2', '3–4', '5+ tasks']);
  });

  test('shows the days off of the newest window, also after those of the year have changed', async () => {
    const latest = { ...week, restDays: ['2026-11-18'], lateDays: ['2026-11-19'] };
    await openMarkedYear({ restDays: ['2026-11-15'], frozenOn: ['2026-11-13'] }, latest);
    const slider = year().getByRole('slider');
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(spoken()).toBe('Thursday, November 19, 2026: 3 tasks, mood tracked. Done the next morning');
    fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(spoken()).toBe('Wednesday, November 18, 2026: Rest day');
    expect(year().getByText('Wednesday, November 18, 2026: Rest day', { selector: 'p' })).toBeTruthy();
    for (let days = 0; days < 3; days += 1) fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(spoken()).toBe('Sunday, November 15, 2026: nothing recorded');
    for (let days = 0; days < 2; days += 1) fireEvent.keyDown(slider, { key: 'ArrowUp' });
    expect(spoken()).toBe('Friday, November 13, 2026: A rain day kept the star');
  });

  test('is left out when nothing happened in the year', async () => {
    const comeIntoView = stubViewport();
    const { answer } = await openMilo();
    comeIntoView('Activity Timeline');
    await answer(miloWith({ activity: { days: [] } }));
    expect(timeline().queryByRole('slider')).toBeNull();
    expect(timeline().getByText('No activities found')).toBeTruthy();
  });

  test('fails and retries independently', async () => {
    const comeIntoView = stubViewport();
    const { user, answer, fail } = await openTimeline({ activity: week });
    comeIntoView('Activity Timeline');
    await fail(new Error('Boom'));
    expect(timeline().getByText('The last year could not be loaded')).toBeTruthy();
    expect(row('Friday, November 20, 2026')).toBeTruthy();
    await answer(miloWith({ memories: [] }));
    await user.click(timeline().getByRole('button', { name: 'Retry' }));
    await answer(miloWith({ activity: { days: [] } }));
    expect(timeline().getByText('Active on 3 of the last 365 days.')).toBeTruthy();
  });
});
