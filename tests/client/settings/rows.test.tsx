import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => vi.unstubAllGlobals());

const row = (title: string) => screen.getByRole('button', { name: title });
const opened = () =>
  ['You', 'Your family', 'Safety', 'For tinkerers'].filter(
    (title) => row(title).getAttribute('aria-expanded') === 'true',
  );
/** The titles of the panels that are shown; the region of the toasts has none. */
const panels = () =>
  screen
    .getAllByRole('region')
    .flatMap((region) => document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent ?? []);

async function open(address: string, user: Partial<typeof parent> = {}) {
  stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app }) });
  const page = renderApp(address);
  await screen.findByRole('button', { name: 'For tinkerers' }, { timeout: 10_000 });
  return page;
}

describe('the settings', () => {
  test('are five rows, of which the first is open', async () => {
    await open('/settings');
    expect(opened()).toEqual(['You']);
    expect(panels()).toEqual(['Timezone', 'Streaks', 'Account']);
    expect(screen.getByRole('button', { name: 'Save Settings' })).toBeTruthy();
  });

  test('have every panel one tap away', async () => {
    const { user } = await open('/settings');
    await openRow(user, 'Reminders');
    await openRow(user, 'Your family');
    await openRow(user, 'Safety');
    await openRow(user, 'For tinkerers');
    await screen.findByText('No tokens yet');
    await screen.findByRole('heading', { name: 'Move here' });
    expect(panels()).toEqual([
      'Timezone',
      'Streaks',
      'Account',
      'When and how',
      'The last fourteen evenings',
      'Your family’s data',
      'Move here',
      'Delete account',
      'Password',
      'Passkeys',
      'Authenticator app',
      'Where you are signed in',
      'Recent activity',
      'Access tokens',
      'Webhooks',
      'Calendars',
    ]);
  });

  test('keep what was entered in a row that is folded and opened again', async () => {
    const { user } = await open('/settings#password');
    const field = await screen.findByLabelText<HTMLInputElement>('Current password');
    await user.type(field, 'seven dwarfs');
    await user.click(row('Safety'));
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
    await user.click(row('Safety'));
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('seven dwarfs');
  });

  test.for([
    ['#tokens', 'For tinkerers'],
    ['#calendars', 'For tinkerers'],
    ['#activity', 'Safety'],
    ['#data', 'Your family'],
    ['#safety', 'Safety'],
    ['#timezone', 'You'],
    ['#main', 'You'],
  ] as const)('open at the place that %s names, in %s', async ([hash, title]) => {
    await open(`/settings${hash}`);
    expect(opened()).toEqual([title]);
    // A panel takes the focus once it has come.
    if (hash !== '#main') await vi.waitFor(() => expect(document.activeElement?.id).toBe(hash.slice(1)));
  });

  test('lead an administrator without a second factor to where it is set up', async () => {
    const { user } = await open('/settings', { secondFactorRequired: true });
    await user.click(screen.getByRole('link', { name: 'Set up an authenticator app' }));
    expect(opened()).toEqual(['You', 'Safety']);
    expect(document.activeElement?.id).toBe('authenticator');
  });
});
