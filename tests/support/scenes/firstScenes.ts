import { expect } from '../browserWorld.ts';
import type { Scene } from './scene.ts';

/** The first minutes: trying a challenge, the code for another device, and what a shortcut asks. */
export const firstScenes: readonly Scene[] = [
  {
    what: 'the ages to try a challenge for',
    who: 'signedOut',
    path: '/try',
    act: (page) => expect(page.getByRole('link', { name: /^Preschool/ })).toBeVisible(),
  },
  {
    what: 'a challenge to try',
    who: 'signedOut',
    path: '/try?age=newborn',
    act: (page) => expect(page.getByRole('button', { name: 'We did it' })).toBeVisible(),
  },
  {
    what: 'the star of a challenge that was tried',
    who: 'signedOut',
    path: '/try?age=preschool',
    act: async (page) => {
      await page.getByRole('button', { name: 'We did it' }).click();
      await expect(page.getByText('Your first star')).toBeVisible();
    },
  },
  {
    what: 'the sign-in with a code',
    who: 'signedOut',
    path: '/code#7K3M-9PQX',
    act: (page) => expect(page.getByLabel('Code')).toHaveValue('7K3M-9PQX'),
  },
  {
    what: 'the code for another device',
    who: 'oneChild',
    path: '/settings#safety',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign in another device' }).click();
      await expect(page.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeVisible();
    },
  },
  {
    what: 'the question with whom a shortcut is meant',
    who: 'threeChildren',
    path: '/?to=mood',
    act: (page) => expect(page.getByRole('dialog', { name: 'How was today?' })).toBeVisible(),
  },
];
