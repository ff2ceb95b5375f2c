import type { Page } from 'playwright';
import { expect } from '../browserWorld.ts';
import { hold, isCompletion } from '../hold.ts';
import { celebration, completeButtons, completeNext, openMore, section, unfold } from '../screen.ts';
import type { Scene } from './scene.ts';

/** Keeps a celebration or a toast open, which would close by itself. */
const keepOpen = async (page: Page, text: string) => {
  await page.getByText(text).first().hover();
  await expect(page.getByText(text).first()).toBeVisible();
};

/** Celebrations, toasts, and dialogs with content of their own. */
export const momentScenes: readonly Scene[] = [
  {
    what: 'the first celebration of all',
    who: 'evening',
    path: '/',
    act: async (page) => {
      await completeButtons(page).click();
      await expect(celebration(page, 'Ida').getByText('Points count')).toBeVisible();
      await keepOpen(page, 'Great job,');
    },
  },
  {
    what: 'the faces that a child chooses from',
    who: 'evening',
    path: '/',
    act: async (page) => {
      // Held, so that the faces stay. The browser may send it when the page closes.
      await hold(page, isCompletion);
      await openMore(page);
      await page.getByRole('button', { name: 'Hand over the phone' }).click();
      await page.getByRole('button', { name: 'I did it!' }).click();
      await page.locator('label', { hasText: 'Happy' }).click();
      await expect(page.getByText('Well done, Ida!')).toBeVisible();
    },
  },
  {
    what: 'the celebration of a mood',
    who: 'evening',
    path: '/',
    act: async (page) => {
      await unfold(page, 'Mood Check-in');
      await section(page, 'Mood Check-in')
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'Happy' }) })
        .click();
      await page.getByRole('button', { name: 'Submit Mood' }).click();
      await expect(celebration(page, 'Ida').getByText('Mood Check-in completed!')).toBeVisible();
      await keepOpen(page, 'Great job,');
    },
  },
  {
    what: 'the mood of a bad day',
    who: 'evening',
    path: '/',
    act: async (page) => {
      const checkIn = section(page, 'Mood Check-in');
      // Today has one already.
      await unfold(page, 'Mood Check-in');
      await checkIn.getByRole('button', { name: 'Switch to yesterday' }).click();
      await checkIn.locator('label').first().click();
      await checkIn.getByRole('button', { name: 'Submit Mood' }).click();
      await expect(checkIn.getByText('Noted. You were there.')).toBeVisible();
    },
  },
  {
    what: 'a toast with Undo',
    who: 'evening',
    path: '/',
    act: async (page) => {
      await completeNext(page, 'Ida');
      await keepOpen(page, 'Task Completed!');
    },
  },
  {
    what: 'a new access token',
    who: 'evening',
    path: '/settings#tokens',
    act: async (page) => {
      await page.getByRole('button', { name: 'New token' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Watch');
      await page.getByRole('button', { name: 'Create token' }).click();
      await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
    },
  },
  {
    what: 'the dialog to revoke a token',
    who: 'evening',
    path: '/settings#tokens',
    act: async (page) => {
      await page.getByRole('button', { name: 'Revoke Kitchen display' }).click();
      await expect(page.getByRole('dialog', { name: /^Revoke / })).toBeVisible();
    },
  },
  {
    what: 'the dialog to edit a task',
    who: 'owner',
    path: '/admin?group=toddler',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Title')).not.toHaveValue('');
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    what: 'the dialog to edit a skill',
    who: 'owner',
    path: '/admin?tab=skills&group=toddler',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Name')).not.toHaveValue('');
    },
  },
  {
    what: 'the dialog to edit a flag',
    who: 'owner',
    path: '/admin?tab=plans',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit the description of / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    what: 'a toast',
    who: 'oneChild',
    path: '/settings',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await keepOpen(page, 'Settings saved!');
    },
  },
  {
    what: 'a toast about a failure',
    who: 'signedOut',
    path: '/',
    expecting: /status of 4\d\d|Login failed/,
    act: async (page) => {
      await page.getByLabel('Username or Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await keepOpen(page, 'Login failed');
    },
  },
];
