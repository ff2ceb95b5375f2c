import { inOrder, openDialog } from '../acts.ts';
import { failAnswers, goTo, holdAnswers, refuse } from '../obstacles.ts';
import { inWindow, type Scene } from '../scene.ts';

/** A dialog of the settings. */
const settings = (name: string, place: string, button: string | RegExp): Scene =>
  inWindow(`settings-${name}`, `/settings${place}`, 'demo', openDialog(button));

export const otherScenes: readonly Scene[] = [
  { name: 'settings', path: '/settings', as: 'demo' },
  { name: 'settings-family', path: '/settings#family', as: 'demo' },
  { name: 'settings-safety', path: '/settings#safety', as: 'demo' },
  { name: 'settings-tinkerers', path: '/settings#tinkerers', as: 'demo' },
  { name: 'settings-long-name', path: '/settings', as: 'unusualNames' },
  { name: 'settings-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/settings', holdAnswers()) },
  { name: 'settings-failed', path: '/how-it-works', as: 'demo', act: goTo('/settings', failAnswers()) },
  settings('new-token', '#tokens', 'New token'),
  settings('new-webhook', '#webhooks', 'New webhook'),
  settings('delete-child', '#data', /^Delete Frida/),
  settings('delete-account', '#delete-account', 'Delete account'),
  settings('totp', '#authenticator', 'Set up'),
  settings('change-email', '', /^Change the email/),
  settings('not-me', '#activity', 'This wasn’t me'),
  inWindow(
    'settings-proof',
    '/settings#authenticator',
    'demo',
    inOrder(refuse('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you, and try again'), openDialog('Set up')),
  ),
  { name: 'how-it-works', path: '/how-it-works', as: 'demo' },
  { name: 'home-screen', path: '/home-screen', as: 'demo' },
  { name: 'sources', path: '/sources', as: 'demo' },
  { name: 'sources-skeleton', path: '/how-it-works', as: 'demo', act: goTo('/sources', holdAnswers()) },
  { name: 'sources-failed', path: '/how-it-works', as: 'demo', act: goTo('/sources', failAnswers()) },
  { name: 'page-not-found', path: '/no/such/page', as: 'demo' },
];
