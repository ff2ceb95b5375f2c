import type { Page } from 'playwright';
import { type Act, dialog, inOrder, openDialog, press, waitForDialog } from '../acts.ts';
import { celebrate } from '../celebrate.ts';
import { goOffline } from '../obstacles.ts';
import { childInWindow, type Scene } from '../scene.ts';

const daily = (page: Page) => page.getByRole('region', { name: 'Daily Challenges' });

/** A scene in the window of a child with one daily challenge left. */
const own = (name: string, act: Act): Scene => childInWindow(name, 'own', act);

/** Presses a button of the daily challenges. */
const pressDaily =
  (name: string | RegExp): Act =>
  (page) =>
    daily(page).getByRole('button', { name }).first().click();

/** Leaves the celebration. */
const goOn = inOrder(press('Keep going!'), (page) => dialog(page).waitFor({ state: 'detached' }));

/** Completes the challenge that is left while the server cannot be reached, up to the celebration. Its code still loads. */
const celebrateOffline = inOrder(
  (page) => page.route(/\/(?:graphql|api\/ticks)$/, (route) => route.abort()),
  pressDaily('Complete'),
  waitForDialog,
);
const completeOffline = inOrder(celebrateOffline, goOn, (page) => page.getByText('1 kept on this phone').waitFor());

/** Answers ticks like a server that refuses them. */
const refuseTicks: Act = (page) =>
  page.route('**/api/ticks', (route) => {
    const { ticks } = route.request().postDataJSON() as { ticks: { id: string }[] };
    const results = ticks.map(({ id }) => ({
      id,
      result: 'refused',
      code: 'CONFLICT',
      sentence: 'This challenge was exchanged for another one',
      replacement: { assignedTaskId: id, title: 'Puddle orchestra' },
    }));
    return route.fulfill({ json: { results } });
  });

export const completionScenes: readonly Scene[] = [
  own('celebration', celebrate),
  own('celebration-weekly', async (page) => {
    const weekly = page.getByRole('region', { name: 'Weekly Challenges' });
    await weekly.getByRole('heading', { level: 3 }).first().getByRole('button').click();
    await weekly.getByRole('button', { name: 'Complete' }).click();
    await waitForDialog(page);
  }),
  own('toast', inOrder(pressDaily('Complete'), goOn)),
  own('kept-celebration', celebrateOffline),
  own('kept', inOrder(completeOffline, goOffline)),
  own('kept-log-out', async (page) => {
    await completeOffline(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    const isFolded = await menu.isVisible();
    if (isFolded) await menu.click();
    await page.getByRole(isFolded ? 'menuitem' : 'button', { name: 'Log out' }).click();
    await waitForDialog(page);
  }),
  own(
    'not-saved',
    inOrder(
      completeOffline,
      refuseTicks,
      (page) => page.evaluate(() => dispatchEvent(new Event('online'))),
      openDialog('1 not saved'),
    ),
  ),
  own('undo', async (page) => {
    await daily(page)
      .getByRole('heading', { name: /^Completed:/ })
      .first()
      .getByRole('button')
      .click();
    await daily(page).getByRole('button', { name: 'Undo' }).waitFor();
  }),
  own('comment', async (page) => {
    await pressDaily('Add Comment')(page);
    await page.getByLabel('Comment', { exact: true }).scrollIntoViewIfNeeded();
  }),
  childInWindow('comment-shown', 'oneChild', pressDaily('View Comment')),
  own('mood', async (page) => {
    const mood = page.getByRole('region', { name: /mood|feeling/i }).first();
    await mood.scrollIntoViewIfNeeded();
    await mood.getByRole('button').first().click();
  }),
  own('mood-bad-day', async (page) => {
    const mood = page.getByRole('region', { name: 'Mood Check-in' });
    await mood.locator('label').first().click();
    await mood.getByRole('button', { name: 'Submit Mood' }).click();
    await mood.getByText('Noted. You were there.').waitFor();
  }),
  own(
    'hand-over',
    inOrder(pressDaily('More about this'), pressDaily('Hand over the phone'), (page) =>
      page.getByRole('button', { name: 'I did it!' }).waitFor(),
    ),
  ),
  // Between several challenges that are left.
  childInWindow(
    'let-choose',
    'firstEvening',
    inOrder(pressDaily('More about this'), pressDaily(/^Let .* choose$/), (page) =>
      page.getByRole('heading', { name: /^What shall we do/ }).waitFor(),
    ),
  ),
  childInWindow('summary', 'demo', openDialog('See Details')),
  childInWindow('postcard', 'demo', async (page) => {
    await inOrder(press('See Details'), press('Make a postcard'))(page);
    await page.getByRole('dialog', { name: 'The week as a postcard' }).waitFor();
  }),
];
