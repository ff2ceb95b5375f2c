import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleTasks } from '../../../client/auth/exampleTasks.ts';
import { app, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const signedOut = { SettingsPageQuery: () => ({ viewer: null, app }) };

async function openAuthPage(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...signedOut, ...answers });
  const { user } = renderApp('/settings');
  await screen.findByRole('tab', { name: 'Login' });
  return { ...server, user };
}

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the auth page', () => {
  test('shows the tagline, the sign-in options and the support address', async () => {
    await openAuthPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Spend more meaningful time with your kids with our gamified challenges.',
    );
    expect(screen.getByText('Or continue with')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Login', 'Register']);
    expect(screen.getByPlaceholderText('Enter your username or email')).toBe(
      screen.getByLabelText('Username or Email'),
    );
    expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  });

  test('disables Google sign-in and says why if it is not configured', async () => {
    await openAuthPage();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
    expect(button.disabled).toBe(true);
    const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Not set up here. Please use the form above.');
  });

  test('keeps the disabled Google button below the form', async () => {
    await openAuthPage();
    const order = screen.getAllByRole('button').map((button) => button.textContent);
    expect(order.indexOf('Login')).toBeLessThan(order.indexOf('Continue with Google'));
  });

  test('shows a challenge of the catalogue to those who register', async () => {
    const { user } = await openAuthPage();
    expect(screen.queryByRole('region', { name: 'An example of a challenge' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    const example = await screen.findByRole('region', { name: 'An example of a challenge' });
    const [shown] = exampleTasks.preschool;
    expect(example.textContent).toContain(shown.description);
    expect(example.textContent).toContain(`Complete to earn ${shown.points} points!`);
  });

  test.each(['OPEN', 'INVITE'])(
    'offers a challenge without an account where registration is %s',
    async (registration) => {
      await openAuthPage({ SettingsPageQuery: () => ({ viewer: null, app: { ...app, registration } }) });
      expect(screen.getByRole('link', { name: "Show me tonight's adventure" }).getAttribute('href')).toBe('/try');
    },
  );

  test('offers none where nobody may register', async () => {
    stubServer({ SettingsPageQuery: () => ({ viewer: null, app: { ...app, registration: 'CLOSED' } }) });
    renderApp('/settings');
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('link', { name: "Show me tonight's adventure" })).toBeNull();
  });

  test('sets autocomplete for password managers, and reveals the password on demand', async () => {
    const { user } = await openAuthPage();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
  });

  test('moves between the tabs with the arrow keys', async () => {
    const { user } = await openAuthPage();
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByPlaceholderText('Enter your email address')).toBeTruthy();
  });
});

describe('logging in', () => {
  test('disables all controls during the request', async () => {
    const { user } = await openAuthPage({ useSignInLoginMutation: () => new Promise(() => undefined) });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLButtonElement>('main input, main button')];
    expect(controls.filter((control) => !control.disabled)).toEqual([]);
    expect(controls.length).toBeGreaterThanOrEqual(7);
  });

  test("shows the server's message when it fails, and can be retried", async () => {
    const { user, variables } = await openAuthPage({
      useSignInLoginMutation: () => refusal('UNAUTHENTICATED', 'Invalid username or password'),
    });
    await user.type(screen.getByLabelText('Username or Email'), 'thomas');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Invalid username or password')).toBeTruthy();
    const form = screen.getByText('Login failed: Invalid username or password').closest('form');
    expect(form?.querySelector('button[type=submit]')?.textContent).toBe('Login');
    expect(variables['useSignInLoginMutation']).toEqual({ input: { username: 'thomas', password: 'wrong' } });
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('thomas');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
  });
});

describe('registering', () => {
  test("sends the consent and the browser's zone", async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Europe/Vienna',
    });
    const { user, variables } = await openAuthPage({
      useSignInRegisterMutation: () => ({ register: { message: 'Registration successful' } }),
    });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Email'), 'thomas@example.org');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByLabelText('I agree to receive occasional emails about new features and updates'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Welcome!')).toBeTruthy();
    expect(variables['useSignInRegisterMutation']).toEqual({
      input: { email: 'thomas@example.org', password: 'secret1', emailConsent: true, timeZone: 'Europe/Vienna' },
    });
  });

  test('requires consent, which is not preselected', async () => {
    const { user, variables } = await openAuthPage({ useSignInRegisterMutation: () => refusal('CONFLICT', 'No') });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registration failed');
    expect(variables['useSignInRegisterMutation']).toMatchObject({ input: { emailConsent: false } });
  });

  test("shows the server's message for a field at that field", async () => {
    const sentence = 'Password must be at least 6 characters';
    const { user } = await openAuthPage({
      useSignInRegisterMutation: () => refusal('BAD_USER_INPUT', sentence, { password: sentence }),
    });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    // Once, not in the toast as well.
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  test('with a username sends no address, and says that the account cannot be recovered', async () => {
    const { user, variables } = await openAuthPage({
      useSignInRegisterMutation: () => ({ register: { message: 'Registration successful' } }),
    });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.queryByLabelText('Username')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use a username' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await user.keyboard('papa');
    const email = screen.getByLabelText('Email');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Without an email address this account cannot be recovered.',
    );
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Welcome!');
    const { input } = variables['useSignInRegisterMutation'] as { input: Record<string, unknown> };
    expect(input).toMatchObject({ username: 'papa', password: 'secret1' });
    expect(input).not.toHaveProperty('email');
  });

  test('with an address sends no empty username', async () => {
    const { user, variables } = await openAuthPage({ useSignInRegisterMutation: () => refusal('CONFLICT', 'No') });
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.click(screen.getByRole('button', { name: 'Use a username' }));
    await user.type(screen.getByLabelText('Email'), 'thomas@example.org');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registration failed');
    const { input } = variables['useSignInRegisterMutation'] as { input: Record<string, unknown> };
    expect(input).toMatchObject({ email: 'thomas@example.org' });
    expect(input).not.toHaveProperty('username');
  });
});
