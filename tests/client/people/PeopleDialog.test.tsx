import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { chooseInMenu, openMilo } from '../childPage.tsx';
import { patience } from '../../support/patience.ts';
import { around, stubBrowser } from '../familyKit.tsx';

const offline = new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' });
const url = `https://family.example/invite#${'x'.repeat(43)}`;
const later = '2026-11-27T12:00:00Z';

const carer = (name: string, role: string, isViewer = false) => ({
  __typename: 'Carer',
  id: `carer:${name}`,
  name,
  role,
  since: '2026-03-01T12:00:00Z',
  isViewer,
});
const [papa, mama, oma] = [carer('Papa', 'OWNER', true), carer('Mama', 'EDITOR'), carer('Oma', 'VIEWER')];

const invitation = (email: string | null, names: readonly string[] = ['Milo']) => ({
  __typename: 'Invitation',
  id: `invitation:${email}`,
  email,
  role: 'EDITOR',
  expiresAt: later,
  children: names.map((name) => ({ __typename: 'Child', id: name, name })),
});

/** Those around Milo, as the server returns them. */
const milo = (fields: Record<string, unknown> = {}) => ({
  __typename: 'Child',
  id: 'Milo',
  name: 'Milo',
  role: 'OWNER',
  carers: [papa, mama, oma],
  invitations: [],
  handOver: null,
  ...fields,
});

const answerOf = (fields: Record<string, unknown> = {}, app = { mailConfigured: true }) => ({
  node: milo(fields),
  viewer: {
    id: 'parent',
    emailConfirmed: true,
    children: [
      { id: 'Milo', name: 'Milo', role: fields['role'] ?? 'OWNER' },
      { id: 'Ada', name: 'Ada', role: 'OWNER' },
      { id: 'Zoe', name: 'Zoe', role: 'EDITOR' },
    ],
  },
  app,
});

/** Opens the sheet of an owner. */
async function openSheet(fields: Record<string, unknown> = {}, app?: { mailConfigured: boolean }) {
  const page = await openMilo();
  await chooseInMenu(page.user, 'People');
  await screen.findByRole('dialog', { name: 'People' });
  expect(page.pendingOperations()).toEqual(['PeopleDialogQuery']);
  await page.answerWith(answerOf(fields, app));
  return { ...page, ...inDialog() };
}

function inDialog() {
  const dialog = within(screen.getByRole('dialog'));
  const row = (name: string) => within(around(dialog.getByText(name), 'li'));
  return { dialog, row };
}

