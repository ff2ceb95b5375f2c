import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLocalLogOut } from '../../../client/auth/localLogOut.ts';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

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
    useLogOutMutation: () => {
      const data = answer();
      if (!(data instanceof Error)) viewer = null;
      return data;
    },
    useFinishLogOutMutation: () => new TypeError('Failed to fetch'),
  });
  const { user, router } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Goodbye!')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  return { ...server, router };
}

describe('logging out', () => {
  test("says goodbye with the server's message and starts at the front door", async () => {
    const { router } = await logOut(() => ({ logout: { message: 'See you soon' } }));
    expect(screen.getByText('See you soon')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  test('has words of its own when the server has none', async () => {
    await logOut(() => ({ logout: { message: '' } }));
    expect(screen.getByText('Successfully logged out')).toBeTruthy();
  });

  test('counts as success when it fails, and keeps the visitor out although the server still knows him', async () => {
    const { asked } = await logOut(() => new TypeError('Failed to fetch'));
    expect(screen.getByText('Logged out locally')).toBeTruthy();
    expect(asked.at(-1)).toBe('useFinishLogOutMutation');
  });
});
