import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sentence = 'Please confirm that it is you, and try again';
const secret = `dad_${'x'.repeat(51)}`;
const created = { createAccessToken: { token: secret, viewer: parent } };
const confirmed = { confirmIdentity: { viewer: { id: parent.id, identityConfirmedUntil: '2026-11-21T12:10:00Z' } } };

type Answers = Parameters<typeof stubServer>[0];

/** Opens Settings of a user whose proof is too old: acts are refused until `confirmIdentity` has been accepted. */
async function openSettings(user: Partial<typeof parent> = {}, answers: Answers = {}) {
  let isProven = false;
  const viewer = { ...parent, ...user };
  const site = { ...app, passkeysAvailable: true };
  const server = stubServer({
    SettingsPageQuery: () => ({ viewer, app: site }),
    ProofDialogQuery: () => ({ viewer, app: site }),
    NewTokenFormMutation: () => (isProven ? created : refusal('REAUTHENTICATION_REQUIRED', sentence)),
    ...answers,
    useConfirmIdentityMutation: async () => {
      const answer = (await answers['useConfirmIdentityMutation']?.()) ?? confirmed;
      isProven = !(answer instanceof Response);
      return answer;
    },
  });
  const { user: visitor } = renderApp('/settings');
  return { ...server, user: visitor };
}

/** Fills in the form of a new token and submits it, and returns the dialog that follows. */
async function createToken(user: Awaited<ReturnType<typeof openSettings>>['user']) {
  await openRow(user, 'For tinkerers');
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  await user.type(await screen.findByLabelText('Name'), 'Kitchen display{Enter}');
  return screen.findByRole('dialog', { name: 'Is it you?' });
}

/** Closes the dialog, which stays when the page goes. */
async function cancel(user: Awaited<ReturnType<typeof openSettings>>['user']) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
}

const times = (operations: readonly string[], name: string) => operations.filter((sent) => sent === name).length;

