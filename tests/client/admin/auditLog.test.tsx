import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin, rows, stubScreen } from './adminKit.tsx';
import { forwardPage, peopleAnswer } from './peopleKit.ts';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An entry as the server returns it. Its id is its text. */
const entry = (text: string, overrides: Record<string, unknown> = {}) => ({
  __typename: 'AuditEntry',
  id: text,
  at: '2026-11-20T12:00:00Z',
  act: 'RESET_LINK_MADE',
  text,
  actor: 'thomas@example.org',
  subject: 'mila@example.org',
  ipAddress: '203.0.113.7',
  device: 'Firefox on Linux',
  ...overrides,
});

type Answers = Parameters<typeof openAdmin>[0];

const open = (nodes: readonly object[], search = '', answers: Answers = {}) =>
  openAdmin({ AuditListQuery: () => ({ auditLog: forwardPage(nodes) }), ...answers }, `?tab=audit${search}`, 'owner');

test('the audit log says who did what to whom, when and from where', async () => {
  open([
    entry('Made a reset link'),
    entry('Made them an administrator', { actor: 'The operator', ipAddress: null, device: null }),
    entry('Invited somebody', { actor: null, subject: null, device: null }),
  ]);
  await waitFor(() => expect(rows()).toEqual(['Made a reset link', 'Made them an administrator', 'Invited somebody']));
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual([
    expect.stringMatching(/^Nov 20, 2026, \d+:00 [AP]M$/),
    'thomas@example.org',
    'mila@example.org',
    '203.0.113.7 · Firefox on Linux',
  ]);
  expect(cells.slice(5, 8)).toEqual(['The operator', 'mila@example.org', '–']);
  expect(cells.slice(9, 12)).toEqual(['A deleted account', '–', '203.0.113.7']);
});

test('its filters stand in the URL and reach the server', async () => {
  const { user, router, variables } = open([], '&act=plan_changed&from=2026-11-01&to=2026-11-31&q=mila');
  expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  expect(variables['AuditListQuery']).toEqual({
    acts: ['PLAN_CHANGED'],
    search: 'mila',
    from: '2026-11-01',
    // A date that does not exist filters nothing.
    to: null,
    first: 20,
  });
  await user.selectOptions(screen.getByLabelText('Act'), 'Account deleted');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      '?tab=audit&q=mila&act=account_deleted_by_admin&from=2026-11-01&to=2026-11-20',
    ),
  );
  expect(variables['AuditListQuery']).toMatchObject({ acts: ['ACCOUNT_DELETED_BY_ADMIN'], to: '2026-11-20' });
  await waitFor(() => {
    // The list with the new filters may take the place of the button while it is being pressed.
    for (const button of screen.queryAllByRole('button', { name: 'Show the whole log' })) fireEvent.click(button);
    expect(router.state.location.search).toBe('?tab=audit');
  });
  expect(variables['AuditListQuery']).toEqual({ acts: null, search: null, from: null, to: null, first: 20 });
});

test('the log grows by a page at a time, with the filters', async () => {
  const { user, variables } = open([], '&act=plan_changed', {
    AuditListQuery: () => ({ auditLog: forwardPage([entry('First')], 'next') }),
    AuditEntriesPageQuery: () => ({ auditLog: forwardPage([entry('Second')]) }),
  });
  await waitFor(() => expect(rows()).toEqual(['First']));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toEqual(['First', 'Second']));
  expect(variables['AuditEntriesPageQuery']).toMatchObject({ acts: ['PLAN_CHANGED'], after: 'next', first: 20 });
});

test('the log shows cards on a phone', async () => {
  stubScreen({ wide: false });
  open([entry('Made a reset link')]);
  expect(await screen.findByRole('heading', { name: 'Made a reset link' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'thomas@example.org',
    'mila@example.org',
    '203.0.113.7 · Firefox on Linux',
  ]);
});

test('the download has the filters of the page, and says why it was refused', async () => {
  const { user } = open([entry('Made a reset link')], '&act=plan_changed&from=2026-11-01&q=mila%20m');
  await waitFor(() => expect(rows()).toHaveLength(1));
  const addresses: string[] = [];
  const saved: string[] = [];
  let answer = new Response('Only for the site owner', { status: 403 });
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    return answer;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Only for the site owner')).toBeTruthy();
  expect(saved).toEqual([]);
  answer = new Response('at,act\r\n', {
    headers: { 'content-disposition': 'attachment; filename="audit-log-2026-11-24.csv"' },
  });
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText('Audit log downloaded')).toBeTruthy();
  expect(saved).toEqual(['audit-log-2026-11-24.csv']);
  expect(addresses).toEqual([
    '/api/admin/audit-log?from=2026-11-01&acts=plan_changed&search=mila+m',
    '/api/admin/audit-log?from=2026-11-01&acts=plan_changed&search=mila+m',
  ]);
});

test('an administrator who does not own the site has no such tab, also by its address', async () => {
  const { router } = openAdmin(
    {
      AuditListQuery: () => ({ auditLog: forwardPage([entry('Made a reset link')]) }),
      PeopleListQuery: () => peopleAnswer([]),
    },
    '?tab=audit',
  );
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  expect(router.state.location.search).toBe('?tab=people');
  expect(screen.queryByRole('tab', { name: 'Audit log' })).toBeNull();
});
