import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLocalLogOut } from '../../../client/auth/localLogOut.ts';
import { patience } from '../../support/patience.ts';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import '../../../client/offline/firstActs.ts';
import '../../../client/offline/phone.ts';

/** A store that never opens: nothing is kept, and nothing says so. */
const hanging = { open: () => new EventTarget() };

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('indexedDB', hanging);
});
afterEach(() => {
  clearLocalLogOut();
  vi.unstubAllGlobals();
});

describe('logging out while the store of the phone does not answer', () => {
  test('goes on after a few seconds, and says meanwhile that it is busy', async () => {
    let viewer: typeof parent | null = parent;
    stubServer({
      SettingsPageQuery: () => ({ viewer, app }),
      DashboardPageQuery: () => ({ viewer: viewer && { ...viewer, username: 'thomas', children: [] }, app }),
      sendLogOutMutation: () => {
        viewer = null;
        return { logout: { message: 'See you soon' } };
      },
    });
    const { user } = renderApp('/settings');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Log out' });
    await user.click(button);
    expect(button.disabled).toBe(true);
    expect(await screen.findByText('See you soon', {}, patience)).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });
});
