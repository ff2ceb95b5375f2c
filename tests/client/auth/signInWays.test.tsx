import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardianConsent } from '../../../schema/identity/user/consent.rules.ts';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const wrong = 'This code is wrong or was used already';

async function openAuthPage(
  settings: Partial<typeof app>,
  answers: Parameters<typeof stubServer>[0] = {},
  path = '/settings',
) {
  const page = () => ({ viewer: null, app: { ...app, ...settings } });
  const server = stubServer({ SettingsPageQuery: page, RegisterPageQuery: page, ...answers });
  const { user, router } = renderApp(path);
  await screen.findByRole('button', { name: /^(Login|Register)$/ });
  return { ...server, user, router };
}

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the second factor', () => {
  test('is asked for after the password, which stays; a wrong code is reported at its field', async () => {
    const answers = [
      refusal('SECOND_FACTOR_REQUIRED', 'Second factor required'),
      refusal('BAD_USER_INPUT', wrong, { code: wrong }),
      { login: { message: 'Logged in successfully' } },
    ];
    const { user, variables } = await openAuthPage(
      {},
      { useSignInLoginMutation: () => answers.shift() ?? new Error('No more answers') },
    );
    await user.type(screen.getByLabelText('Username or Email'), 'thomas');
    await user.type(screen.getByLabelText('Password'), 'seven dwarfs{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    expect(variables['useSignInLoginMutation']).toEqual({ input: { username: 'thomas', password: 'seven dwarfs' } });
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    expect(screen.queryByText('Login failed')).toBeNull();
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(wrong);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect(recovery.inputMode).toBe('text');
    await user.clear(recovery);
    await user.type(recovery, '7k2p-m9xw-3htq{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(variables['useSignInLoginMutation']).toEqual({
      input: { username: 'thomas', password: 'seven dwarfs', code: '7k2p-m9xw-3htq' },
    });
  });
});

describe('the passkey button', () => {
  const credential = { id: 'AQID', type: 'public-key' };
  const options = { challenge: 'AQIDBA', rpId: 'localhost', allowCredentials: [] };

  /** A browser whose prompt ends like this. */
  const stubPrompt = (outcome: () => Promise<object>) => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    const get = vi.fn<() => Promise<object>>(outcome);
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    return get;
  };
  const start = () => ({ startPasskeyAuthentication: { options: JSON.stringify(options) } });
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with a passkey' });

  test('is not shown where the site or the browser has no passkeys', async () => {
    await openAuthPage({ passkeysAvailable: true });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    stubPrompt(async () => credential);
    await openAuthPage({ passkeysAvailable: false });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  test("opens the browser's prompt with the server's challenge, and sends its answer", async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes };
    const get = stubPrompt(async () => ({
      ...credential,
      rawId: bytes,
      response,
      getClientExtensionResults: () => ({}),
      authenticatorAttachment: 'platform',
    }));
    const { user, variables } = await openAuthPage(
      { passkeysAvailable: true },
      {
        usePasskeySignInStartMutation: start,
        usePasskeySignInMutation: () => ({ passkeyLogin: { message: 'Logged in successfully' } }),
      },
    );
    await user.click(await button());
    expect(await screen.findByText('Logged in successfully')).toBeTruthy();
    expect(get.mock.calls[0]).toMatchObject([{ publicKey: { rpId: 'localhost' } }]);
    const { input } = variables['usePasskeySignInMutation'] as { input: { response: string } };
    expect(JSON.parse(input.response)).toMatchObject({ id: 'AQID', response: { signature: 'AQID' } });
  });

  test('says nothing when the visitor closes the prompt', async () => {
    const get = stubPrompt(() => Promise.reject(new DOMException('Closed', 'NotAllowedError')));
    const { user, operations } = await openAuthPage(
      { passkeysAvailable: true },
      { usePasskeySignInStartMutation: start },
    );
    await user.click(await button());
    await waitFor(() => expect(get).toHaveBeenCalled());
    const pressed = await button();
    await waitFor(() => expect(pressed.disabled).toBe(false));
    expect(screen.queryByText('Passkey sign-in failed')).toBeNull();
    expect(operations).not.toContain('usePasskeySignInMutation');
  });

  test("shows the server's sentence when it refuses", async () => {
    stubPrompt(async () => credential);
    const { user } = await openAuthPage(
      { passkeysAvailable: true },
      { usePasskeySignInStartMutation: () => refusal('RATE_LIMITED', 'Too many attempts') },
    );
    await user.click(await button());
    expect(await screen.findByText('Passkey sign-in failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts')).toBeTruthy();
  });
});

describe('registration', () => {
  test('says at its button that whoever registers is a parent or guardian', async () => {
    const { user } = await openAuthPage({});
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    const button = screen.getByRole('button', { name: 'Register' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      guardianConsent.text,
    );
  });

  test('has no tab while it is closed', async () => {
    await openAuthPage({ registration: 'CLOSED' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('Username or Email')).toBeTruthy();
  });

  test('of a site with invitations says that one is needed, and whom to ask', async () => {
    const { user } = await openAuthPage({ registration: 'INVITE' });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByText(/^You need an invitation to register on this site\./)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: app.supportEmail })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  test('of a site without a support address says to ask whoever runs it', async () => {
    const { user } = await openAuthPage({ registration: 'INVITE', supportEmail: '' });
    expect(screen.getByText('Ask whoever runs this site.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByText(/^You need an invitation/)).toBeTruthy();
    expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0);
    expect(screen.queryByText(/Would you like one/)).toBeNull();
  });

  test('with an invitation has the form, sends the secret and opens the home page', async () => {
    let viewer: typeof parent | null = null;
    const page = () => ({ viewer, app: { ...app, registration: 'INVITE' } });
    const { user, variables, router } = await openAuthPage(
      {},
      {
        RegisterPageQuery: page,
        DashboardPageQuery: page,
        useSignInRegisterMutation: () => {
          viewer = parent;
          return { register: { message: 'Registration successful' } };
        },
      },
      '/register#the-secret',
    );
    expect(screen.getByRole('tab', { name: 'Register' }).getAttribute('aria-selected')).toBe('true');
    // The secret survives a look at the other tab.
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Email'), 'thomas@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(variables['useSignInRegisterMutation']).toMatchObject({ input: { invitation: 'the-secret' } });
  });

  test('leaves the fragments of other pages alone', async () => {
    history.replaceState(null, '', '/settings#account');
    const { user, variables } = await openAuthPage(
      {},
      { useSignInRegisterMutation: () => refusal('CONFLICT', 'No') },
      '/settings#account',
    );
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registration failed');
    expect((variables['useSignInRegisterMutation'] as { input: object }).input).not.toHaveProperty('invitation');
    expect(location.hash).toBe('#account');
    history.replaceState(null, '', '/');
  });
});
