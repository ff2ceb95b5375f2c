import type { Page } from 'playwright';
import { celebrate } from '../celebrate.ts';
import { goOffline } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const daily = (page: Page) => page.getByRole('region', { name: 'Daily Challenges' });

/** A scene in the window of a child with one daily challenge left. */
const own = (name: string, act: Scene['act']): Scene => ({
  name,
  path: childPage(),
  as: 'own',
  inWindow: true,
  ...(act && { act }),
});

/** Completes the challenge that is left while the server cannot be reached, up to the celebration. Its code still loads. */
const celebrateOffline = async (page: Page) => {
  await page.route(/\/(?:graphql|api\/ticks)$/, (route) => route.abort());
  await daily(page).getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').waitFor();
};
const completeOffline = async (page: Page) => {
  await celebrateOffline(page);
  await page.getByRole('button', { name: 'Keep going!' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('1 kept on this phone').waitFor();
};

/** Answers ticks like a server that refuses them. */
const refuseTicks = (page: Page) =>
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
    await page.getByRole('dialog').waitFor();
  }),
  own('toast', async (page) => {
    await daily(page).getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('button', { name: 'Keep going!' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
  own('kept-celebration', celebrateOffline),
  own('kept', async (page) => {
    await completeOffline(page);
    await goOffline(page);
  }),
  own('kept-log-out', async (page) => {
    await completeOffline(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    const isFolded = await menu.isVisible();
    if (isFolded) await menu.click();
    await page.getByRole(isFolded ? 'menuitem' : 'button', { name: 'Log out' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  own('not-saved', async (page) => {
    await completeOffline(page);
    await refuseTicks(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: '1 not saved' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  own('undo', async (page) => {
    await daily(page)
      .getByRole('heading', { name: /^Completed:/ })
      .first()
      .getByRole('button')
      .click();
    await daily(page).getByRole('button', { name: 'Undo' }).waitFor();
  }),
  own('comment', async (page) => {
    await daily(page).getByRole('button', { name: 'Add Comment' }).first().click();
    await page.getByLabel('Comment', { exact: true }).scrollIntoViewIfNeeded();
  }),
  childInWindow('comment-shown', 'oneChild', (page) =>
    daily(page).getByRole('button', { name: 'View Comment' }).first().click(),
  ),
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
  own('hand-over', async (page) => {
    await daily(page).getByRole('button', { name: 'More about this' }).click();
    await daily(page).getByRole('button', { name: 'Hand over the phone' }).click();
    await page.getByRole('button', { name: 'I did it!' }).waitFor();
  }),
  own('let-choose', async (page) => {
    await daily(page).getByRole('button', { name: 'More about this' }).click();
    await daily(page)
      .getByRole('button', { name: /^Let .* choose$/ })
      .click();
    await page.getByRole('heading', { name: /^What shall we do/ }).waitFor();
  }),
  childInWindow('summary', 'demo', async (page) => {
    await page.getByRole('button', { name: 'See Details' }).first().click();
    await page.getByRole('dialog').waitFor();
  }),
  childInWindow('postcard', 'demo', async (page) => {
    await page.getByRole('button', { name: 'See Details' }).first().click();
    await page.getByRole('button', { name: 'Make a postcard' }).click();
    await page.getByRole('dialog', { name: 'The week as a postcard' }).waitFor();
  }),
];
