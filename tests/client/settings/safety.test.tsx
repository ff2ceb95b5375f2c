import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityPage, app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof stubServer>[0];

/** Opens Settings and waits for a panel, whose code loads after the page. */
async function openPanel(
  name: string,
  user: Partial<typeof parent> = {},
  answers: Answers = {},
  site: Partial<typeof app> = {},
) {
  const server = stubServer({
    SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app: { ...app, passkeysAvailable: true, ...site } }),
    ...answers,
  });
  const { user: visitor } = renderApp('/settings');
  await openRow(visitor, 'Safety');
  const panel = () => screen.getByRole('region', { name });
  await screen.findByRole('region', { name });
  await waitFor(() => expect(within(panel()).getAllByText(/\.|left/).length).toBeGreaterThan(0));
  return { ...server, user: visitor, panel };
}

/** Stubs the browser's prompt; jsdom has no credentials, so that there is nothing to spy on. */
function stubPrompt(create: () => Promise<object>) {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
}

const phone = {
  __typename: 'Passkey',
  id: 'passkey-1',
  name: 'Phone',
  createdAt: '2026-10-20T08:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
};

describe('passkeys', () => {
  const options = JSON.stringify({ challenge: 'AAAA', rp: { name: 'Dadventures' }, user: { id: 'AAAA' } });
  const start = () => ({ startPasskeyRegistration: { options } });
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const made = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  };

  test('are added with a name suggested from the device, in the browser’s prompt', async () => {
    stubPrompt(async () => made);
    const { user, panel, variables } = await openPanel(
      'Passkeys',
      {},
      {
        AddPasskeyDialogStartMutation: start,
        AddPasskeyDialogMutation: () => ({ addPasskey: { viewer: { ...parent, passkeys: [phone] } } }),
      },
    );
    await user.click(within(panel()).getByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
    expect(name.value).not.toBe('');
    await user.clear(name);
    await user.type(name, ' Phone {Enter}');
    expect(await screen.findByText('Passkey added')).toBeTruthy();
    const { input } = variables['AddPasskeyDialogMutation'] as { input: { name: string; response: string } };
    expect(input.name).toBe('Phone');
    expect(JSON.parse(input.response)).toMatchObject({ id: 'AQID', response: { attestationObject: 'AQID' } });
    expect(within(panel()).getByText('Added Oct 20, 2026 · Last used yesterday')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'No passkey was made. Try again whenever you like.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
  ])('are not added when the prompt ends with %s', async (error, sentence) => {
    stubPrompt(async () => {
      throw new DOMException('No', error);
    });
    const { user, panel, operations } = await openPanel('Passkeys', {}, { AddPasskeyDialogStartMutation: start });
    await user.click(within(panel()).getByRole('button', { name: 'Add a passkey' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(operations).not.toContain('AddPasskeyDialogMutation');
  });

  test('are renamed', async () => {
    const renamed = { renamePasskey: { passkey: { ...phone, name: 'Old phone' } } };
    const { user, panel, variables } = await openPanel(
      'Passkeys',
      { passkeys: [phone] },
      { RenamePasskeyDialogMutation: () => renamed },
    );
    await user.click(within(panel()).getByRole('button', { name: 'Rename Phone' }));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Old phone{Enter}');
    expect(await within(panel()).findByText('Old phone')).toBeTruthy();
    expect(variables['RenamePasskeyDialogMutation']).toEqual({ input: { id: 'passkey-1', name: 'Old phone' } });
  });

  test('are removed after a question', async () => {
    const { user, panel, variables, operations } = await openPanel(
      'Passkeys',
      { passkeys: [phone] },
      { PasskeyRowMutation: () => ({ removePasskey: { viewer: { ...parent, passkeys: [] } } }) },
    );
    await user.click(within(panel()).getByRole('button', { name: 'Remove Phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Phone”?' });
    expect(operations).not.toContain('PasskeyRowMutation');
    await user.click(within(dialog).getByRole('button', { name: 'Remove passkey' }));
    expect(await screen.findByText('Passkey removed')).toBeTruthy();
    expect(variables['PasskeyRowMutation']).toEqual({ input: { id: 'passkey-1' } });
    expect(within(panel()).queryByText('Phone')).toBeNull();
  });

  test('are not offered on a site without a name over HTTPS, nor in a browser without them', async () => {
    const { panel } = await openPanel('Passkeys', { passkeys: [phone] }, {}, { passkeysAvailable: false });
    expect(within(panel()).getByText(/only on a site with a name and HTTPS/)).toBeTruthy();
    expect(within(panel()).queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(within(panel()).getByRole('button', { name: 'Remove Phone' })).toBeTruthy();
  });

  test('are not offered in a browser that has none', async () => {
    const { panel } = await openPanel('Passkeys');
    expect(within(panel()).getByText('This browser cannot make passkeys.')).toBeTruthy();
  });
});

describe('the authenticator app', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `7k2p-m9xw-3ht${index}`);
  const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Dadventures:thomas?secret=JBSWY3DPEHPK3PXP' };
  const on = { ...parent, totpEnabled: true, recoveryCodesLeft: 10 };

  test('is set up with a picture or a key, a code, and recovery codes that are shown once', async () => {
    const wrong = 'This code is wrong or was used already';
    const answers = [refusal('BAD_USER_INPUT', wrong, { code: wrong })];
    const { user, panel, variables } = await openPanel(
      'Authenticator app',
      {},
      {
        AuthenticatorAppMutation: () => ({ startTotp: secret }),
        SetUpTotpFormMutation: () => answers.shift() ?? { enableTotp: { recoveryCodes: codes, viewer: on } },
      },
    );
    await user.click(within(panel()).getByRole('button', { name: 'Set up' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' });
    expect(await within(dialog).findByRole('img', { name: 'QR code with the key' })).toBeTruthy();
    expect(dialog.textContent).toContain('JBSW Y3DP EHPK 3PXP');
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe(secret.uri);
    const code = within(dialog).getByLabelText('Code');
    await user.type(code, '000000{Enter}');
    expect(await within(dialog).findByText(wrong)).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(variables['SetUpTotpFormMutation']).toEqual({ input: { code: '123456' } });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await within(shown).findByText('Copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    await user.click(within(shown).getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(codes[0]);
    expect(document.body.innerHTML).not.toContain('JBSW');
    expect(within(panel()).getByText('10 recovery codes left')).toBeTruthy();
  });

  test('gets new recovery codes, which are downloaded as a file', async () => {
    const { user, panel } = await openPanel(
      'Authenticator app',
      { totpEnabled: true, recoveryCodesLeft: 1 },
      { TotpEnabledRenewMutation: () => ({ renewRecoveryCodes: { recoveryCodes: codes, viewer: on } }) },
    );
    expect(within(panel()).getByText('1 recovery code left')).toBeTruthy();
    await user.click(within(panel()).getByRole('button', { name: 'New recovery codes' }));
    const shown = await screen.findByRole('dialog', { name: 'Your new recovery codes' });
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => String(saved.push(blob)),
        revokeObjectURL: () => undefined,
      }),
    );
    await user.click(within(shown).getByRole('button', { name: 'Download' }));
    expect(await saved[0]?.text()).toContain(codes.join('\n'));
  });

  test('is turned off after a question', async () => {
    const { user, panel } = await openPanel(
      'Authenticator app',
      { totpEnabled: true, recoveryCodesLeft: 10 },
      { TotpEnabledMutation: () => ({ disableTotp: { viewer: parent } }) },
    );
    await user.click(within(panel()).getByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn the authenticator app off?' });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    expect(await within(panel()).findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  test('is asked of administrators where the site requires it', async () => {
    await openPanel('Authenticator app', { secondFactorRequired: true });
    expect(screen.getByRole('note').textContent).toContain('Administrators need a second factor on this site.');
  });
});

describe('recent activity', () => {
  const signedIn = {
    id: 'event-1',
    at: '2026-11-21T09:30:00Z',
    text: 'Signed in',
    device: 'Firefox on Android',
    ipAddress: '192.0.2.7',
    byAdmin: false,
  };
  const wrong = { ...signedIn, id: 'event-2', text: 'Somebody entered a wrong password', device: null };
  const ended = { ...signedIn, id: 'event-3', text: 'All sessions were ended', ipAddress: null, byAdmin: true };

  test('lists events with device and place, marks those of administrators, and loads more', async () => {
    const pages = [new TypeError('no connection'), { viewer: { ...parent, recentActivity: activityPage([ended]) } }];
    const { user, panel, variables } = await openPanel(
      'Recent activity',
      { recentActivity: activityPage([signedIn, wrong], true) },
      { ActivityEventsMoreQuery: () => pages.shift() ?? {} },
    );
    const [first, second] = within(panel()).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Signed in.*· Firefox on Android · 192\.0\.2\.7$/);
    expect(second?.textContent).toMatch(/^Somebody entered a wrong password[^·]* · 192\.0\.2\.7$/);
    await user.click(within(panel()).getByRole('button', { name: 'Show more' }));
    expect((await within(panel()).findByRole('alert')).textContent).toContain('More could not be loaded');
    await user.click(within(panel()).getByRole('button', { name: 'Show more' }));
    expect(await within(panel()).findByText('All sessions were ended')).toBeTruthy();
    expect(variables['ActivityEventsMoreQuery']).toEqual({ first: 20, after: 'cursor-1' });
    expect(within(panel()).getByText('Administrator')).toBeTruthy();
    expect(within(panel()).queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('secures the account after a question, and says what ended and what to do next', async () => {
    const care = (name: string) => ({ carer: { id: `carer-${name}` }, child: { id: name, name } });
    const joined = { name: 'Somebody', since: '2026-11-20T08:00:00Z', cares: [care('Milo'), care('Ada')] };
    const viewer = { ...parent, newCarers: [joined] };
    const secured = { message: 'A link is on its way', endedSessions: 1, endedTokens: 2, viewer };
    const { user, panel, operations, variables } = await openPanel(
      'Recent activity',
      { recentActivity: activityPage([wrong]) },
      {
        SecureAccountDialogMutation: () => ({ secureAccount: secured }),
        NewCarerRowMutation: () => ({ removeCarer: { child: { id: 'Milo', carers: [] } } }),
      },
    );
    await user.click(within(panel()).getByRole('button', { name: 'This wasn’t me' }));
    const question = await screen.findByRole('dialog', { name: 'Was it not you?' });
    expect(within(question).getAllByRole('listitem')).toHaveLength(5);
    expect(operations).not.toContain('SecureAccountDialogMutation');
    await user.click(within(question).getByRole('button', { name: 'Secure my account' }));
    const answer = await screen.findByRole('dialog', { name: 'Your account is yours alone again' });
    expect(answer.textContent).toContain('Ended: 1 other session and 2 access tokens. A link is on its way.');
    expect(within(answer).getByText(/Choose a new password/)).toBeTruthy();
    const who = within(within(answer).getByRole('region', { name: 'Who joined lately' }));
    expect(who.getByRole('listitem').textContent).toMatch(/^SomebodySees Milo and Ada · since Nov 20, 2026/);
    await user.click(who.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(who.getByRole('status').textContent).toBe('Removed'));
    expect(who.queryByRole('button')).toBeNull();
    // One tap ends both.
    expect(operations.filter((name) => name === 'NewCarerRowMutation')).toHaveLength(2);
    expect(variables['NewCarerRowMutation']).toEqual({ input: { childId: 'Ada', carerId: 'carer-Ada' } });
    await user.click(within(answer).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('removes who joined from the other children although an answer was lost', async () => {
    const care = (name: string) => ({ carer: { id: `carer-${name}` }, child: { id: name, name } });
    const joined = { name: 'Somebody', since: '2026-11-20T08:00:00Z', cares: [care('Milo'), care('Ada')] };
    const secured = { message: 'Done', endedSessions: 0, endedTokens: 0, viewer: { ...parent, newCarers: [joined] } };
    const removals = [
      new TypeError('Failed to fetch'),
      refusal('NOT_FOUND', 'Carer not found'),
      { removeCarer: { child: { id: 'Ada', carers: [] } } },
    ];
    const { user, panel } = await openPanel(
      'Recent activity',
      { recentActivity: activityPage([wrong]) },
      {
        SecureAccountDialogMutation: () => ({ secureAccount: secured }),
        NewCarerRowMutation: () => removals.shift() ?? new TypeError('Failed to fetch'),
      },
    );
    await user.click(within(panel()).getByRole('button', { name: 'This wasn’t me' }));
    await user.click(await screen.findByRole('button', { name: 'Secure my account' }));
    const who = within(await screen.findByRole('region', { name: 'Who joined lately' }));
    await user.click(who.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to remove them')).toBeTruthy();
    await user.click(who.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(who.getByRole('status').textContent).toBe('Removed'));
    expect(removals).toEqual([]);
  });
});
