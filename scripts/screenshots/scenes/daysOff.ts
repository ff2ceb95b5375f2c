import type { Page } from 'playwright';
import { chooseInChildMenu } from '../childMenu.ts';
import { failAnswers, goOffline } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const sheet = (page: Page) => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'Days off');
  await sheet(page).waitFor();
  await sheet(page).locator('[role=status][aria-label]').waitFor({ state: 'detached' });
}

async function openRhythm(page: Page): Promise<void> {
  await open(page);
  await sheet(page).getByRole('tab', { name: 'Our rhythm' }).click();
}

/** Answers where the child lives mostly. */
const answer = (page: Page, words: string) => sheet(page).getByText(words, { exact: true }).click();

async function pause(page: Page): Promise<void> {
  await open(page);
  await sheet(page).getByRole('checkbox', { name: 'Until we say so' }).click();
  await sheet(page).getByLabel('Note', { exact: true }).fill('The flu');
  await sheet(page).getByRole('button', { name: 'Pause' }).click();
}

async function openMonth(page: Page): Promise<void> {
  await openRhythm(page);
  await answer(page, 'Half and half');
  await sheet(page).getByRole('button', { name: '2-2-5-5' }).click();
  await sheet(page).getByRole('button', { name: 'Exceptions' }).click();
  const days = sheet(page)
    .getByRole('grid')
    .last()
    .getByRole('button', { name: /: (not )?with me$/ });
  await days.last().click();
  await sheet(page).getByText('Only you see this.').scrollIntoViewIfNeeded();
}

/** Makes today a day off for everybody on the page. */
const restToday = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"isDayOff":false', '"isDayOff":true');
    await route.fulfill({ response, body: text });
  });

/** Days off: the page, the dashboard, and the sheet of pauses and the rhythm. */
export const daysOffScenes: readonly Scene[] = [
  { name: 'day-off', path: childPage(), as: 'firstEvening', prepare: restToday },
  { name: 'day-off-dashboard', path: '/', as: 'demo', prepare: restToday },
  childInWindow('pause-form', 'firstEvening', open),
  childInWindow('pause-list', 'own', async (page) => {
    await pause(page);
    await sheet(page).getByRole('heading', { level: 3 }).waitFor();
  }),
  childInWindow('pause-offline', 'own', async (page) => {
    await open(page);
    await goOffline(page);
    await sheet(page).getByRole('button', { name: 'Pause' }).click();
    await sheet(page).getByRole('alert').waitFor();
  }),
  childInWindow('rhythm', 'firstEvening', openRhythm),
  childInWindow('rhythm-presets', 'firstEvening', async (page) => {
    await openRhythm(page);
    await answer(page, 'With me');
  }),
  childInWindow('rhythm-month', 'firstEvening', openMonth),
  childInWindow('days-off-failed', 'demo', async (page) => {
    await failAnswers()(page);
    await open(page);
  }),
];
