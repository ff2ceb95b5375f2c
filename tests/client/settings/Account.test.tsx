import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof stubServer>[0];

async function openSettings(user: Partial<typeof parent>, answers: Answers = {}, site: Partial<typeof app> = {}) {
  const server = stubServer({
    SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app: { ...app, ...site } }),
    ...answers,
  });
  const { user: visitor } = renderApp('/settings');
  const section = await screen.findByRole('region', { name: 'Account' });
  return { ...server, user: visitor, section };
}

describe('the address', () => {
  test('is shown as confirmed', async () => {
    const { section } = await openSettings({});
    expect(section.textContent).toContain('thomas@example.org');
    expect(within(section).getByText('Confirmed')).toBeTruthy();
    expect(within(section).queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  test('that is not confirmed can get its link again', async () => {
    const { user, section } = await openSettings(
      { emailConfirmed: false },
      { EmailRowMutation: () => ({ requestEmailConfirmation: { message: 'A link is on its way' } }) },
    );
    expect(within(section).getByText('Not confirmed')).toBeTruthy();
    await user.click(within(section).getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Link sent')).toBeTruthy();
  });

  test('is changed by a link to the new one, which stands there until it is opened', async () => {
    const { user, section, variables } = await openSettings(
      {},
      {
        ChangeEmailDialogMutation: () => ({
          requestEmailChange: {
            message: 'A link is on its way',
            viewer: { ...parent, pendingEmail: 'new@example.org' },
          },
        }),
      },
    );
    await user.click(within(section).getByRole('button', { name: 'Change the email address' }));
    const dialog = await screen.findByRole('dialog', { name: 'New email address' });
    await user.type(within(dialog).getByLabelText('Email'), ' new@example.org {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(variables['ChangeEmailDialogMutation']).toEqual({ input: { email: 'new@example.org' } });
    expect(section.textContent).toContain('A link is on its way to new@example.org.');
  });

  test('that the server refuses stays in the form with the reason', async () => {
    const sentence = 'This is not an email address';
    const { user, section } = await openSettings(
      {},
      { ChangeEmailDialogMutation: () => refusal('BAD_USER_INPUT', sentence, { email: sentence }) },
    );
    await user.click(within(section).getByRole('button', { name: 'Change the email address' }));
    await user.type(await screen.findByLabelText('Email'), 'nowhere{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nowhere');
  });

  test('cannot be changed on a site without mail, which names the other way', async () => {
    const { section } = await openSettings({ emailConfirmed: false }, {}, { mailConfigured: false });
    expect(within(section).getByText(/This site sends no mail/)).toBeTruthy();
    expect(within(section).getByRole('link').getAttribute('href')).toBe('mailto:help@example.org');
    expect(
      within(section)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Add', 'Change']);
    expect(within(section).queryByRole('switch')).toBeNull();
  });
});

test('the name is changed, and an empty one is removed', async () => {
  const { user, section, variables } = await openSettings(
    { displayName: 'Thomas' },
    { TextSettingDialogMutation: () => ({ updateSettings: { viewer: { ...parent, displayName: null } } }) },
  );
  await user.click(within(section).getByRole('button', { name: 'Change your name' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your name' });
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your name is no longer shown.')).toBeTruthy();
  expect(variables['TextSettingDialogMutation']).toEqual({ input: { displayName: '' } });
  expect(within(section).queryByText('Thomas')).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Add your name' }));
  const again = await screen.findByRole('dialog', { name: 'Your name' });
  expect(within(again).getByLabelText('Name')).toHaveProperty('value', '');
  expect(within(again).queryByText('Not saved yet.')).toBeNull();
});

test('the consent to emails is withdrawn at once, and given back when saving fails', async () => {
  const { user, section, variables } = await openSettings(
    { emailConsent: true },
    { SavedSwitchMutation: () => new TypeError('no connection') },
  );
  const consent = within(section).getByRole<HTMLInputElement>('switch');
  await user.click(consent);
  expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
  expect(variables['SavedSwitchMutation']).toEqual({ input: { emailConsent: false } });
  expect(consent.checked).toBe(true);
});

describe('an account without a password', () => {
  const googleOnly = { hasPassword: false, signsInWithGoogle: true };
  const password = () => screen.getByRole('region', { name: 'Password' });
  const openSafety = async (
    answers: Answers = {},
    user: Partial<typeof parent> = {},
    site: Partial<typeof app> = {},
  ) => {
    const settings = await openSettings({ ...googleOnly, ...user }, answers, site);
    await openRow(settings.user, 'Safety');
    return settings;
  };

  test('gets one by a link to its confirmed address', async () => {
    const { user } = await openSafety({
      GetPasswordMutation: () => ({ requestPasswordLink: { message: 'A link is on its way' } }),
    });
    await user.click(within(password()).getByRole('button', { name: 'Get a password' }));
    expect(await screen.findByText('Link sent')).toBeTruthy();
  });

  test('is told to confirm its address first, or whom to write to', async () => {
    await openSafety({}, { emailConfirmed: false });
    expect(within(password()).getByText(/confirm your email address first/)).toBeTruthy();
    expect(within(password()).queryByRole('button')).toBeNull();
  });

  test('is told whom to write to on a site without mail', async () => {
    await openSafety({}, {}, { mailConfigured: false });
    expect(within(password()).getByRole('link').textContent).toBe('help@example.org');
    expect(within(password()).queryByRole('button')).toBeNull();
  });
});

test('the word for the parent in challenges is chosen, and "Dad" until then', async () => {
  const { user, section, variables } = await openSettings(
    {},
    { TextSettingDialogMutation: () => ({ updateSettings: { viewer: { ...parent, calledBy: 'Opa' } } }) },
  );
  expect(within(section).getByText('Dad')).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Change what your children call you' }));
  const dialog = await screen.findByRole('dialog', { name: 'What your children call you' });
  await user.type(within(dialog).getByLabelText('Word or name'), ' Opa ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Challenges say “Opa” where they mean you.')).toBeTruthy();
  expect(variables['TextSettingDialogMutation']).toEqual({ input: { calledBy: 'Opa' } });
  expect(within(section).getByText('Opa')).toBeTruthy();
});
