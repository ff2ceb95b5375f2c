import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFull } from '../../faults/kit/scale.ts';
import { app, parent, refusal, stubBrowser, stubServer } from '../appKit.tsx';

const firebase = vi.hoisted(() => ({
  started: vi.fn<(config: object) => object>(),
  parameters: vi.fn<(parameters: object) => void>(),
  popup: vi.fn<() => Promise<{ user: { getIdToken: () => Promise<string> } }>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

class FirebaseError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

vi.mock('@firebase/app', () => ({ FirebaseError, initializeApp: firebase.started }));
vi.mock('@firebase/auth', () => ({
  browserPopupRedirectResolver: {},
  inMemoryPersistence: {},
  GoogleAuthProvider: class {
    setCustomParameters = firebase.parameters;
  },
  initializeAuth: () => ({}),
  signInWithPopup: firebase.popup,
  signOut: firebase.signOut,
}));

const config = { apiKey: `AIza${'x'.repeat(35)}`, projectId: 'dads', appId: '1:2:web:3', authDomain: 'dads.example' };

/** Renders the sign-in page of a server with Google sign-in; `settings` returns its settings. */
async function openAuthPage(
  answers: Parameters<typeof stubServer>[0] = {},
  settings: () => Response | Error = () => Response.json(config),
) {
  const googleApp = { ...app, googleSignInConfigured: true };
  let viewer: typeof parent | null = null;
  const page = () => ({ viewer, app: googleApp });
  const server = stubServer({ SettingsPageQuery: page, DashboardPageQuery: page, ...answers });
  const graphql = fetch;
  let settingsRequests = 0;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address !== '/api/firebase-config') return graphql(address, request);
    settingsRequests += 1;
    const answer = settings();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  // Every test starts with freshly loaded modules.
  vi.resetModules();
  const { renderApp } = await import('../appKit.tsx');
  const { user } = renderApp('/settings');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
  return {
    ...server,
    user,
    button,
    settingsRequests: () => settingsRequests,
    signIn: () => {
      viewer = parent;
    },
  };
}

beforeEach(() => {
  stubBrowser();
  vi.spyOn(console, 'warn').mockReturnValue();
  firebase.started.mockReturnValue({});
  firebase.popup.mockResolvedValue({ user: { getIdToken: async () => 'the.id.token' } });
  firebase.signOut.mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const part of Object.values(firebase)) part.mockReset();
});

const signedIn = (message = 'Successfully logged in with Google') => ({ googleLogin: { message } });

describe('the page of a server with Google sign-in', () => {
  test('fetches the settings, and does not contact Google before the button is pressed', async () => {
    const { button, settingsRequests } = await openAuthPage();
    await waitFor(() => expect(settingsRequests()).toBe(1));
    expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([false, null]);
    expect(firebase.started).not.toHaveBeenCalled();
  });

  test('renders even if the settings cannot be fetched', async () => {
    const { button } = await openAuthPage({}, () => new TypeError('Failed to fetch'));
    expect(button.disabled).toBe(false);
    expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy();
  });
});

describe('continuing with Google', () => {
  test('opens the account chooser, sends the token and the zone, and opens the application after 100 ms', async () => {
    let sentAt = 0;
    const page = await openAuthPage({
      useGoogleSignInMutation: () => {
        page.signIn();
        sentAt = performance.now();
        return signedIn('Nice to see you');
      },
    });
    await page.user.click(page.button);
    expect(await screen.findByText('Welcome!')).toBeTruthy();
    expect(screen.getByText('Nice to see you')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeTruthy();
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(99);
    expect(firebase.started).toHaveBeenCalledWith(config);
    expect(firebase.parameters).toHaveBeenCalledWith({ prompt: 'select_account' });
    expect(page.variables['useGoogleSignInMutation']).toEqual({
      input: { token: 'the.id.token', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    expect(page.operations).toEqual(['SettingsPageQuery', 'useGoogleSignInMutation', 'SettingsPageQuery']);
  });

  test('shows a default message when the server sends none', async () => {
    const { user, button } = await openAuthPage({ useGoogleSignInMutation: () => signedIn('') });
    await user.click(button);
    expect(await screen.findByText('Successfully logged in with Google')).toBeTruthy();
  });

  test("disables all controls while Google's window is open, and shows no error when it is closed", async () => {
    let close = (_error: Error) => {};
    firebase.popup.mockReturnValue(new Promise((_resolve, reject) => void (close = reject)));
    const { user, button, operations } = await openAuthPage();
    await user.click(button);
    await waitFor(() => expect(firebase.popup).toHaveBeenCalled());
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('main input, main button')];
    expect(controls.filter((control) => !control.disabled)).toEqual([]);
    expect(controls.length).toBeGreaterThanOrEqual(6);
    close(new FirebaseError('auth/popup-closed-by-user'));
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByText('Google login failed')).toBeNull();
    expect(operations).toEqual(['SettingsPageQuery']);
  });

  const failures: readonly [string, () => void, Parameters<typeof stubServer>[0], string][] = [
    [
      "the status text and the server's sentence when it refuses",
      () => {},
      { useGoogleSignInMutation: () => refusal('UNAUTHENTICATED', 'Google sign-in could not be verified') },
      'Google login failed: Unauthorized. Google sign-in could not be verified',
    ],
    [
      'the status text when the server fails',
      () => {},
      { useGoogleSignInMutation: () => refusal('INTERNAL_SERVER_ERROR', 'Something went wrong') },
      'Google login failed: Internal Server Error',
    ],
    [
      'the status text and the sentence when the server gives up',
      () => {},
      { useGoogleSignInMutation: () => refusal('TIMEOUT', 'The request was given up') },
      'Google login failed: Request Timeout. The request was given up',
    ],
    [
      'nothing more for the code of a newer server',
      () => {},
      { useGoogleSignInMutation: () => refusal('TEAPOT', 'Short and stout') },
      'Google login failed',
    ],
    [
      'nothing more when the server cannot be reached',
      () => {},
      { useGoogleSignInMutation: () => new TypeError('Failed to fetch') },
      'Google login failed',
    ],
    [
      'nothing more when Google fails',
      () => firebase.popup.mockRejectedValue(new FirebaseError('auth/network-request-failed')),
      {},
      'Google login failed',
    ],
    [
      'what to do when the browser blocks the window',
      () => firebase.popup.mockRejectedValue(new FirebaseError('auth/popup-blocked')),
      {},
      "Google login failed: the browser did not let Google's window open. Please try again",
    ],
    [
      'that Firebase does not start',
      () =>
        firebase.started.mockImplementation(() => {
          throw new FirebaseError('app/bad');
        }),
      {},
      'Firebase authentication not properly initialized',
    ],
  ];
  // Each test loads the application anew. The short form has one failure of the server, of the connection, and of the browser.
  const short = [0, 4, 6];
  test.each(failures.filter((_, place) => isFull || short.includes(place)))(
    'says %s',
    async (_what, arrange, answers, sentence) => {
      arrange();
      const { user, button } = await openAuthPage(answers);
      await user.click(button);
      const title = 'Google login failed';
      await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(sentence === title ? 2 : 1));
      expect(screen.getAllByText(sentence)).toHaveLength(sentence === title ? 2 : 1);
      await waitFor(() => expect(button.disabled).toBe(false));
    },
  );
});

describe('invalid settings', () => {
  const unusable: [string, () => Response, string][] = [
    [
      'names what is missing',
      () =>
        Response.json(
          { error: 'Google sign-in is not configured on this server', missing: ['FIREBASE_APP_ID'] },
          { status: 404 },
        ),
      'Missing environment variables: FIREBASE_APP_ID',
    ],
    [
      'refuses half a configuration',
      () => Response.json({ ...config, appId: '' }),
      'Invalid Firebase configuration received from server',
    ],
    ['refuses an invalid key', () => Response.json({ ...config, apiKey: 'AIza-too-short' }), 'Invalid API key format'],
  ];
  test.each(isFull ? unusable : unusable.slice(0, 1))(
    '%s: the button reports that Google sign-in is not ready',
    async (_what, answer, reason) => {
      const { user, button } = await openAuthPage({}, answer);
      await user.click(button);
      expect(await screen.findByText('Firebase authentication not properly initialized')).toBeTruthy();
      expect(vi.mocked(console.warn).mock.calls[0]?.[1]).toMatchObject({ message: reason });
      expect(firebase.started).not.toHaveBeenCalled();
    },
  );

  test('are fetched again at the next press', async () => {
    let answer: () => Response = () => Response.json({}, { status: 500 });
    const { user, button } = await openAuthPage({ useGoogleSignInMutation: () => signedIn() }, () => answer());
    await user.click(button);
    await screen.findByText('Firebase authentication not properly initialized');
    answer = () => Response.json(config);
    await user.click(button);
    expect(await screen.findByText('Welcome!')).toBeTruthy();
  });
});

describe('logging out', () => {
  test.each([
    ['signs out of Google first', async () => {}],
    [
      'succeeds although Google fails',
      async () => {
        throw new Error('No connection');
      },
    ],
  ])('%s', async (_what, leaveGoogle) => {
    const page = await openAuthPage({
      useGoogleSignInMutation: () => {
        page.signIn();
        return signedIn();
      },
      sendLogOutMutation: () => {
        expect(firebase.signOut).toHaveBeenCalledTimes(1);
        return { logout: { message: 'See you soon' } };
      },
    });
    firebase.signOut.mockImplementation(leaveGoogle);
    await page.user.click(page.button);
    await page.user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('See you soon')).toBeTruthy();
    expect(page.operations).toContain('sendLogOutMutation');
  });
});
