import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMilo, section } from '../../childPage.tsx';
import { assigned, stubBrowser } from '../../familyKit.tsx';

const dailies = [assigned('Build a fort'), assigned('Count the stairs'), assigned('Kitchen band')];
const countdown = '#today time';
const daily = () => section('Daily Challenges');

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('a day off', () => {
  test('says so in the head, and offers one folded challenge without a countdown', async () => {
    const { user } = await openMilo({ isDayOff: true, dailyTasks: dailies });
    expect(screen.getByText('Day off')).toBeTruthy();
    expect(daily().getByText('Nothing is due today. If you feel like it:')).toBeTruthy();
    expect(
      daily()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Build a fort']);
    expect(document.querySelector(countdown)).toBeNull();
    expect(daily().queryByRole('button', { name: 'Complete' })).toBeNull();
    expect(daily().queryByRole('group', { name: / I have…$/ })).toBeNull();
    await user.click(daily().getByRole('button', { name: 'Build a fort', expanded: false }));
    expect(daily().getByText('Do it together.')).toBeTruthy();
    expect(daily().getByRole('button', { name: 'Complete' })).toBeTruthy();
  });

  test('becomes a day like any other with a completed challenge, before the server has answered', async () => {
    const { user } = await openMilo({ isDayOff: true, dailyTasks: dailies });
    await user.click(daily().getByRole('button', { name: 'Build a fort' }));
    await user.click(daily().getByRole('button', { name: 'Complete' }));
    expect(screen.queryByText('Day off')).toBeNull();
    expect(daily().getByRole('heading', { name: 'Completed: Build a fort' })).toBeTruthy();
    expect(daily().getByRole('heading', { name: 'Count the stairs' })).toBeTruthy();
    expect(document.querySelector(countdown)).toBeTruthy();
  });

  test('can only be looked at with read-only access', async () => {
    const { user } = await openMilo({ isDayOff: true, dailyTasks: dailies, viewerCanEdit: false });
    await user.click(daily().getByRole('button', { name: 'Build a fort' }));
    expect(daily().queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('is none on other days', async () => {
    await openMilo({ dailyTasks: dailies });
    expect(screen.queryByText('Day off')).toBeNull();
    expect(within(document.body).queryByText(/Nothing is due today/)).toBeNull();
  });
});
