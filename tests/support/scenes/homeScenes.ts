import { expect } from '../browserWorld.ts';
import type { Scene } from './scene.ts';

/** The screens before signing in, and the dashboard. */
export const homeScenes: readonly Scene[] = [
  {
    what: 'the Login tab',
    who: 'signedOut',
    path: '/',
    act: (page) => expect(page.getByLabel('Username or Email')).toBeVisible(),
  },
  {
    what: 'the Register tab',
    who: 'signedOut',
    path: '/',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await expect(page.getByRole('checkbox')).toBeVisible();
    },
  },
  {
    what: 'the Register tab with errors and a third field',
    who: 'signedOut',
    path: '/',
    expecting: /400|Registration failed/,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('button', { name: 'Use a username' }).click();
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Username is required').first()).toBeVisible();
    },
  },
  {
    what: 'the dashboard without children',
    who: 'childless',
    path: '/',
    act: (page) => expect(page.getByText('No children added yet')).toBeVisible(),
  },
  {
    what: 'the Add New Child dialog with an invalid date',
    who: 'childless',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Your First Child' }).click();
      await page.getByLabel("Child's Name").fill('Mila');
      await page.getByLabel('Birth Date').fill('2999-01-01');
      await page.keyboard.press('Tab');
      await page.getByLabel('Age Group').focus();
      await expect(page.getByText('Birth date cannot be in the future')).toBeVisible();
    },
  },
  {
    what: 'the dashboard with one child',
    who: 'oneChild',
    path: '/settings',
    act: async (page) => {
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  },
  {
    what: 'the dashboard with three children',
    who: 'threeChildren',
    path: '/',
    act: (page) => expect(page.getByRole('article')).toHaveCount(3),
  },
  {
    what: 'the dashboard with twelve children',
    who: 'twelveChildren',
    path: '/',
    act: (page) => expect(page.getByRole('article')).toHaveCount(12),
  },
  {
    what: 'the dashboard with a memory',
    who: 'withHistory',
    path: '/settings',
    act: async (page) => {
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page.getByRole('button', { name: 'Open the day' })).toBeVisible();
    },
  },
];
