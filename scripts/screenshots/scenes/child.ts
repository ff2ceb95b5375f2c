import { failAnswers, goOffline, holdAnswers, holdScripts } from '../obstacles.ts';
import { childPage, type Scene } from '../scene.ts';

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
  { name: 'child-offline', path: childPage(), as: 'demo', inWindow: true, act: goOffline },
  { name: 'skills', path: ({ children }) => `/skills/${children[1]?.urlSlug}`, as: 'demo' },
  { name: 'skills-none', path: ({ children }) => `/skills/${children[0]?.urlSlug}`, as: 'firstEvening' },
  {
    name: 'skills-failed',
    path: ({ children }) => `/skills/${children[1]?.urlSlug}`,
    as: 'demo',
    prepare: failAnswers(),
  },
];
