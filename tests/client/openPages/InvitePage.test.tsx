import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const secret = 's3cr3t-of-43-characters-as-the-server-makes';
const dead = 'This link does not work any more. It may have expired or been used: ask for a new one';

const preview = (fields: Record<string, unknown> = {}) => ({
  invitationPreview: {
    __typename: 'InvitationPreview',
    role: 'EDITOR',
    invitedBy: 'Papa',
    childNames: ['Mila'],
    email: null,
    expiresAt: '2026-12-03T12:00:00Z',
    canRegister: true,
    ...fields,
  },
});

const accepted = (...names: string[]) => ({
  acceptInvitation: { children: names.map((name) => ({ id: name, name, urlSlug: `${name.toLowerCase()}-abc123` })) },
});

const signedOut = { InvitePageQuery: () => ({ viewer: null, app }) };
const signedIn = (fields: Record<string, unknown> = {}) => ({
  InvitePageQuery: () => ({ viewer: { ...parent, ...fields }, app }),
  InvitePagePreviewQuery: () => preview(),
});

/** Opens an invitation, with the same address in the browser's bar. */
async function open(answers: Parameters<typeof stubServer>[0], hash = `#${secret}`) {
  history.replaceState({ idx: 7 }, '', `/invite${hash}`);
  const server = stubServer(answers);
  return { ...server, ...renderApp(`/invite${hash}`) };
}

