import type { Page } from 'playwright';
import { holdScripts } from '../obstacles.ts';
import type { Scene } from '../scene.ts';

const register = (page: Page) => page.getByRole('tab', { name: 'Register' }).click();

export const signInScenes: readonly Scene[] = [
  { name: 'sign-in', path: '/' },
  { name: 'sign-in-first-paint', path: '/', prepare: holdScripts },
  {
    name: 'sign-in-refused',
    path: '/',
    inWindow: true,
    act: async (page) => {
      await page.getByLabel('Username or Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Login failed').first().waitFor();
    },
  },
  { name: 'register', path: '/', act: register },
  { name: 'register-above-the-fold', path: '/', act: register, inWindow: true },
  {
    name: 'register-errors',
    path: '/',
    act: async (page) => {
      await register(page);
      await page.getByRole('button', { name: 'Use a username' }).click();
      await page.getByLabel('Email', { exact: true }).fill('ben@home');
      await page.getByLabel('Password', { exact: true }).fill('fort');
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByText('Invalid email address').first().waitFor();
    },
  },
];
