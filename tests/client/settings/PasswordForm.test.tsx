import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Days from the date that the tests of the client show. */
const days = (count: number) => new Date(Date.parse('2026-11-21T12:00:00Z') + count * 86_400_000).toISOString();

const token = (id: string, name: string, expiresAt = days(90)) => ({
  id,
  name,
  scopes: ['READ'],
  child: null,
  expiresAt,
  lastUsedAt: null,
});

const kitchen = token('token-1', 'Kitchen display');
const watch = token('token-2', 'Watch');
const old = token('token-3', 'Old phone', days(-3));

async function openSettings(accessTokens: object[], answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, accessTokens }, app }), ...answers });
  const { user } = renderApp('/settings');
  await openRow(user, 'Safety');
  const section = await screen.findByRole('region', { name: 'Password' }, { timeout: 10_000 });
  const fill = async () => {
    await user.type(within(section).getByLabelText('Current password'), 'seven dwarfs');
    await user.type(within(section).getByLabelText('New password'), 'eight giants');
  };
  const submit = () => user.click(within(section).getByRole('button', { name: 'Change password' }));
  return { ...server, user, section, fill, submit };
}

const changed = (endedTokens: number, accessTokens: object[]) => ({
  changePassword: {
    message: 'Your password has been changed',
    endedTokens,
    viewer: { ...parent, accessTokens },
  },
});

describe('changing the password', () => {
  test('offers no access tokens to keep if none is valid', async () => {
    const { section, fill, submit, variables } = await openSettings([old], {
      ChangePasswordFormMutation: () => changed(0, [old]),
    });
    expect(within(section).queryByRole('group')).toBeNull();
    await fill();
    await submit();
    expect(await screen.findByText('Your password has been changed. You are signed out everywhere else.')).toBeTruthy();
    expect(variables['ChangePasswordFormMutation']).toEqual({
      input: { currentPassword: 'seven dwarfs', newPassword: 'eight giants', keepTokens: [] },
    });
  });

  test('lists the valid tokens unchecked, keeps the checked ones and says how many ended', async () => {
    const { user, section, fill, submit, variables } = await openSettings([kitchen, watch, old], {
      ChangePasswordFormMutation: () => changed(1, [watch, old]),
    });
    const group = within(section).getByRole('group', { name: 'Access tokens to keep' });
    const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    await user.click(within(group).getByRole('checkbox', { name: /^Keep ?Kitchen display, valid until / }));
    await user.click(within(group).getByRole('checkbox', { name: /^Keep ?Watch, valid until / }));
    await user.click(within(group).getByRole('checkbox', { name: /^Keep ?Kitchen display/ }));
    await fill();
    await submit();
    expect(await screen.findByText(/You are signed out everywhere else\. 1 access token was ended\.$/)).toBeTruthy();
    expect(variables['ChangePasswordFormMutation']).toMatchObject({ input: { keepTokens: ['token-2'] } });
    // Both lists show the remaining token, and nothing is checked for the next change.
    await openRow(user, 'For tinkerers');
    const tokens = await screen.findByRole('region', { name: 'Access tokens' });
    expect(within(tokens).queryByText('Kitchen display')).toBeNull();
    const [left, ...others] = within(section).getAllByRole<HTMLInputElement>('checkbox');
    expect([left?.checked, others]).toEqual([false, []]);
    expect(within(section).getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('keeps the input after a refusal', async () => {
    const sentence = 'The current password is wrong';
    const { user, section, fill, submit } = await openSettings([kitchen], {
      ChangePasswordFormMutation: () => refusal('BAD_USER_INPUT', sentence, { currentPassword: sentence }),
    });
    await user.click(within(section).getByRole('checkbox'));
    await fill();
    await submit();
    expect(await within(section).findByText(sentence)).toBeTruthy();
    expect(within(section).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(within(section).getByLabelText<HTMLInputElement>('New password').value).toBe('eight giants');
  });
});

test('an account without an email address is told that it cannot be recovered', async () => {
  stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, email: null }, app }) });
  const { user } = renderApp('/settings');
  await openRow(user, 'Safety');
  const section = await screen.findByRole('region', { name: 'Password' }, { timeout: 10_000 });
  expect(section.textContent).toContain('This account has no email address.');
  expect(section.textContent).toContain('the account cannot be recovered');
});