const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('an invitation', () => {
  test('says who invites to what, and is accepted in one tap by somebody who is signed in', async () => {
    const { user, router, variables } = await open({
      ...signedIn(),
      useAcceptInvitationMutation: () => accepted('Mila'),
      ChallengesPageQuery: () => ({ viewer: { ...parent, child: null }, app }),
    });
    expect(
      await screen.findByRole('heading', { name: 'Papa invites you to take part in Mila’s adventures' }),
    ).toBeTruthy();
    expect([location.pathname, location.hash, history.state]).toEqual(['/invite', '', { idx: 7 }]);
    expect(screen.getByText(/Completes challenges, records moods/)).toBeTruthy();
    expect(screen.getByText(/A rhythm stays with whoever enters it/)).toBeTruthy();
    expect(screen.getByText(/your name, and what you do here/)).toBeTruthy();
    await press(user, 'Accept');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/mila-abc123'));
    expect(variables['useAcceptInvitationMutation']).toEqual({ input: { token: secret } });
    expect(sessionStorage).toHaveLength(0);
  });

  test('tells somebody who will look on that nothing but their name is seen', async () => {
    await open({
      ...signedIn(),
      InvitePagePreviewQuery: () => preview({ role: 'VIEWER', childNames: ['Mila', 'Ben'] }),
    });
    expect(await screen.findByText(/changes nothing/)).toBeTruthy();
    expect(screen.getByText(/Mila and Ben: challenges/)).toBeTruthy();
    expect(screen.queryByText(/rhythm|what you do here/)).toBeNull();
  });

  test('for several children leads to the home page, and stays there', async () => {
    const { user, router } = await open({
      ...signedIn(),
      useAcceptInvitationMutation: () => accepted('Mila', 'Ben'),
      DashboardPageQuery: () => ({ viewer: parent, app }),
    });
    await press(user, 'Accept');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.state).toEqual({ stay: true });
  });

  test('is declined', async () => {
    const { user, variables } = await open({
      ...signedOut,
      InvitePagePreviewQuery: () => preview(),
      useDeclineInvitationMutation: () => ({ declineInvitation: { viewer: null } }),
    });
    await press(user, 'No, thanks');
    expect(await screen.findByText('You said no, thanks. The link works no more.')).toBeTruthy();
    expect(variables['useDeclineInvitationMutation']).toEqual({ input: { token: secret } });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that does not work says so in one sentence', async () => {
    await open({ ...signedOut, InvitePagePreviewQuery: () => ({ invitationPreview: null }) });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This invitation does not work any more: ask for another one',
    );
  });

  test('that was used meanwhile says so, too', async () => {
    const { user } = await open({
      ...signedIn(),
      useAcceptInvitationMutation: () => refusal('BAD_USER_INPUT', dead, { token: dead }),
    });
    await press(user, 'Accept');
    expect((await screen.findByRole('alert')).textContent).toBe(dead);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('needs its link', async () => {
    const { operations } = await open(signedOut, '');
    expect((await screen.findByRole('alert')).textContent).toBe('Open this page with the link of the invitation');
    expect(operations).toEqual(['InvitePageQuery']);
  });

  test('survives a reload, which the address bar does not tell of', async () => {
    sessionStorage.setItem('invitation', secret);
    const { variables } = await open(signedIn(), '');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
    expect(variables['InvitePagePreviewQuery']).toEqual({ token: secret });
  });

  test('can be loaded again after a failure', async () => {
    let isBroken = true;
    const { user } = await open({
      ...signedIn(),
      InvitePagePreviewQuery: () => (isBroken ? new Error('No connection') : preview()),
    });
    expect(await screen.findByText('The invitation could not be loaded')).toBeTruthy();
    isBroken = false;
    await press(user, 'Retry');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  test('can be tried again when accepting fails', async () => {
    const sentence = 'A child can have at most 12 carers, its owner included';
    const { user } = await open({ ...signedIn(), useAcceptInvitationMutation: () => refusal('CONFLICT', sentence) });
    await press(user, 'Accept');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});

describe('an invitation of somebody who is not signed in', () => {
  const opensMila = { ChallengesPageQuery: () => ({ viewer: { ...parent, child: null }, app }) };

  test('leads through Register, with the invitation, to the child', async () => {
    const { user, router, variables, operations } = await open({
      InvitePageQuery: () => ({ viewer: null, app: { ...app, registration: 'INVITE' } }),
      InvitePagePreviewQuery: () => preview(),
      useSignInRegisterMutation: () => ({ register: { message: 'Registered' } }),
      useAcceptInvitationMutation: () => accepted('Mila'),
      ...opensMila,
    });
    await press(user, 'Accept');
    expect(await screen.findByText(/^Register or log in, and you see Mila right away\./)).toBeTruthy();
    expect(operations).not.toContain('useAcceptInvitationMutation');
    await user.type(screen.getByLabelText('Email'), 'mama@family.example');
    await user.type(screen.getByLabelText('Password'), 'seven dwarfs{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/mila-abc123'));
    expect(variables['useSignInRegisterMutation']).toMatchObject({ input: { invitation: secret } });
    expect(operations.slice(-3)).toEqual([
      'useSignInRegisterMutation',
      'useAcceptInvitationMutation',
      'ChallengesPageQuery',
    ]);
  });

  test('leads through Login where nobody registers', async () => {
    const { user, router } = await open({
      ...signedOut,
      InvitePagePreviewQuery: () => preview({ canRegister: false }),
      useSignInLoginMutation: () => ({ login: { message: 'Welcome' } }),
      useAcceptInvitationMutation: () => accepted('Mila'),
      ...opensMila,
    });
    await press(user, 'Accept');
    expect(await screen.findByText('Registration is closed on this site.')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.type(screen.getByLabelText('Username or Email'), 'mama');
    await user.type(screen.getByLabelText('Password'), 'seven dwarfs{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/challenges/mila-abc123'));
  });

  test('shows the account that has just signed in what it cannot accept', async () => {
    const accounts: (typeof parent | null)[] = [null, { ...parent, email: 'thomas@example.org' }];
    const { user } = await open({
      InvitePageQuery: () => ({ viewer: accounts.shift() ?? null, app }),
      InvitePagePreviewQuery: () => preview({ email: 'm…@family.example' }),
      useSignInLoginMutation: () => ({ login: { message: 'Welcome' } }),
      useAcceptInvitationMutation: () => refusal('FORBIDDEN', 'This invitation is for another email address'),
    });
    await press(user, 'Accept');
    await user.click(await screen.findByRole('tab', { name: 'Login' }));
    await user.type(screen.getByLabelText('Username or Email'), 'thomas');
    await user.type(screen.getByLabelText('Password'), 'seven dwarfs{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This invitation is for m…@family.example. You are signed in as thomas@example.org.',
    );
  });
});

describe('an invitation by address', () => {
  test('is not offered to another account, which can be left', async () => {
    const accounts: (typeof parent | null)[] = [parent, null];
    const { user } = await open({
      InvitePageQuery: () => ({ viewer: accounts.shift() ?? null, app }),
      InvitePagePreviewQuery: () => preview({ email: 'm…@family.example' }),
      sendLogOutMutation: () => ({ logout: { message: 'Bye' } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is for m…@family.example.');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await press(user, 'Use another account');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  test('believes the server where two addresses look the same', async () => {
    const { user } = await open({
      ...signedIn({ email: 'martha@family.example' }),
      InvitePagePreviewQuery: () => preview({ email: 'm…@family.example' }),
      useAcceptInvitationMutation: () => refusal('FORBIDDEN', 'This invitation is for another email address'),
    });
    await press(user, 'Accept');
    expect((await screen.findByRole('alert')).textContent).toContain('You are signed in as martha@family.example.');
  });
});
