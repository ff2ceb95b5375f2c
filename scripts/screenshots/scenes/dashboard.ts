import type { Page } from 'playwright';
import { chooseInChildMenu } from '../childMenu.ts';
import { failAnswers, goOffline, holdAnswers, holdScripts } from '../obstacles.ts';
import { childInWindow, type Scene } from '../scene.ts';

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Your First Child' }).click();
  await page.getByRole('dialog').waitFor();
}

export const dashboardScenes: readonly Scene[] = [
  { name: 'dashboard-demo', path: '/', as: 'demo' },
  { name: 'dashboard-newcomer', path: '/', as: 'newcomer' },
  {
    name: 'dashboard-one',
    // With one child only a link leads to the dashboard.
    path: '/how-it-works',
    as: 'oneChild',
    act: (page) => page.getByRole('link', { name: 'Back to home' }).click(),
  },
  { name: 'dashboard-finished', path: '/', as: 'finished' },
  { name: 'dashboard-twelve', path: '/', as: 'twelve' },
  { name: 'dashboard-names', path: '/', as: 'unusualNames' },
  {
    name: 'dashboard-tonight',
    path: '/',
    as: 'unusualNames',
    inWindow: true,
    act: async (page) => {
      await page.getByRole('region', { name: 'Together' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'dashboard-first-paint', path: '/', as: 'demo', prepare: holdScripts },
  { name: 'dashboard-week-loading', path: '/', as: 'demo', prepare: holdAnswers(2) },
  { name: 'dashboard-failed', path: '/', as: 'demo', prepare: failAnswers() },
  { name: 'dashboard-offline', path: '/', as: 'demo', act: goOffline },
  {
    name: 'dashboard-child-offline',
    path: '/',
    as: 'demo',
    inWindow: true,
    act: async (page) => {
      await goOffline(page);
      await page.getByRole('article').last().getByRole('link').first().click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'add-child', path: '/', as: 'newcomer', inWindow: true, act: openDialog },
  {
    name: 'add-child-wrong',
    path: '/',
    as: 'newcomer',
    inWindow: true,
    act: async (page) => {
      await openDialog(page);
      await page.getByLabel("Child's Name").fill('Maximiliana-Alexandra Freifrau von Wolkenstein-Trostburg');
      await page.getByLabel('Birth Date').fill('2031-01-01');
      await page.getByLabel('Birth Date').blur();
    },
  },
  childInWindow('change-profile', 'demo', async (page) => {
    await chooseInChildMenu(page, 'Change Profile');
    await page.getByRole('dialog').waitFor();
  }),
  {
    name: 'streak-sentence',
    path: '/',
    as: 'demo',
    inWindow: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Star / })
        .first()
        .click(),
  },
];
