import type { Page } from 'playwright';
import { chooseInChildMenu } from '../childMenu.ts';
import { failAnswers } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

async function open(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'Our own ideas');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').locator('[role=status]').waitFor({ state: 'detached' });
}

async function add(page: Page, title: string, description: string, often: string): Promise<void> {
  await page.getByRole('button', { name: 'New challenge' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What to do').fill(description);
  await page.getByRole('dialog').getByText(often, { exact: true }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
}

async function addTwo(page: Page): Promise<void> {
  await open(page);
  await add(
    page,
    'Pancakes with Grandma',
    'Mix the batter, flip them together and eat the first one standing.',
    'Weekly',
  );
  await add(page, 'The round with the dog', 'Once around the pond. You hold the lead to the bridge.', 'Daily');
}

/** Makes the family the author of all challenges of the page. */
const asOwn = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"isOwn":false,"skills":\[.*?\]/g, '"isOwn":true,"skills":[]');
    await route.fulfill({ response, body: text });
  });

/** A family's own activities. */
export const ownScenes: readonly Scene[] = [
  childInWindow('own-none', 'firstEvening', open),
  childInWindow('own-list', 'own', addTwo),
  childInWindow('own-form', 'demo', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'New challenge' }).click();
    await page.getByLabel('Title').fill('Pancakes with Grandma');
  }),
  childInWindow('own-form-mistakes', 'demo', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'New challenge' }).click();
    await page.getByRole('checkbox').and(page.locator(':checked')).uncheck();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByText('Give it a title').waitFor();
  }),
  childInWindow('own-form-offline', 'own', async (page) => {
    await open(page);
    await page.getByRole('button', { name: 'New challenge' }).click();
    await page.getByLabel('Title').fill('Pancakes with Grandma');
    await page.getByLabel('What to do').fill('Flip them together.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('alert').waitFor();
  }),
  childInWindow('own-remove', 'own', async (page) => {
    await addTwo(page);
    await page.getByRole('button', { name: 'Remove' }).first().click();
  }),
  childInWindow('own-failed', 'demo', async (page) => {
    await failAnswers()(page);
    await open(page);
  }),
  { name: 'own-card', path: childPage(), as: 'demo', inWindow: true, prepare: asOwn },
];