describe('an act that needs fresh proof', () => {
  test('asks for the password in place, and goes on with what was entered', async () => {
    const { user, operations, variables } = await openSettings();
    const dialog = await createToken(user);
    const password = await within(dialog).findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'seven dwarfs{Enter}');
    const shown = await screen.findByRole('dialog', { name: 'Your new token' });
    expect(within(shown).getByLabelText<HTMLInputElement>('Access token').value).toBe(secret);
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
    expect(variables['useConfirmIdentityMutation']).toEqual({ input: { password: 'seven dwarfs' } });
    expect(variables['NewTokenFormMutation']).toMatchObject({ input: { name: 'Kitchen display' } });
    expect(times(operations, 'NewTokenFormMutation')).toBe(2);
    expect(screen.queryByText('Failed to create token')).toBeNull();
  });

  test('keeps the form as it was when the user presses Escape, without a toast', async () => {
    const { user, operations } = await openSettings();
    const dialog = await createToken(user);
    await user.type(await within(dialog).findByLabelText('Password'), 'seven');
    await cancel(user);
    const form = screen.getByRole('dialog', { name: 'New access token' });
    await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>('Name').disabled).toBe(false));
    expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('Kitchen display');
    expect(screen.queryByText('Failed to create token')).toBeNull();
    expect(operations).not.toContain('useConfirmIdentityMutation');
    expect(times(operations, 'NewTokenFormMutation')).toBe(1);
  });

  test('shows a wrong password at its field, and lets the user try again', async () => {
    const wrong = 'The current password is wrong';
    const answers = [refusal('BAD_USER_INPUT', wrong, { password: wrong }), confirmed];
    const { user } = await openSettings({}, { useConfirmIdentityMutation: () => answers.shift() ?? confirmed });
    const dialog = await createToken(user);
    const password = await within(dialog).findByLabelText<HTMLInputElement>('Password');
    await user.type(password, 'six dwarfs{Enter}');
    expect(await within(dialog).findByText(wrong)).toBeTruthy();
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(password);
    await user.type(password, 'seven dwarfs{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your new token' })).toBeTruthy();
  });

  test('says that there were too many attempts', async () => {
    const tooMany = 'Too many attempts. Please try again in 15 minutes';
    const { user } = await openSettings({}, { useConfirmIdentityMutation: () => refusal('RATE_LIMITED', tooMany) });
    const dialog = await createToken(user);
    await user.type(await within(dialog).findByLabelText('Password'), 'seven dwarfs{Enter}');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(tooMany);
    await cancel(user);
  });

  test('takes a code of the authenticator app, or a recovery code, instead of the password', async () => {
    const { user, variables } = await openSettings({ totpEnabled: true, recoveryCodesLeft: 10 });
    const dialog = await createToken(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Use the authenticator app instead' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Code').inputMode).toBe('numeric');
    await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Recovery code').inputMode).toBe('text');
    await user.type(within(dialog).getByLabelText('Recovery code'), ' 7k2p-m9xw-3htq{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Your new token' })).toBeTruthy();
    expect(variables['useConfirmIdentityMutation']).toEqual({ input: { code: '7k2p-m9xw-3htq' } });
  });

  test('tells a user without any way to confirm what to do', async () => {
    const { user } = await openSettings({ hasPassword: false, signsInWithGoogle: true });
    const dialog = await createToken(user);
    expect(await within(dialog).findByText(/Log out and sign in again, or write to/)).toBeTruthy();
    expect(within(dialog).queryByLabelText('Password')).toBeNull();
    await cancel(user);
  });

  test('ends at the log-in screen when the session ends meanwhile', async () => {
    const refusals = [refusal('REAUTHENTICATION_REQUIRED', sentence), refusal('UNAUTHENTICATED', 'Not authenticated')];
    const { user } = await openSettings(
      {},
      {
        ProofDialogQuery: () => ({ viewer: null, app }),
        NewTokenFormMutation: () => refusals.shift() ?? new TypeError('Failed to fetch'),
      },
    );
    await openRow(user, 'For tinkerers');
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.type(await screen.findByLabelText('Name'), 'Kitchen display{Enter}');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
  });

  test('is refused for good when the confirmation does not help', async () => {
    const { user, operations } = await openSettings(
      {},
      { NewTokenFormMutation: () => refusal('REAUTHENTICATION_REQUIRED', sentence) },
    );
    const dialog = await createToken(user);
    await user.type(await within(dialog).findByLabelText('Password'), 'seven dwarfs{Enter}');
    expect(await screen.findByText('Failed to create token')).toBeTruthy();
    expect(times(operations, 'NewTokenFormMutation')).toBe(2);
  });
});

