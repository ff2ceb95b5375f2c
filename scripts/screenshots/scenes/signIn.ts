import type { Page } from 'playwright';
import { inOrder, press } from '../acts.ts';
import { holdScripts, refuse } from '../obstacles.ts';
import type { Scene } from '../scene.ts';

const register = (page: Page) => page.getByRole('tab', { name: 'Register' }).click();

/** Enters a new password for a link. */
const resetPassword = async (page: Page) => {
  await page.getByLabel('New password', { exact: true }).fill('seven dwarfs');
  await page.getByRole('button', { name: 'Set the password' }).click();
};

const askForCode = inOrder(refuse('SECOND_FACTOR_REQUIRED', 'Second factor required'), resetPassword);

/** What stands behind the # of a link. */
const secret = 'M'.repeat(43);

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
  { name: 'forgot', path: '/forgot' },
  {
    name: 'forgot-sent',
    path: '/forgot',
    act: async (page) => {
      await page.getByLabel('Email').fill('ben@home.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('status').filter({ hasText: 'on its way' }).waitFor();
    },
  },
  { name: 'reset', path: `/reset#${secret}` },
  {
    name: 'reset-dead-link',
    path: `/reset#${secret}`,
    act: inOrder(resetPassword, (page) => page.getByRole('link', { name: 'Get a new link' }).waitFor()),
  },
  {
    name: 'reset-code',
    path: `/reset#${secret}`,
    act: inOrder(askForCode, (page) => page.getByLabel('Code').waitFor()),
  },
  {
    name: 'reset-foreign-app',
    path: `/reset#${secret}`,
    act: inOrder(askForCode, press('I did not set up an app')),
  },
  { name: 'confirm', path: `/confirm#${secret}` },
  { name: 'confirm-email', path: `/confirm-email#${secret}` },
  { name: 'undo-email', path: `/undo-email#${secret}` },
];
