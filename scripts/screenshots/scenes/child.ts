import { inOrder, openChildMenu, openDialog, openInChildMenu, press, waitForContent } from '../acts.ts';
import { failAnswers, goOffline, holdAnswers, holdScripts } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const openWishes = inOrder(openInChildMenu('Liked and hidden'), waitForContent);

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
  { name: 'child-more', path: childPage(), as: 'demo', act: press('More about this') },
  childInWindow('child-exchange', 'demo', openDialog('Another one')),
  childInWindow('child-menu', 'demo', openChildMenu),
  childInWindow('child-wishes', 'own', async (page) => {
    for (const heart of await page.getByRole('button', { name: 'Like', exact: true }).all()) await heart.click();
    await press('Another one')(page);
    await press(/^Not for us/)(page);
    await page.getByRole('button', { name: 'Another one' }).waitFor({ state: 'detached' });
    await openWishes(page);
  }),
  childInWindow('child-no-wishes', 'firstEvening', openWishes),
  childInWindow('child-wishes-failed', 'demo', inOrder(failAnswers(), openWishes)),
  { name: 'skills', path: ({ children }) => `/skills/${children[1]?.urlSlug}`, as: 'demo' },
  { name: 'skills-none', path: ({ children }) => `/skills/${children[0]?.urlSlug}`, as: 'firstEvening' },
  {
    name: 'skills-failed',
    path: ({ children }) => `/skills/${children[1]?.urlSlug}`,
    as: 'demo',
    prepare: failAnswers(),
  },
];
