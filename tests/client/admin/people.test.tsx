import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../appKit.tsx';
import { openAdmin, rows, stubScreen } from './adminKit.tsx';
import { forwardPage, inHours, peopleAnswer, person } from './peopleKit.ts';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (nodes: readonly object[], answers: Parameters<typeof openAdmin>[0] = {}, search = '') =>
  openAdmin({ PeopleListQuery: () => peopleAnswer(nodes), ...answers }, `?tab=people${search}`);

describe('the tab of people', () => {
  test('lists accounts with what is special about them', async () => {
    open([
      person('mila', { failedMails: 2, emailConfirmed: false }),
      person('jonas', { email: null, lastVisitAt: null, plan: null, childCount: 0 }),
      person('erik', { deletesAt: inHours(300) }),
    ]);
    await waitFor(() =>
      expect(rows()).toEqual([
        'mila@example.orgNot confirmed2 mails failed',
        'jonasNo address',
        'erik@example.orgBeing deleted',
      ]),
    );
    const cells = (place: number) =>
      within(screen.getAllByRole('row')[place] ?? document.body)
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent);
    expect(cells(1)).toEqual(['Free', '2', '3 hours ago', 'Mar 1, 2024']);
    expect(cells(2)).toEqual(['–', '0', 'Never', 'Mar 1, 2024']);
    expect(screen.getByText('All 3 shown')).toBeTruthy();
  });

  test('shows cards on a phone', async () => {
    stubScreen({ wide: false });
    open([person('mila', { lastVisitAt: inHours(-50) })]);
    const list = await screen.findByRole('list', { name: 'People' });
    expect(within(list).getByRole('heading', { name: 'mila@example.org' })).toBeTruthy();
    expect(within(list).getByText(/2 children · Free ·/).parentElement?.textContent).toBe(
      '2 children · Free · Visited 2 days ago',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('searches with the words of the URL, and writes them there', async () => {
    const { user, router, variables } = open([person('mila')], {}, '&q=mi');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(variables['PeopleListQuery']).toEqual({ search: 'mi', first: 20 });
    const box = screen.getByLabelText<HTMLInputElement>('Search by address, username or id');
    expect(box.value).toBe('mi');
    await user.type(box, 'la');
    await waitFor(() => expect(variables['PeopleListQuery']).toEqual({ search: 'mila', first: 20 }));
    expect(router.state.location.search).toBe('?tab=people&q=mila');
  });

  test('says that nobody fits a search, and shows everybody again', async () => {
    const { user, router } = open([], {}, '&q=zorbel');
    expect(await screen.findByText('No account fits “zorbel”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=people'));
  });

  test('grows by a page at a time, and shows a row once that both pages hold', async () => {
    let broken = true;
    const { user, variables } = open([], {
      PeopleListQuery: () => peopleAnswer([person('mila'), person('jonas')], 'second'),
      AccountsPageQuery: () =>
        broken ? new Error('no connection') : { people: forwardPage([person('jonas'), person('erik')]) },
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('The first 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Failed to load more people')).toBeTruthy();
    expect(rows()).toHaveLength(2);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toEqual(['mila@example.org', 'jonas@example.org', 'erik@example.org']));
    expect(variables['AccountsPageQuery']).toEqual({ search: null, first: 20, after: 'second' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('opens the details of an account, and of its children only the number', async () => {
    const { user } = open([
      person('mila', {
        displayName: 'Mila M.',
        signsInWithGoogle: true,
        hasSecondFactor: true,
        openInvitations: 4,
        deletesAt: '2027-01-05T12:00:00Z',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'mila@example.org' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'mila@example.org' }));
    const facts = Object.fromEntries(
      dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      Username: 'mila',
      Name: 'Mila M.',
      Address: 'mila@example.org (confirmed)',
      'Last visit': '3 hours ago',
      Plan: 'Free',
      Children: '2',
      'Signs in with': 'Password and Google',
      'Second factor': 'Yes',
      Sessions: '3',
      'Access tokens': '1',
      'Open invitations': '4',
      'Failed mails in 30 days': '0',
    });
    expect(facts['Member since']).toMatch(/^Mar 1, 2024 \(\d+ (months|years) ago\)$/);
    expect(dialog.getByText(/^Being deleted. Nothing is left after Jan 5, 2027/)).toBeTruthy();
  });

  test('can fail and be loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const { user } = open([], {
      PeopleListQuery: () => (broken ? refusal('UNAVAILABLE', 'Busy') : peopleAnswer([person('mila')])),
    });
    expect(await screen.findByText('Failed to load people')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toEqual(['mila@example.org']));
  });

  test('has no buttons for Excel, which is for the catalogue', async () => {
    const { user } = open([person('mila')]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Excel Import/Export' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Task Management' }));
    expect(await screen.findByRole('button', { name: 'Excel Import/Export' })).toBeTruthy();
  });
});
