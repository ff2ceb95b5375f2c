import type { Page } from 'playwright';
import { chooseInChildMenu, openChildMenu } from '../childMenu.ts';
import { failAnswers, goOffline, holdAnswers, holdScripts } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

async function openWishes(page: Page): Promise<void> {
  await chooseInChildMenu(page, 'Liked and hidden');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').locator('[role=status]').waitFor({ state: 'detached' });
}

export const childScenes: readonly Scene[] = [
  { name: 'child-open', path: childPage(), as: 'demo' },
  { name: 'child-all-done', path: childPage(1), as: 'demo' },
  { name: 'child-newcomer', path: childPage(), as: 'firstEvening' },
  { name: 'child-with-memory', path: childPage(), as: 'oneChild' },
  { name: 'child-long-name', path: childPage(), as: 'unusualNames' },
  { name: 'child-arabic-name', path: childPage(1), as: 'unusualNames' },
  { name: 'child-emoji-name', path: childPage(2), as: 'unusualNames' },
  { name: 'child-first-paint', path: childPage(), as: 'demo', prepare: holdScripts },
  { name: 'child-panels-loading', path: childPage(), as: 'demo', prepare: holdAnswers(2) },
  { name: 'child-panels-failed', path: childPage(), as: 'demo', prepare: failAnswers(2) },
  {
    name: 'child-failed',
    path: '/',
    as: 'demo',
    act: async (page) => {
      await failAnswers()(page);
      await page.getByRole('article').last().getByRole('link').first().click();
    },
  },
  { name: 'child-unknown', path: '/challenges/nobody-a1b2c3', as: 'demo' },
  childInWindow('child-offline', 'demo', goOffline),
  {
    name: 'child-more',
    path: childPage(),
    as: 'demo',
    act: (page) => page.getByRole('button', { name: 'More about this' }).first().click(),
  },
  childInWindow('child-exchange', 'demo', async (page) => {
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  childInWindow('child-menu', 'demo', openChildMenu),
  childInWindow('child-wishes', 'own', async (page) => {
    for (const heart of await page.getByRole('button', { name: 'Like', exact: true }).all()) await heart.click();
    await page.getByRole('button', { name: 'Another one' }).click();
    await page.getByRole('button', { name: /^Not for us/ }).click();
    await page.getByRole('button', { name: 'Another one' }).waitFor({ state: 'detached' });
    await openWishes(page);
  }),
  childInWindow('child-no-wishes', 'firstEvening', (page) => openWishes(page)),
  childInWindow('child-wishes-failed', 'demo', async (page) => {
    await failAnswers()(page);
    await openWishes(page);
  }),
  { name: 'skills', path: ({ children }) => `/skills/${children[1]?.urlSlug}`, as: 'demo' },
  { name: 'skills-none', path: ({ children }) => `/skills/${children[0]?.urlSlug}`, as: 'firstEvening' },
  {
    name: 'skills-failed',
    path: ({ children }) => `/skills/${children[1]?.urlSlug}`,
    as: 'demo',
    prepare: failAnswers(),
  },
];
