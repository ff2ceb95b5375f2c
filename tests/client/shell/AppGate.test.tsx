import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signedOut = () => ({ viewer: null, app });
const signedIn = () => ({ viewer: parent, app });

describe('AppGate', () => {
  test('shows a spinner until it is known who is signed in', () => {
    stubServer({ SettingsPageQuery: () => new Promise(() => undefined) });
    renderApp('/settings');
    expect(screen.getByText('Loading').closest('[role="status"]')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test.each(['/settings', '/how-it-works', '/challenges/milo-abc123', '/no/such/page'])(
    'shows nothing but the auth page at %s to a visitor who is signed out',
    async (address) => {
      stubServer({
        SettingsPageQuery: signedOut,
        HowItWorksPageQuery: signedOut,
        ChallengesPageQuery: signedOut,
        NotFoundPageQuery: signedOut,
      });
      renderApp(address);
      expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    },
  );

  test('renders the page for a signed-in parent with one request', async () => {
    const { operations } = stubServer({ SettingsPageQuery: signedIn });
    renderApp('/settings');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(operations).toEqual(['SettingsPageQuery']);
    expect(document.title).toBe('Settings · Dadventures');
  });

  test.each([401, 500])('shows the log-in screen for an answer with status %i', async (status) => {
    vi.spyOn(console, 'error').mockReturnValue();
    stubServer({ SettingsPageQuery: () => new Response('', { status }) });
    renderApp('/settings');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });

  test('shows the error when there is no connection, and Retry opens the page', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let connected = false;
    stubServer({ SettingsPageQuery: () => (connected ? signedIn() : new TypeError('Failed to fetch')) });
    const { user } = renderApp('/settings');
    expect(await screen.findByText('The server could not be reached. Please try again.')).toBeTruthy();
    connected = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  });

  test('opens the same address after log-in, without the data of the previous session', async () => {
    let user: typeof parent | null = null;
    const { operations } = stubServer({
      SettingsPageQuery: () => ({ viewer: user, app }),
      useSignInLoginMutation: () => {
        user = parent;
        return { login: { message: 'Login successful' } };
      },
    });
    const { user: visitor, router } = renderApp('/settings');
    await visitor.type(await screen.findByLabelText('Username or Email'), 'thomas');
    await visitor.type(screen.getByLabelText('Password'), 'secret1');
    await visitor.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings');
    expect(operations).toEqual(['SettingsPageQuery', 'useSignInLoginMutation', 'SettingsPageQuery']);
  });

  test('shows the log-in screen when the session has ended', async () => {
    stubServer({
      SettingsPageQuery: signedIn,
      TimeZoneFormMutation: () => refusal('UNAUTHENTICATED', 'Not authenticated'),
    });
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });

  test('shows a signed-in parent the not-found page at an unknown address', async () => {
    stubServer({ NotFoundPageQuery: signedIn });
    renderApp('/no/such/page');
    expect(await screen.findByText('This path leads nowhere')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  });

  test('shows a bar on top of the page while there is no connection', async () => {
    stubServer({ SettingsPageQuery: signedIn });
    renderApp('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    expect(await screen.findByText(/You are offline/)).toBeTruthy();
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });
});
