import type { Page } from 'playwright';
import { expect } from '../browserWorld.ts';
import type { Scene } from './scene.ts';

/** Presses a button and waits for the dialog that it opens. */
const openDialog = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Settings, How it Works, administration and numbers, and addresses that lead nowhere. */
export const otherScenes: readonly Scene[] = [
  {
    what: 'the settings',
    who: 'oneChild',
    path: '/settings',
    act: (page) => expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible(),
  },
  {
    what: 'the settings with all rows open',
    who: 'oneChild',
    path: '/settings#tinkerers',
    act: async (page) => {
      for (const name of ['You', 'Your family', 'Safety'])
        await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText('No tokens yet')).toBeVisible();
    },
  },
  { what: 'the dialog for an access token', who: 'oneChild', path: '/settings#tokens', act: openDialog('New token') },
  { what: 'the dialog to delete a child', who: 'oneChild', path: '/settings#data', act: openDialog('Delete Mila') },
  {
    what: 'the dialog to delete the account',
    who: 'oneChild',
    path: '/settings#delete-account',
    act: openDialog('Delete account'),
  },
  {
    what: 'How it Works',
    who: 'oneChild',
    path: '/how-it-works',
    act: (page) => expect(page.getByText('Create Profiles')).toBeVisible(),
  },
  {
    what: 'how it gets onto a home screen',
    who: 'oneChild',
    path: '/home-screen',
    act: (page) => expect(page.getByRole('heading', { name: 'What works where' })).toBeVisible(),
  },
  {
    what: 'the sources',
    who: 'oneChild',
    path: '/sources',
    act: (page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
  },
  {
    what: 'an unknown page',
    who: 'oneChild',
    path: '/no/such/page',
    act: (page) => expect(page.getByText('This path leads nowhere')).toBeVisible(),
  },
  {
    what: 'the list of tasks',
    who: 'owner',
    path: '/admin?group=toddler',
    act: (page) => expect(page.getByRole('rowheader')).toHaveCount(20),
  },
  {
    what: 'the list of skills',
    who: 'owner',
    path: '/admin?tab=skills&group=toddler',
    act: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  {
    what: 'plans and flags',
    who: 'owner',
    path: '/admin?tab=plans',
    act: (page) => expect(page.getByRole('region', { name: 'Plans' })).toBeVisible(),
  },
  {
    what: 'the list of people',
    who: 'owner',
    path: '/admin?tab=people',
    act: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  {
    what: 'the details of an account',
    who: 'owner',
    path: '/admin?tab=people',
    act: async (page) => {
      await page.getByRole('rowheader').first().getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { what: 'the dialog for an invitation', who: 'owner', path: '/admin?tab=people', act: openDialog('Invite somebody') },
  {
    what: 'how the site is doing',
    who: 'owner',
    path: '/admin?tab=site',
    act: (page) => expect(page.getByRole('region', { name: 'Version' })).toBeVisible(),
  },
  {
    what: 'the audit log',
    who: 'owner',
    path: '/admin?tab=audit',
    act: (page) => expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible(),
  },
  {
    what: 'a search without results',
    who: 'owner',
    path: '/admin?q=zorbel',
    act: (page) => expect(page.getByText(/zorbel/).last()).toBeVisible(),
  },
  { what: 'the dialog for a new task', who: 'owner', path: '/admin', act: openDialog('Create Task') },
  {
    what: 'the dialog for a task with errors',
    who: 'owner',
    path: '/admin?group=toddler',
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Create Task' }).click();
      await dialog.getByRole('checkbox').first().waitFor();
      await dialog.getByRole('button', { name: 'Create Task' }).click();
      await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
    },
  },
  { what: 'the dialog for a new skill', who: 'owner', path: '/admin?tab=skills', act: openDialog('Create Skill') },
  { what: 'the dialog to delete a task', who: 'owner', path: '/admin', act: openDialog(/^Delete /) },
  { what: 'the dialog for Excel', who: 'owner', path: '/admin', act: openDialog('Excel Import/Export') },
  { what: 'the dialog for a plan', who: 'owner', path: '/admin?tab=plans', act: openDialog(/^Edit the /) },
  {
    what: 'the numbers of the site',
    who: 'owner',
    path: '/admin/analytics',
    act: async (page) => {
      await expect(page.getByText(/^Numbers as of/)).toBeVisible();
      await expect(page.locator('svg path[stroke-width="3"]')).toHaveCount(4);
    },
  },
  {
    what: 'the numbers of the site, which are denied',
    who: 'oneChild',
    path: '/admin/analytics',
    act: (page) => expect(page.getByText('Access Denied')).toBeVisible(),
  },
];