const names = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('the people around a child', () => {
  test('are listed with what they may do and since when', async () => {
    await openSheet();
    expect(names()).toEqual([
      'Papa · youOwner · since Mar 1, 2026',
      'MamaTakes part · since Mar 1, 2026Change',
      'OmaCan look · since Mar 1, 2026Change',
    ]);
  });

  test('can be loaded again after a failure', async () => {
    const page = await openMilo();
    await chooseInMenu(page.user, 'People');
    const dialog = within(await screen.findByRole('dialog', { name: 'People' }));
    expect(dialog.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await page.fail(offline);
    expect(dialog.getByText('They could not be loaded')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
    await page.answerWith(answerOf());
    expect(names()).toHaveLength(3);
  });

  test('are told that nobody else is there by a list of one', async () => {
    const { dialog } = await openSheet({ carers: [papa] });
    expect(names()).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Invite somebody' })).toBeTruthy();
  });
});

describe('an invitation', () => {
  test('says what the other will see, and is a link that is shown once', async () => {
    const { dialog, user, pendingVariables, answerWith } = await openSheet();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(dialog.getByRole('button', { name: 'Invite somebody' }));
    expect(dialog.getByText(/A rhythm stays with whoever enters it, but if two of you have one/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Can look' }));
    expect(dialog.queryByText(/rhythm/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Zoe' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Ada', pressed: false }));
    expect(dialog.getByText(/Milo and Ada: challenges, moods, comments, photos and streaks/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(pendingVariables()).toEqual([{ input: { role: 'VIEWER', childIds: ['Milo', 'Ada'], email: null } }]);
    await answerWith({
      inviteCarer: {
        invitation: { id: 'invitation:null', url, email: null, expiresAt: later },
        children: [milo({ invitations: [invitation(null, ['Milo', 'Ada'])] })],
      },
    });
    expect(screen.getByRole('dialog', { name: 'The invitation' })).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Invitation link').value).toBe(url);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenCalledWith(url);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(names().at(-1)).toBe('Whoever has the linkTakes part · until Nov 27, 2026 · for Milo and AdaRevoke');
    expect(document.body.innerHTML).not.toContain(url);
  });

  test('is handed to another program where the browser can share', async () => {
    const { dialog, user, answerWith } = await openSheet();
    const share = vi.fn<() => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await user.click(dialog.getByRole('button', { name: 'Invite somebody' }));
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    await answerWith({
      inviteCarer: { invitation: { id: 'i', url, email: null, expiresAt: later }, children: [milo()] },
    });
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(share).toHaveBeenCalledWith({ url });
  });

  test('goes to an address, and what the server refuses stands at the field', async () => {
    const { dialog, user, fail, answerWith, pendingVariables } = await openSheet();
    await user.click(dialog.getByRole('button', { name: 'Invite somebody' }));
    await user.click(dialog.getByRole('radio', { name: 'By mail' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send the invitation' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText('Email'), 'papa@family.example{Enter}');
    const sentence = 'This is your own address';
    await fail(
      new ServerError({ code: 'BAD_USER_INPUT', status: 200, message: sentence, fields: { email: sentence } }),
    );
    const field = dialog.getByLabelText<HTMLInputElement>('Email');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    await user.clear(field);
    await user.type(field, 'mama@family.example{Enter}');
    expect(pendingVariables()).toMatchObject([{ input: { email: 'mama@family.example', role: 'EDITOR' } }]);
    await answerWith({
      inviteCarer: {
        invitation: { id: 'i', url: null, email: 'mama@family.example', expiresAt: later },
        children: [milo()],
      },
    });
    expect(dialog.getByRole('status').textContent).toMatch(/on its way to mama@family\.example\. Only this address/);
  });

  test('is offered by link alone on a site without mail', async () => {
    const { dialog, user } = await openSheet({}, { mailConfigured: false });
    await user.click(dialog.getByRole('button', { name: 'Invite somebody' }));
    expect(dialog.queryByRole('radio', { name: 'By mail' })).toBeNull();
  });

  test('says in one sentence why it cannot be made', async () => {
    const { dialog, user, fail } = await openSheet();
    await user.click(dialog.getByRole('button', { name: 'Invite somebody' }));
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    const sentence = 'A child can have at most 12 carers, its owner included';
    await fail(new ServerError({ code: 'CONFLICT', status: 200, message: sentence }));
    expect(dialog.getByRole('alert').textContent).toBe(sentence);
  });

  test('is revoked after a question', async () => {
    const { dialog, user, answerWith, pendingOperations, pendingVariables } = await openSheet({
      invitations: [invitation('mama@family.example')],
    });
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    const question = within(dialog.getByRole('group', { name: 'Revoke this invitation?' }));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Not now' }));
    expect(pendingOperations()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    expect(pendingVariables()).toEqual([{ input: { id: 'invitation:mama@family.example' } }]);
    await answerWith({
      revokeInvitation: {
        viewer: { id: 'parent', children: [{ __typename: 'Child', id: 'Milo', invitations: [] }] },
      },
    });
    expect(dialog.queryByRole('region', { name: 'Invited' })).toBeNull();
  });
});

describe('another carer', () => {
  const open = async (fields: Record<string, unknown> = {}) => {
    const sheet = await openSheet(fields);
    await sheet.user.click(sheet.row('Mama').getByRole('button', { name: 'Change' }));
    return { ...sheet, dialog: within(screen.getByRole('dialog', { name: 'Mama' })) };
  };
  const input = { childId: 'Milo', carerId: 'carer:Mama' };

  test('gets another role', async () => {
    const { dialog, user, pendingVariables, answerWith } = await open();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Can look' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(pendingVariables()).toEqual([{ input: { ...input, role: 'VIEWER' } }]);
    await answerWith({ changeCarerRole: { child: milo({ carers: [papa, { ...mama, role: 'VIEWER' }, oma] }) } });
    expect(names()[1]).toContain('Can look');
  });

  test('is removed after a question, and stays when that fails', async () => {
    const { dialog, user, fail, pendingVariables, answerWith } = await open();
    const remove = async () => {
      const question = dialog.getByRole('group', { name: 'Remove Mama?' });
      expect(question.textContent).toContain('Mama stops seeing Milo at once');
      await user.click(within(question).getByRole('button', { name: 'Remove' }));
    };
    await user.click(dialog.getByRole('button', { name: 'Remove Mama' }));
    await remove();
    await fail(offline);
    expect(await screen.findByText('Failed to remove them')).toBeTruthy();
    await remove();
    expect(pendingVariables()).toEqual([{ input }]);
    await answerWith({ removeCarer: { child: milo({ carers: [papa, oma] }) } });
    expect(names()).toHaveLength(2);
  });

  test('is offered the child, and the offer is withdrawn', async () => {
    const { dialog, user, pendingVariables, answerWith } = await open();
    await user.click(dialog.getByRole('button', { name: 'Make Mama the owner of this profile' }));
    const question = dialog.getByRole('group', { name: 'Make Mama the owner of this profile?' });
    expect(question.textContent).toContain('Once Mama accepts, the profile is theirs');
    await user.click(within(question).getByRole('button', { name: 'Offer it' }));
    expect(pendingVariables()).toEqual([{ input }]);
    await answerWith({ offerChild: { child: milo({ handOver: { to: mama, expiresAt: later } }) } });
    const offer = within(screen.getByRole('region', { name: 'An offer' }));
    await user.click(offer.getByRole('button', { name: 'Withdraw the offer' }));
    await answerWith({ endHandOver: { child: milo() } });
    expect(screen.queryByRole('region', { name: 'An offer' })).toBeNull();
  });

  test('cannot be offered a child that is offered already', async () => {
    const { dialog } = await open({ handOver: { to: oma, expiresAt: later } });
    expect(dialog.queryByRole('button', { name: / the owner of this profile$/ })).toBeNull();
  });
});

describe('a carer who does not own the child', () => {
  const shared = {
    role: 'EDITOR',
    carers: [carer('Papa', 'OWNER'), carer('Mama', 'EDITOR', true), oma],
  };
  const open = async (fields: Record<string, unknown> = {}) => {
    const page = await openMilo({ role: 'EDITOR' });
    await vi.waitFor(() => expect(page.pendingOperations()).toEqual(['SharedChildQuery']), patience);
    await page.answerWith({ node: milo({ ...shared, ...fields }) });
    return page;
  };

  test('reads with whom they share the child', async () => {
    await open();
    expect(screen.getByText('With Papa and Oma')).toBeTruthy();
  });

  test('says nothing when that cannot be loaded, and the page stays', async () => {
    const page = await openMilo({ role: 'VIEWER', viewerCanEdit: false });
    await vi.waitFor(() => expect(page.pendingOperations()).toEqual(['SharedChildQuery']), patience);
    await page.fail(offline);
    expect(screen.queryByText(/^With |[Ss]hared/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Daily Challenges' })).toBeTruthy();
  });

  test('accepts a hand-over on the page', async () => {
    const page = await open({ handOver: { to: carer('Mama', 'EDITOR', true), expiresAt: later } });
    const offer = within(screen.getByRole('region', { name: 'An offer' }));
    expect(screen.getByRole('region', { name: 'An offer' }).textContent).toContain(
      'Papa would like to make you the owner of Milo’s profile.',
    );
    await page.user.click(offer.getByRole('button', { name: 'Accept' }));
    expect(page.pendingVariables()).toEqual([{ input: { childId: 'Milo' } }]);
    await page.answerWith({
      acceptChild: {
        child: milo({ viewerCanEdit: true, carers: [carer('Mama', 'OWNER', true), carer('Papa', 'EDITOR')] }),
      },
    });
    expect(screen.queryByRole('region', { name: 'An offer' })).toBeNull();
    expect(await screen.findByText('You own Milo’s profile now')).toBeTruthy();
  });

  test('leaves after a question, and changes nobody', async () => {
    const page = await open();
    await chooseInMenu(page.user, 'People');
    const dialog = within(await screen.findByRole('dialog', { name: 'People' }));
    await page.answerWith(answerOf(shared));
    expect(dialog.queryByRole('button', { name: /Change|Invite/ })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Leave Milo' }));
    const question = within(dialog.getByRole('group', { name: 'Leave Milo?' }));
    await page.user.click(question.getByRole('button', { name: 'Leave Milo' }));
    expect(page.pendingVariables()).toEqual([{ input: { childId: 'Milo' } }]);
    await page.answerWith({ leaveChild: { viewer: { id: 'parent' } } });
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(screen.getByText('You left Milo')).toBeTruthy();
  });
});