describe('the export', () => {
  const zip = () => new Response('zip', { headers: { 'content-disposition': 'attachment; filename="mila.zip"' } });

  async function openExport(answers: (Response | Error)[]) {
    const context = await openSettings();
    const graphql = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      if (address !== '/api/account/export') return graphql(address, request);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('no answer');
      return answer;
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => undefined }));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await openRow(context.user, 'Your family');
    await context.user.click(await screen.findByRole('button', { name: 'Download everything' }));
    return { ...context, saved };
  }

  test('asks for fresh proof and then downloads the file', async () => {
    const { user, saved } = await openExport([new Response(sentence, { status: 403 }), zip()]);
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(await within(dialog).findByLabelText('Password'), 'seven dwarfs{Enter}');
    expect(await screen.findByText('Your data is here')).toBeTruthy();
    expect(saved).toHaveBeenCalledTimes(1);
  });

  test('downloads nothing, and says nothing, when the user cancels', async () => {
    const { user, saved } = await openExport([new Response(sentence, { status: 403 })]);
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await within(dialog).findByLabelText('Password');
    await user.keyboard('{Escape}');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download everything', hidden: true });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(saved).not.toHaveBeenCalled();
    expect(screen.queryByText('Download failed')).toBeNull();
  });

  test('shows any other refusal', async () => {
    await openExport([new Response('You have exported 5 times within an hour', { status: 429 })]);
    expect(await screen.findByText('You have exported 5 times within an hour')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the confirmation by passkey', () => {
  const setPrompt = (get: () => Promise<object>) => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    // jsdom has no credentials, so that there is nothing to spy on.
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const passkey = { id: 'passkey-1', name: 'Phone', createdAt: '2026-11-20T08:00:00Z', lastUsedAt: null };
  const start = () => ({ startPasskeyAuthentication: { options: JSON.stringify({ challenge: 'AAAA' }) } });

  test('sends what the browser signed', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    setPrompt(async () => ({
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
      getClientExtensionResults: () => ({}),
    }));
    const { user, variables } = await openSettings(
      { hasPassword: false, passkeys: [passkey] },
      { PasskeyProofMutation: start },
    );
    const dialog = await createToken(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('dialog', { name: 'Your new token' })).toBeTruthy();
    const { input } = variables['useConfirmIdentityMutation'] as { input: { passkey: string } };
    expect(Object.keys(input)).toEqual(['passkey']);
    expect(JSON.parse(input.passkey)).toMatchObject({ id: 'AQID', rawId: 'AQID', response: { signature: 'AQID' } });
  });

  test('stays open when the prompt is closed', async () => {
    setPrompt(async () => {
      throw new DOMException('No', 'NotAllowedError');
    });
    const { user, operations } = await openSettings({ passkeys: [passkey] }, { PasskeyProofMutation: start });
    const dialog = await createToken(user);
    await user.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
    expect(await within(dialog).findByText('No passkey was chosen.')).toBeTruthy();
    expect(within(dialog).getByLabelText('Password')).toBeTruthy();
    expect(operations).not.toContain('useConfirmIdentityMutation');
    await cancel(user);
  });
});

describe('a page that needs fresh proof', () => {
  /** What a session that only completes challenges gets of the settings: all but the account. */
  const withheld = {
    data: { viewer: null, app },
    errors: [{ message: sentence, path: ['viewer', 'sessions'], extensions: { code: 'REAUTHENTICATION_REQUIRED' } }],
  };

  test('asks for it, and opens', async () => {
    let isProven = false;
    const answer = () => (isProven ? { viewer: parent, app } : new Response(JSON.stringify(withheld)));
    stubServer({
      SettingsPageQuery: answer,
      ProofDialogQuery: () => ({ viewer: parent, app: { ...app, passkeysAvailable: true } }),
      useConfirmIdentityMutation: () => {
        isProven = true;
        return confirmed;
      },
    });
    const { user } = renderApp('/settings');
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(await within(dialog).findByLabelText('Password'), 'the password{Enter}');
    await screen.findByRole('button', { name: 'Safety' });
    expect(screen.queryByRole('tab', { name: 'Login' })).toBeNull();
  });

  test('is not shown from memory by a kitchen tablet once the proof has ended', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let answer: () => Record<string, unknown> | Response | Error = () => new Response(JSON.stringify(withheld));
    stubServer({
      SettingsPageQuery: () => answer(),
      HowItWorksPageQuery: () => ({ viewer: parent, app }),
      ProofDialogQuery: () => ({ viewer: { ...parent, completesOnly: true }, app }),
      useConfirmIdentityMutation: () => {
        answer = () => ({ viewer: parent, app });
        return confirmed;
      },
    });
    const { user, router } = renderApp('/settings');
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await user.type(await within(dialog).findByLabelText('Password'), 'the password{Enter}');
    await screen.findByRole('button', { name: 'Safety' });
    await act(() => router.navigate('/how-it-works'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Safety' })).toBeNull());
    // Ten minutes later somebody takes the tablet off the network.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer = () => new TypeError('Failed to fetch');
    await act(() => router.navigate('/settings'));
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    expect(screen.queryByRole('button', { name: 'Safety' })).toBeNull();
  });
});
