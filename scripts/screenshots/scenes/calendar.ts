import type { Page } from 'playwright';
import { chooseInChildMenu } from '../childMenu.ts';
import { failAnswers, holdAnswers } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

async function open(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'Calendar');
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor();
}

async function make(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Get the calendar link' }).click();
  await page.getByRole('dialog', { name: 'Your calendar link' }).waitFor();
}

/** The calendar of a child: the sheet in the child's menu, and the list in Settings. */
export const calendarScenes: readonly Scene[] = [
  childInWindow('calendar-none', 'firstEvening', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'Get the calendar link' }).waitFor();
  }),
  childInWindow('calendar-new', 'own', make),
  childInWindow('calendar-made', 'own', async (page) => {
    await make(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await open(page);
    await page.getByText('You have a link.').waitFor();
  }),
  childInWindow('calendar-skeleton', 'demo', async (page) => {
    await holdAnswers()(page);
    await open(page);
  }),
  childInWindow('calendar-failed', 'demo', async (page) => {
    await failAnswers()(page);
    await open(page);
    await page.getByText('It could not be loaded').waitFor();
  }),
  {
    name: 'calendar-settings',
    path: childPage(),
    as: 'own',
    act: async (page) => {
      await make(page);
      await page.goto('/settings#calendars');
      await page.getByRole('region', { name: 'Calendars' }).getByRole('listitem').waitFor();
    },
  },
];
