import type { Page } from 'playwright';
import { dialog, inOrder, openInChildMenu, press, waitForContent } from '../acts.ts';
import { changeAnswers, failAnswers, goOffline } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const open = inOrder(openInChildMenu('Days off'), waitForContent);
const openRhythm = inOrder(open, (page) => dialog(page).getByRole('tab', { name: 'Our rhythm' }).click());

/** Answers where the child lives mostly. */
const answer = (words: string) => (page: Page) => dialog(page).getByText(words, { exact: true }).click();

async function pause(page: Page): Promise<void> {
  await open(page);
  await dialog(page).getByRole('checkbox', { name: 'Until we say so' }).click();
  await dialog(page).getByLabel('Note', { exact: true }).fill('The flu');
  await press('Pause')(page);
}

async function openMonth(page: Page): Promise<void> {
  await inOrder(openRhythm, answer('Half and half'), press('2-2-5-5'), press('Exceptions'))(page);
  const days = dialog(page)
    .getByRole('grid')
    .last()
    .getByRole('button', { name: /: (not )?with me$/ });
  await days.last().click();
  await dialog(page).getByText('Only you see this.').scrollIntoViewIfNeeded();
}

/** Makes today a day off for everybody on the page. */
const restToday = changeAnswers((text) => text.replaceAll('"isDayOff":false', '"isDayOff":true'));

/** Days off: the page, the dashboard, and the sheet of pauses and the rhythm. */
export const daysOffScenes: readonly Scene[] = [
  { name: 'day-off', path: childPage(), as: 'firstEvening', prepare: restToday },
  { name: 'day-off-dashboard', path: '/', as: 'demo', prepare: restToday },
  childInWindow('pause-form', 'firstEvening', open),
  childInWindow(
    'pause-list',
    'own',
    inOrder(pause, (page) => dialog(page).getByRole('heading', { level: 3 }).waitFor()),
  ),
  childInWindow(
    'pause-offline',
    'own',
    inOrder(open, goOffline, press('Pause'), (page) => dialog(page).getByRole('alert').waitFor()),
  ),
  childInWindow('rhythm', 'firstEvening', openRhythm),
  childInWindow('rhythm-presets', 'firstEvening', inOrder(openRhythm, answer('With me'))),
  childInWindow('rhythm-month', 'firstEvening', openMonth),
  childInWindow('days-off-failed', 'demo', inOrder(failAnswers(), open)),
];
