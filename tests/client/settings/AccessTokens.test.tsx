import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const display = {
  id: 'token-1',
  name: 'Kitchen display',
  scopes: ['READ'],
  child: null as object | null,
  expiresAt: days(90),
  lastUsedAt: null as string | null,
};

const milo = { id: 'child-1', name: 'Milo', role: 'OWNER' };

const secret = `dad_${'x'.repeat(51)}`;

async function openSettings(accessTokens: object[], answers: Parameters<typeof stubServer>[0] = {}) {
  const viewer = { ...parent, children: [milo], accessTokens };
  const server = stubServer({ SettingsPageQuery: () => ({ viewer, app }), ...answers });
  const { user } = renderApp('/settings');
  await openRow(user, 'For tinkerers');
  // The code of the panel loads after the page.
  await screen.findByRole('button', { name: 'New token' }, { timeout: 10_000 });
  const section = screen.getByRole('region', { name: 'Access tokens' });
  return { ...server, user, section };
}

const created = (...accessTokens: object[]) => ({
  createAccessToken: { token: secret, viewer: { ...parent, children: [milo], accessTokens } },
});

describe('the list of access tokens', () => {
  test('says that there is none, with a button to create one', async () => {
    const { section } = await openSettings([]);
    expect(within(section).getByText('No tokens yet')).toBeTruthy();
  });

  test('shows scopes, children, expiry and last use of each token', async () => {
    const { section } = await openSettings([
      { ...display, id: 'token-2', name: 'Watch', scopes: ['READ', 'WRITE'], child: milo, lastUsedAt: days(0) },
      { ...display, expiresAt: days(-2) },
    ]);
    const [watch, kitchen] = within(section).getAllByRole('listitem');
    for (const words of ['May read and write', 'Only Milo']) expect(watch?.textContent).toContain(words);
    expect(watch?.textContent).toContain('Last used today');
    expect(watch?.textContent).toMatch(/Expires \w{3} \d+, \d{4}/);
    for (const words of ['May read', 'All children']) expect(kitchen?.textContent).toContain(words);
    expect(kitchen?.textContent).toContain('Never used');
    expect(kitchen?.textContent).toMatch(/Expired \w{3} \d+, \d{4}/);
  });
});

describe('creating an access token', () => {
  test('defaults to reading, sends the choices and shows the token once, with a button to copy it', async () => {
    const { user, section, variables } = await openSettings([], {
      NewTokenFormMutation: () => created({ ...display, child: milo }),
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(section).getByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New access token' });
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Read' }).checked).toBe(true);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create token' }).disabled).toBe(true);

    await user.type(within(dialog).getByLabelText('Name'), ' Kitchen display ');
    await user.click(within(dialog).getByRole('radio', { name: 'Read and write' }));
    await user.selectOptions(within(dialog).getByLabelText('Children'), 'Only Milo');
    await user.selectOptions(within(dialog).getByLabelText('Valid for'), '30 days');
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));

    const shown = await screen.findByRole('dialog', { name: 'Your new token' });
    expect(variables['NewTokenFormMutation']).toEqual({
      input: { name: 'Kitchen display', scopes: ['READ', 'WRITE'], childId: 'child-1', expiresInDays: 30 },
    });
    expect(within(shown).getByText(/you will not see it again/)).toBeTruthy();
    expect(within(shown).getByLabelText<HTMLInputElement>('Access token').value).toBe(secret);
    await user.click(within(shown).getByRole('button', { name: 'Copy token' }));
    expect(await within(shown).findByText('Copied.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(secret);

    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain(secret);
    expect(within(section).getByText('Kitchen display')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'New token' }));
    expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  test('selects the token in a browser without a clipboard', async () => {
    const { user, section } = await openSettings([], { NewTokenFormMutation: () => created(display) });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(within(section).getByRole('button', { name: 'New token' }));
    await user.type(await screen.findByLabelText('Name'), 'Watch{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText(/The token is selected/)).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>('Access token');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, secret.length]);
  });

  test('shows the server’s message after a refusal, and keeps the input', async () => {
    const sentence = 'You have 50 access tokens: revoke one to make another';
    const { user, section } = await openSettings([display], {
      NewTokenFormMutation: () => refusal('CONFLICT', sentence),
    });
    await user.click(within(section).getByRole('button', { name: 'New token' }));
    await user.type(await screen.findByLabelText('Name'), 'Watch{Enter}');
    expect(await screen.findByText('Failed to create token')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Watch');
  });
});

describe('revoking an access token', () => {
  test('asks for confirmation and removes it from the list', async () => {
    const { user, section, operations, variables } = await openSettings([display], {
      AccessTokenRowMutation: () => ({
        revokeAccessToken: { viewer: { ...parent, children: [milo], accessTokens: [] } },
      }),
    });
    await user.click(within(section).getByRole('button', { name: 'Revoke Kitchen display' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke “Kitchen display”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(operations).not.toContain('AccessTokenRowMutation');

    await user.click(within(section).getByRole('button', { name: 'Revoke Kitchen display' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token revoked')).toBeTruthy();
    expect(variables['AccessTokenRowMutation']).toEqual({ input: { id: 'token-1' } });
    expect(within(section).getByText('No tokens yet')).toBeTruthy();
  });
});
