import type { Page } from 'playwright';
import { inOrder, openInChildMenu, press } from '../acts.ts';
import { failAnswers, holdAnswers } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const linkButton = 'Get the calendar link';
const open = openInChildMenu('Calendar');

async function make(page: Page): Promise<void> {
  await open(page);
  await press(linkButton)(page);
  await page.getByRole('dialog', { name: 'Your calendar link' }).waitFor();
}

/** The calendar of a child: the sheet in the child's menu, and the list in Settings. */
export const calendarScenes: readonly Scene[] = [
  childInWindow(
    'calendar-none',
    'firstEvening',
    inOrder(open, (page) => page.getByRole('button', { name: linkButton }).waitFor()),
  ),
  childInWindow('calendar-new', 'own', make),
  childInWindow(
    'calendar-made',
    'own',
    inOrder(make, press('Done'), open, (page) => page.getByText('You have a link.').waitFor()),
  ),
  childInWindow('calendar-skeleton', 'demo', inOrder(holdAnswers(), open)),
  childInWindow(
    'calendar-failed',
    'demo',
    inOrder(failAnswers(), open, (page) => page.getByText('It could not be loaded').waitFor()),
  ),
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
