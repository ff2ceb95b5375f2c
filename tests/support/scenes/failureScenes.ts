import type { Page } from 'playwright';
import { expect, phone } from '../browserWorld.ts';
import { failFields, failRequests, failures } from '../failures.ts';
import { section } from '../screen.ts';
import type { Scene } from './scene.ts';

/** Opens the page again with fields that fail, and waits for the notices of its panels. */
const withFailed =
  (fields: readonly string[], notices: readonly string[], path = '/') =>
  async (page: Page) => {
    await failFields(page, ...fields);
    await page.goto(path);
    for (const notice of notices)
      await expect(page.getByRole('alert').filter({ hasText: notice }).first()).toBeVisible();
  };

/** Every panel that can fail on its own, and pages of which nothing could be loaded. */
export const failureScenes: readonly Scene[] = [
  {
    what: "a child's page whose panels have failed",
    who: 'withHistory',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(
      ['dailyTasks', 'weeklyTasks', 'monthlyTasks', 'todaysMood', 'moods', 'summaries', 'activity', 'skillsGarden'],
      [
        'Daily Challenges could not be loaded',
        "Failed to fetch today's mood",
        'Failed to fetch mood history',
        'Failed to fetch summaries',
        'Weekly Challenges could not be loaded',
        'Monthly Challenges could not be loaded',
        'Failed to fetch activity',
        'Failed to fetch skills data',
      ],
    ),
  },
  {
    what: "a child's page that has failed",
    who: 'withHistory',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(['child'], ['The challenges could not be loaded']),
  },
  {
    what: 'a year that has failed',
    who: 'withHistory',
    path: '/how-it-works',
    expecting: failures,
    act: async (page) => {
      // On a phone the year is far below and not yet loaded.
      await page.setViewportSize(phone);
      await page.goto('/');
      await expect(page.getByText("Today's mood: Big Feels")).toBeVisible();
      await failRequests(page);
      await section(page, 'Activity Timeline').scrollIntoViewIfNeeded();
      await expect(page.getByRole('alert').filter({ hasText: 'The last year could not be loaded' })).toBeVisible();
    },
  },
  {
    what: 'the day of a memory that has failed',
    who: 'withHistory',
    path: '/',
    expecting: failures,
    act: async (page) => {
      const open = page.getByRole('button', { name: 'Open the day' });
      await open.scrollIntoViewIfNeeded();
      await expect(open).toBeVisible();
      await failRequests(page);
      await open.click();
      await expect(
        page.getByRole('dialog').getByRole('alert').filter({ hasText: 'The day could not be loaded' }),
      ).toBeVisible();
    },
  },
  {
    what: 'the dashboard whose cards have failed',
    who: 'threeChildren',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(['dailyTasks'], ["Today's Progress could not be loaded"]),
  },
  {
    what: 'the dashboard whose children have failed',
    who: 'threeChildren',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(['children'], ['Failed to fetch children']),
  },
  {
    what: 'the week that has failed',
    who: 'threeChildren',
    path: '/how-it-works',
    expecting: failures,
    act: async (page) => {
      // Only the page's own query knows the user's name.
      await page.route('**/graphql', async (route) => {
        const response = await route.fetch();
        return (await response.text()).includes('"username"') ? route.fulfill({ response }) : route.abort('failed');
      });
      await page.goto('/');
      await expect(page.getByRole('alert').filter({ hasText: 'This week could not be loaded' })).toBeVisible();
    },
  },
  {
    what: 'skills that have failed',
    who: 'withHistory',
    path: '/',
    expecting: failures,
    act: async (page) => {
      await page.getByRole('link', { name: 'Skills Progress' }).click();
      await expect(page.getByText(/^\d+x$/).first()).toBeVisible();
      await failRequests(page);
      await page.locator('label', { hasText: 'All Time' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch skills progress' })).toBeVisible();
    },
  },
  {
    what: 'a list of tasks that has failed',
    who: 'owner',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(['tasks'], ['Failed to fetch tasks'], '/admin?group=toddler'),
  },
  {
    what: 'skills to choose from that have failed',
    who: 'owner',
    path: '/admin?group=toddler',
    expecting: failures,
    act: async (page) => {
      await expect(page.getByRole('rowheader')).toHaveCount(20);
      await failRequests(page);
      await page.getByRole('button', { name: 'Create Task' }).click();
      await expect(page.getByRole('dialog').getByText('Failed to fetch skills')).toBeVisible();
    },
  },
  {
    what: 'plans and flags that have failed',
    who: 'owner',
    path: '/admin?group=toddler',
    expecting: failures,
    act: async (page) => {
      await expect(page.getByRole('rowheader')).toHaveCount(20);
      await failRequests(page);
      await page.getByRole('tab', { name: 'Plans' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to load plans and feature flags' })).toBeVisible();
    },
  },
  {
    what: 'numbers of the site that have failed',
    who: 'owner',
    path: '/how-it-works',
    expecting: failures,
    act: withFailed(['analytics'], ['Failed to load analytics'], '/admin/analytics'),
  },
  {
    what: 'a page that has failed',
    who: 'oneChild',
    path: '/how-it-works',
    expecting: failures,
    act: async (page) => {
      await expect(page.getByText('Create Profiles')).toBeVisible();
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
    },
  },
  {
    what: 'the first page that has failed',
    who: 'oneChild',
    path: '/how-it-works',
    expecting: failures,
    act: async (page) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/settings');
      await expect(page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })).toBeVisible();
    },
  },
];
