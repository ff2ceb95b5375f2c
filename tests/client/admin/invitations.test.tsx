import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app, parent, refusal } from '../appKit.tsx';
import { openAdmin, siteSettings, stubScreen } from './adminKit.tsx';
import { invitation, peopleAnswer } from './peopleKit.ts';

beforeEach(() => stubScreen());
afterEach(() => vi.unstubAllGlobals());

const url = 'https://example.org/register#secret';
const aunt = invitation('first', 'aunt@example.org');
const anybody = invitation('second', null);

const open = (invitations: object[], answers: Parameters<typeof openAdmin>[0] = {}) =>
  openAdmin({ PeopleListQuery: () => peopleAnswer([], null, invitations), ...answers }, '?tab=people');

const openDialog = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
  return within(await screen.findByRole('dialog'));
};
const invited = async () => (await screen.findAllByRole('button', { name: /^Revoke the invitation/ })).length;

test('an invitation for an address shows its link once and stands in the list', async () => {
  const { user, variables } = open([anybody], {
    InviteDialogMutation: () => ({ inviteToRegister: { invitation: aunt, url } }),
  });
  const dialog = await openDialog(user);
  expect(dialog.getByText(/this site sends no mail/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Address'), ' aunt@example.org ');
  await user.click(dialog.getByRole('button', { name: 'Make invitation' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Registration link')).value).toBe(url);
  expect(variables['InviteDialogMutation']).toEqual({ input: { email: 'aunt@example.org' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(url)).toBeNull();
  expect(await invited()).toBe(2);
  expect(screen.getByText('aunt@example.org')).toBeTruthy();
});

test('an invitation needs no address; a refused one is told at its field', async () => {
  const sentence = 'Enter an e-mail address';
  let refused = true;
  const { user, variables } = open([], {
    InviteDialogMutation: () =>
      refused
        ? refusal('BAD_USER_INPUT', sentence, { email: sentence })
        : { inviteToRegister: { invitation: anybody, url } },
  });
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Address'), 'aunt');
  await user.click(dialog.getByRole('button', { name: 'Make invitation' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  refused = false;
  await user.clear(dialog.getByLabelText('Address'));
  await user.click(dialog.getByRole('button', { name: 'Make invitation' }));
  expect(await screen.findByLabelText('Registration link')).toBeTruthy();
  expect(variables['InviteDialogMutation']).toEqual({ input: { email: null } });
});

test('a revoked invitation leaves the list', async () => {
  const { user, variables } = open([aunt, anybody], {
    InvitationRowMutation: () => ({ revokeRegisterInvitation: { invitations: [anybody] } }),
  });
  await user.click(await screen.findByText('Open invitations'));
  expect(screen.getAllByText(/^Made Nov 1, 2026/)[0]?.parentElement?.textContent).toMatch(
    /^Made Nov 1, 2026 by thomas@example.org · Works until Nov 8, 2026, /,
  );
  await user.click(screen.getByRole('button', { name: /^Revoke the invitation for aunt@example.org/ }));
  await waitFor(() => expect(screen.queryByText('aunt@example.org')).toBeNull());
  expect(await invited()).toBe(1);
  expect(variables['InvitationRowMutation']).toEqual({ input: { id: 'first' } });
});

test('the dialog says what an invitation is good for where registration does not need one', async () => {
  const { user } = open([], {
    AdminPageQuery: () => ({
      viewer: { ...parent, isAdmin: true, isSiteOwner: false },
      app: { ...app, ...siteSettings, registration: 'CLOSED', googleSignInMissing: [] },
    }),
  });
  const dialog = await openDialog(user);
  expect(dialog.getByText(/^Registration is closed on this site/)).toBeTruthy();
});
