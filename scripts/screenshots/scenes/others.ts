import type { Page } from 'playwright';
import { failAnswers, goTo, holdAnswers, refuse } from '../obstacles.ts';
import type { Scene } from '../scene.ts';

const openDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const otherScenes: readonly Scene[] = [
  { name: 'settings', path: '/settings', as: 'demo' },
  { name: 'settings-family', path: '/settings#family', as: 'demo' },
  { name: 'settings-safety', path: '/settings#safety', as: 'demo' },
  { name: 'settings-tinkerers', path: '/settings#tinkerers', as: 'demo' },
  { name: 'settings-long-name', path: '/settings', as: 'unusualNames' },
  { name: 'settings-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/settings', holdAnswers()) },
  { name: 'settings-failed', path: '/how-it-works', as: 'demo', act: goTo('/settings', failAnswers()) },
  { name: 'settings-new-token', path: '/settings#tokens', as: 'demo', inWindow: true, act: openDialog('New token') },
  {
    name: 'settings-new-webhook',
    path: '/settings#webhooks',
    as: 'demo',
    inWindow: true,
    act: openDialog('New webhook'),
  },
  {
    name: 'settings-delete-child',
    path: '/settings#data',
    as: 'demo',
    inWindow: true,
    act: openDialog(/^Delete Frida/),
  },
  {
    name: 'settings-delete-account',
    path: '/settings#delete-account',
    as: 'demo',
    inWindow: true,
    act: openDialog('Delete account'),
  },
  { name: 'settings-totp', path: '/settings#authenticator', as: 'demo', inWindow: true, act: openDialog('Set up') },
  {
    name: 'settings-change-email',
    path: '/settings',
    as: 'demo',
    inWindow: true,
    act: openDialog(/^Change the email/),
  },
  {
    name: 'settings-not-me',
    path: '/settings#activity',
    as: 'demo',
    inWindow: true,
    act: openDialog('This wasn’t me'),
  },
  {
    name: 'settings-proof',
    path: '/settings#authenticator',
    as: 'demo',
    inWindow: true,
    act: async (page) => {
      await refuse('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you, and try again')(page);
      await openDialog('Set up')(page);
    },
  },
  { name: 'how-it-works', path: '/how-it-works', as: 'demo' },
  { name: 'home-screen', path: '/home-screen', as: 'demo' },
  { name: 'sources', path: '/sources', as: 'demo' },
  { name: 'sources-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/sources', holdAnswers()) },
  { name: 'sources-failed', path: '/how-it-works', as: 'demo', act: goTo('/sources', failAnswers()) },
  { name: 'page-not-found', path: '/no/such/page', as: 'demo' },
];
