import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal } from '../appKit.tsx';
import { openAdmin, rows, siteSettings, stubScreen } from './adminKit.tsx';
import { actsFor, chooseAct, inHours, peopleAnswer, person } from './peopleKit.ts';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof openAdmin>[0];

const open = (nodes: readonly object[], answers: Answers = {}, role: 'admin' | 'owner' = 'admin') =>
  openAdmin({ PeopleListQuery: () => peopleAnswer(nodes), ...answers }, '?tab=people', role);

const name = 'mila@example.org';
const url = 'https://example.org/reset#secret';

describe('what can be done for an account', () => {
  test('is nothing for the own account, the owner’s and, by an administrator, another one’s', async () => {
    open([
      person(parent.username),
      person('boss', { isAdmin: true, isSiteOwner: true }),
      person('helper', { isAdmin: true }),
      person('mila'),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(4));
    const menus = screen.getAllByRole('button', { name: /^What to do for/ });
    expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual([`What to do for ${name}`]);
  });

  test('includes the rights of an administrator for the owner, once the address is confirmed', async () => {
    const { user } = open(
      [person('mila', { isAdmin: true }), person('jonas', { emailConfirmed: false }), person('erik')],
      {},
      'owner',
    );
    expect(await actsFor(user, name)).toEqual([
      'Reset link',
      'End sessions',
      'Change plan',
      'Remove administrator',
      'Delete account',
    ]);
    expect(await actsFor(user, 'erik@example.org')).toContain('Make administrator');
    await user.click(screen.getByRole('button', { name: 'What to do for jonas@example.org' }));
    const rights = await screen.findByRole('menuitem', { name: 'Make administrator (address not confirmed)' });
    expect(rights.getAttribute('aria-disabled')).toBe('true');
  });

  test('is only to restore it while it is being deleted', async () => {
    const { user } = open([person('mila', { deletesAt: inHours(100) })]);
    expect(await actsFor(user, name)).toEqual(['Restore account']);
  });
});

describe('a reset link', () => {
  test('is shown once, to be copied, where the site sends no mail', async () => {
    const { user, variables } = open([person('mila')], {
      ResetLinkDialogMutation: () => ({ makeResetLink: { person: person('mila'), url, expiresAt: inHours(0.5) } }),
    });
    const dialog = await chooseAct(user, name, 'Reset link');
    expect(dialog.getByText(/you see it once, and hand it over yourself/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make link' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reset link' })).value).toBe(url);
    expect(variables['ResetLinkDialogMutation']).toEqual({ input: { personId: 'mila' } });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be handed to another program where the browser can share', async () => {
    const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user } = open([person('mila')], {
        ResetLinkDialogMutation: () => ({ makeResetLink: { person: person('mila'), url, expiresAt: inHours(0.5) } }),
      });
      await user.click((await chooseAct(user, name, 'Reset link')).getByRole('button', { name: 'Make link' }));
      await user.click(await screen.findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ url });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('is mailed where that is possible, and not shown', async () => {
    const { user } = open([person('mila')], {
      AdminPageQuery: () => ({
        viewer: { ...parent, isAdmin: true, isSiteOwner: false },
        app: { ...app, ...siteSettings, mailConfigured: true, googleSignInMissing: [] },
      }),
      ResetLinkDialogMutation: () => ({
        makeResetLink: { person: person('mila'), url: null, expiresAt: inHours(0.5) },
      }),
    });
    await user.click((await chooseAct(user, name, 'Reset link')).getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Reset link sent')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the server refuses leaves its sentence in the dialog', async () => {
    const { user } = open([person('mila')], {
      ResetLinkDialogMutation: () => refusal('FORBIDDEN', 'Only the site owner may do this'),
    });
    const dialog = await chooseAct(user, name, 'Reset link');
    await user.click(dialog.getByRole('button', { name: 'Make link' }));
    expect(await dialog.findByText('Only the site owner may do this')).toBeTruthy();
  });
});

describe('the other acts', () => {
  test('end sessions and tokens', async () => {
    const { user, variables } = open([person('mila')], {
      EndSessionsDialogMutation: () => ({
        endPersonSessions: { person: person('mila', { sessionCount: 0, tokenCount: 0 }) },
      }),
    });
    const dialog = await chooseAct(user, name, 'End sessions');
    expect(dialog.getByText(/^3 sessions and 1 access token end at once/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End sessions' }));
    expect(await screen.findByText('Sessions ended')).toBeTruthy();
    expect(variables['EndSessionsDialogMutation']).toEqual({ input: { personId: 'mila' } });
    expect((await chooseAct(user, name, 'End sessions')).getByText(/^0 sessions and 0 access tokens/)).toBeTruthy();
  });

  test('change the plan, and show a refused amount at its field', async () => {
    const sentence = 'Amount must be an amount from 0.00 to 9999.99, such as 4.99';
    let refused = true;
    const { user, variables } = open([person('mila')], {
      PersonPlanDialogMutation: () =>
        refused
          ? refusal('BAD_USER_INPUT', sentence, { amount: sentence })
          : { changePersonPlan: { person: person('mila', { plan: 'Family', tier: 'FAMILY' }) } },
    });
    const dialog = await chooseAct(user, name, 'Change plan');
    expect(dialog.getByLabelText<HTMLSelectElement>('Plan').value).toBe('free');
    await user.selectOptions(dialog.getByLabelText('Plan'), 'Family');
    await user.type(dialog.getByLabelText('Paid'), 'much');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    refused = false;
    await user.clear(dialog.getByLabelText('Paid'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(variables['PersonPlanDialogMutation']).toEqual({
      input: { personId: 'mila', tier: 'FAMILY', amount: null },
    });
    expect(screen.getByRole('cell', { name: 'Family' })).toBeTruthy();
  });

  test('make and remove an administrator', async () => {
    let isAdmin = false;
    const { user, variables } = open(
      [person('mila')],
      { RightsDialogMutation: () => ({ changePersonRights: { person: person('mila', { isAdmin }) } }) },
      'owner',
    );
    for (const act of ['Make administrator', 'Remove administrator']) {
      isAdmin = !isAdmin;
      const dialog = await chooseAct(user, name, act);
      await user.click(dialog.getByRole('button', { name: act }));
      await waitFor(() => expect(rows()).toEqual([`${name}${isAdmin ? 'Administrator' : ''}`]));
      expect(variables['RightsDialogMutation']).toEqual({ input: { personId: 'mila', isAdmin } });
    }
  });

  test('delete the account once the username is typed, and restore it', async () => {
    const { user, variables } = open([person('mila')], {
      DeletePersonDialogMutation: () => ({ deletePerson: { person: person('mila', { deletesAt: inHours(720) }) } }),
      RestorePersonDialogMutation: () => ({ restorePerson: { person: person('mila') } }),
    });
    const deletion = await chooseAct(user, name, 'Delete account');
    const button = deletion.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    expect(button.disabled).toBe(true);
    await user.type(deletion.getByLabelText('Type the username to delete the account'), 'Mila');
    await user.click(button);
    await waitFor(() => expect(rows()).toEqual([`${name}Being deleted`]));
    expect(variables['DeletePersonDialogMutation']).toEqual({ input: { personId: 'mila' } });
    const restoring = await chooseAct(user, name, 'Restore account');
    await user.click(restoring.getByRole('button', { name: 'Restore account' }));
    await waitFor(() => expect(rows()).toEqual([name]));
  });
});
