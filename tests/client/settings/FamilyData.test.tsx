import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const child = { id: 'child-1', name: 'Zoe\u0301', role: 'OWNER' };
const deleted = { id: 'deleted-1', name: 'Ada', deletesAt: '2026-12-21T12:00:00Z' };

async function openSettings(user: object, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app }), ...answers });
  const { user: visitor } = renderApp('/settings');
  await openRow(visitor, 'Your family');
  const region = await screen.findByRole('region', { name: 'Your family’s data' });
  return { ...server, user: visitor, region };
}

describe("the family's data", () => {
  test('lists the profiles that the parent owns, and deleted ones with their date', async () => {
    const { region } = await openSettings({
      children: [child, { id: 'child-2', name: 'Nephew', role: 'EDITOR' }],
      deletedChildren: [deleted],
    });
    expect(within(region).getByRole('button', { name: `Delete ${child.name}` })).toBeTruthy();
    expect(within(region).queryByText('Nephew')).toBeNull();
    expect(within(region).getByText('Gone for good on Dec 21, 2026')).toBeTruthy();
    expect(within(region).getByRole('button', { name: 'Restore Ada' })).toBeTruthy();
  });

  test('deletes a profile once its name is typed, in any Unicode normalization', async () => {
    const after = { ...parent, children: [], deletedChildren: [{ ...deleted, name: child.name }] };
    const { user, region, variables } = await openSettings(
      { children: [child] },
      {
        DeleteChildDialogMutation: () => ({
          deleteChild: { deletedChild: { ...deleted, name: child.name }, viewer: after },
        }),
      },
    );
    await user.click(within(region).getByRole('button', { name: `Delete ${child.name}` }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete profile' });
    await user.type(within(dialog).getByRole('textbox'), 'Zoe');
    expect(button.disabled).toBe(true);
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'Zo\u00e9');
    await user.click(button);
    expect(await screen.findByText('You can restore it here until Dec 21, 2026.')).toBeTruthy();
    expect(variables['DeleteChildDialogMutation']).toEqual({ input: { childId: 'child-1', name: 'Zo\u00e9' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says at the field and in a toast why the server refused a deletion', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await openSettings(
      {},
      { DeleteAccountDialogMutation: () => refusal('BAD_USER_INPUT', 'Not this one', { username: 'Not this one' }) },
    );
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), parent.username.toUpperCase());
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Failed to delete the account')).toBeTruthy();
    expect(within(dialog).getByText('Not this one')).toBeTruthy();
  });

  test('is replaced by the notice of a pending deletion', async () => {
    stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, deletesAt: '2026-12-21T12:00:00Z' }, app }) });
    renderApp('/settings');
    expect(
      await screen.findByRole('heading', { name: 'Your account will be deleted on December 21, 2026' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore account', 'Log out']);
  });
});

describe('the password', () => {
  test('has no form for a user who signs in with Google', async () => {
    const { user } = await openSettings({ hasPassword: false });
    await openRow(user, 'Safety');
    expect(screen.getByText(/You sign in with Google/)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
