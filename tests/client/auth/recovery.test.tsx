import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const secret = 's3cr3t-of-43-characters-as-the-server-makes';
const signedOut = { viewer: null, app };
const deadLink = 'This link does not work any more. It may have expired or been used: ask for a new one';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Opens the page of a link, with the same address in the browser's bar. */
async function openLink(path: string, answers: Parameters<typeof stubServer>[0]) {
  history.replaceState({ idx: 7 }, '', `${path}#${secret}`);
  const server = stubServer(answers);
  const { user, router } = renderApp(`${path}#${secret}`);
  return { ...server, user, router };
}

describe('a forgotten password', () => {
  test("is asked for from the log-in form, and the server's answer takes the place of the form", async () => {
    const message = 'If there is an account with this address, a link is on its way';
    const { variables } = stubServer({
      DashboardPageQuery: () => signedOut,
      ForgotPageQuery: () => signedOut,
      ForgotPageMutation: () => ({ requestPasswordReset: { message } }),
    });
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await screen.findByRole('heading', { level: 2, name: 'Forgot your password?' });
    await user.type(screen.getByLabelText('Email'), 'thomas@example.org{Enter}');
    expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
    expect(variables['ForgotPageMutation']).toEqual({ input: { email: 'thomas@example.org' } });
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });

  test('keeps the address and says what is wrong when the request fails', async () => {
    stubServer({
      ForgotPageQuery: () => signedOut,
      ForgotPageMutation: () => refusal('RATE_LIMITED', 'Too many attempts. Please try again in 15 minutes'),
    });
    const { user } = renderApp('/forgot');
    await user.type(await screen.findByLabelText('Email'), 'thomas@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again in 15 minutes');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('thomas@example.org');
  });

  test('without mail names the support address and has no form', async () => {
    stubServer({ ForgotPageQuery: () => ({ viewer: null, app: { ...app, mailConfigured: false } }) });
    renderApp('/forgot');
    expect(await screen.findByText(/^This site sends no mail\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: app.supportEmail })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('without mail and without a support address invents none', async () => {
    stubServer({
      ForgotPageQuery: () => ({ viewer: null, app: { ...app, mailConfigured: false, supportEmail: '' } }),
    });
    renderApp('/forgot');
    expect((await screen.findByText(/^This site sends no mail\./)).closest('p')?.textContent).toBe(
      'This site sends no mail. Write to whoever runs this site for a link to a new password.',
    );
    expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0);
  });
});

describe('a new password', () => {
  const pages = (viewer: typeof parent | null = null) => ({ ResetPageQuery: () => ({ viewer, app }) });

  test('takes the secret out of the address, sends it once, and opens the home page signed in', async () => {
    const { user, variables, router, operations } = await openLink('/reset', {
      ...pages(),
      useResetPasswordMutation: () => ({ resetPassword: { message: 'Your password has been changed' } }),
      DashboardPageQuery: () => ({ viewer: parent, app }),
    });
    const password = await screen.findByLabelText<HTMLInputElement>('New password');
    expect([location.pathname, location.hash, history.state]).toEqual(['/reset', '', { idx: 7 }]);
    expect(password.autocomplete).toBe('new-password');
    await user.type(password, 'seven dwarfs{Enter}');
    expect(await screen.findByText('Your password has been changed')).toBeTruthy();
    expect(variables['useResetPasswordMutation']).toEqual({ input: { token: secret, newPassword: 'seven dwarfs' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.hash).toBe('');
    await waitFor(() => expect(operations).toContain('DashboardPageQuery'));
  });

  test('asks for the second factor, and says at the field that a code is wrong', async () => {
    const codes = ['SECOND_FACTOR_REQUIRED', 'BAD_USER_INPUT'];
    const wrong = 'This code is wrong or was used already';
    const { user, variables } = await openLink('/reset', {
      ...pages(),
      useResetPasswordMutation: () =>
        codes.shift() === 'SECOND_FACTOR_REQUIRED'
          ? refusal('SECOND_FACTOR_REQUIRED', 'Second factor required')
          : refusal('BAD_USER_INPUT', wrong, { code: wrong }),
    });
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.type(await screen.findByLabelText('New password'), 'seven dwarfs{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.keyboard('123456{Enter}');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(wrong);
    expect(variables['useResetPasswordMutation']).toEqual({
      input: { token: secret, newPassword: 'seven dwarfs', code: '123456' },
    });
  });

  test('with a dead link says so, and offers a new link', async () => {
    const { user, router } = await openLink('/reset', {
      ...pages(),
      ForgotPageQuery: () => signedOut,
      useResetPasswordMutation: () => refusal('BAD_USER_INPUT', deadLink, { token: deadLink }),
    });
    await user.type(await screen.findByLabelText('New password'), 'seven dwarfs{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(deadLink);
    expect(screen.queryByLabelText('New password')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Get a new link' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot'));
  });

  test('is not asked for without a secret', async () => {
    stubServer(pages());
    renderApp('/reset');
    expect((await screen.findByRole('alert')).textContent).toBe('Open this page with the link that you got');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test('removes what the browser kept for the account that was signed in', async () => {
    localStorage.setItem('draft', 'of another family');
    const { user } = await openLink('/reset', {
      ...pages(parent),
      useResetPasswordMutation: () => ({ resetPassword: { message: 'Your password has been changed' } }),
      DashboardPageQuery: () => ({ viewer: parent, app }),
    });
    await user.type(await screen.findByLabelText('New password'), 'seven dwarfs{Enter}');
    await screen.findByText('Your password has been changed');
    expect(localStorage.getItem('draft')).toBeNull();
  });
});

describe.each([
  ['/confirm', 'Confirm the address', 'confirmEmail', 'ConfirmPageMutation'],
  ['/confirm-email', 'Use this address', 'confirmEmailChange', 'ConfirmEmailPageMutation'],
  ['/undo-email', 'Get the former address back', 'undoEmailChange', 'UndoEmailPageMutation'],
])('the link to %s', (path, action, field, mutation) => {
  test.each([
    ['signed out', null],
    ['signed in', parent],
  ])('is used by the button, not by opening the page, %s', async (_state, viewer) => {
    const { user, operations, variables } = await openLink(path, {
      LinkPageQuery: () => ({ viewer, app }),
      [mutation]: () => ({ [field]: { message: 'Done as you wished' } }),
    });
    const button = await screen.findByRole('button', { name: action });
    expect(operations).toEqual(['LinkPageQuery']);
    await waitFor(() => expect(location.hash).toBe(''));
    await user.click(button);
    expect((await screen.findByText('Done as you wished')).getAttribute('role')).toBe('status');
    expect(variables[mutation]).toEqual({ input: { token: secret } });
    expect(screen.queryByRole('button', { name: action })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue to Dadventures' })).toBeTruthy();
  });

  test('can be tried again without a connection, and not once it is dead', async () => {
    const answers = [new TypeError('Failed to fetch'), refusal('BAD_USER_INPUT', deadLink, { token: deadLink })];
    const { user } = await openLink(path, {
      LinkPageQuery: () => signedOut,
      [mutation]: () => answers.shift() ?? new Error('No more answers'),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached. Please try again.');
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(deadLink));
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });
});

test('a link that has confirmed the address before says so to its user', async () => {
  const { user } = await openLink('/confirm', {
    LinkPageQuery: () => ({ viewer: { ...parent, emailConfirmed: true }, app }),
    ConfirmPageMutation: () => refusal('BAD_USER_INPUT', deadLink, { token: deadLink }),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
  expect((await screen.findByText('Your address is confirmed')).getAttribute('role')).toBe('status');
});

test('somebody whose address a stranger has registered with an app takes it away from there', async () => {
  const answers = [refusal('CONFLICT', 'Not now'), { releaseAddress: { message: 'Free' } }];
  const { user, variables } = await openLink('/reset', {
    ResetPageQuery: () => signedOut,
    useResetPasswordMutation: () => refusal('SECOND_FACTOR_REQUIRED', 'Second factor required'),
    ReleaseAddressMutation: () => answers.shift() ?? new Error('No more answers'),
  });
  await user.type(await screen.findByLabelText('New password'), 'seven dwarfs{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I did not set up an app' }));
  await user.click(screen.getByRole('button', { name: 'Free my address' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not now');
  await user.click(screen.getByRole('button', { name: 'Free my address' }));
  expect((await screen.findByRole('link', { name: 'Make an account' })).getAttribute('href')).toBe('/register');
  expect(variables['ReleaseAddressMutation']).toEqual({ input: { token: secret } });
  expect(screen.queryByLabelText('New password')).toBeNull();
});
