import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLocalLogOut, isLoggedOutLocally } from '../../../client/auth/localLogOut.ts';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { patience } from '../../support/patience.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  clearLocalLogOut();
  vi.unstubAllGlobals();
});

async function logOut(answer: () => Record<string, unknown> | Error) {
  let viewer: typeof parent | null = parent;
  const query = () => ({ viewer, app });
  const server = stubServer({
    SettingsPageQuery: query,
    DashboardPageQuery: () => ({ viewer: viewer && { ...viewer, username: 'thomas', children: [] }, app }),
    CodePageQuery: () => new Promise(() => undefined),
    sendLogOutMutation: () => {
      const data = answer();
      if (!(data instanceof Error)) viewer = null;
      return data;
    },
  });
  const { user, router } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Goodbye!')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  return { ...server, router };
}

describe('logging out', () => {
  test("says goodbye with the server's message and goes to the log-in screen", async () => {
    const { router } = await logOut(() => ({ logout: { message: 'See you soon' } }));
    expect(screen.getByText('See you soon')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  test('shows a default message when the server sends none', async () => {
    await logOut(() => ({ logout: { message: '' } }));
    expect(screen.getByText('Successfully logged out')).toBeTruthy();
  });

  test("removes everything from the browser except the theme and the application's files", async () => {
    const names = new Set(['workbox-precache-v2-http://localhost/', 'photos']);
    vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft', 'Milo');
    sessionStorage.setItem('draft', 'Milo');
    await logOut(() => ({ logout: { message: '' } }));
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(sessionStorage.getItem('draft')).toBeNull();
    await vi.waitFor(() => expect([...names]).toEqual(['workbox-precache-v2-http://localhost/']), patience);
  });

  test('counts as success when it fails, and keeps the log-in screen although the session still exists', async () => {
    const { operations } = await logOut(() => new TypeError('Failed to fetch'));
    expect(screen.getByText('Logged out locally')).toBeTruthy();
    expect(operations.filter((name) => name === 'sendLogOutMutation')).toHaveLength(2);
    expect(operations.at(-1)).toBe('sendLogOutMutation');
  });

  test('shows nothing more of the family once it has reached the server after all', async () => {
    let attempts = 0;
    const { router } = await logOut(() =>
      (attempts += 1) === 1 ? new TypeError('Failed to fetch') : { logout: { message: '' } },
    );
    await vi.waitFor(() => expect(isLoggedOutLocally()).toBe(false), patience);
    // The page is made of what was loaded before, with the session that went on.
    await act(() => router.navigate('/code'));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(screen.queryByText('Somebody is signed in on this device already.')).toBeNull();
  });
});
