import type { Page } from 'playwright';
import { inOrder, openDialog, openInChildMenu, press } from '../acts.ts';
import { failAnswers, goOffline, holdAnswers, holdScripts } from '../obstacles.ts';
import { childInWindow, inWindow, type Scene } from '../scene.ts';

const openAddChild = openDialog('Add Your First Child');

async function fillInWrongly(page: Page): Promise<void> {
  await page.getByLabel("Child's Name").fill('Maximiliana-Alexandra Freifrau von Wolkenstein-Trostburg');
  await page.getByLabel('Birth Date').fill('2031-01-01');
  await page.getByLabel('Birth Date').blur();
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
  inWindow('dashboard-tonight', '/', 'unusualNames', (page) =>
    page.getByRole('region', { name: 'Together' }).scrollIntoViewIfNeeded(),
  ),
  { name: 'dashboard-first-paint', path: '/', as: 'demo', prepare: holdScripts },
  { name: 'dashboard-week-loading', path: '/', as: 'demo', prepare: holdAnswers(2) },
  { name: 'dashboard-failed', path: '/', as: 'demo', prepare: failAnswers() },
  { name: 'dashboard-offline', path: '/', as: 'demo', act: goOffline },
  inWindow('dashboard-child-offline', '/', 'demo', async (page) => {
    await goOffline(page);
    await page.getByRole('article').last().getByRole('link').first().click();
    await page.getByRole('alert').first().waitFor();
  }),
  inWindow('add-child', '/', 'newcomer', openAddChild),
  inWindow('add-child-wrong', '/', 'newcomer', inOrder(openAddChild, fillInWrongly)),
  childInWindow('change-profile', 'demo', openInChildMenu('Change Profile')),
  inWindow('streak-sentence', '/', 'demo', press(/^Star /)),
];
