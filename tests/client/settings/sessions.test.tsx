import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => stubBrowser());
afterEach(() => void vi.unstubAllGlobals());

const session = (id: string, isCurrent: boolean) => ({
  __typename: 'Session',
  id,
  startedAt: '2026-11-20T08:00:00Z',
  userAgent: null,
  ipAddress: null,
  isCurrent,
  completesOnly: false,
});
const here = session('here', true);
const elsewhere = session('elsewhere', false);

/** Opens the panel of a server that answers to the end of a session like this, one after the other. */
async function openSessions(...answers: (Response | Error)[]) {
  const sessions = () => (answers.length === 0 ? [here] : [here, elsewhere]);
  const { operations } = stubServer({
    SettingsPageQuery: () => ({ viewer: { ...parent, sessions: sessions() }, app }),
    SessionRowEndMutation: () => answers.shift() ?? new TypeError('Failed to fetch'),
  });
  const { user } = renderApp('/settings');
  await openRow(user, 'Safety');
  const panel = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  return { operations, panel, logOut: () => user.click(panel.getByRole('button', { name: /^Log out .*, since/ })) };
}

test('a session is logged out although the answer was lost', async () => {
  const lost = new TypeError('Failed to fetch');
  const { operations, panel, logOut } = await openSessions(lost, refusal('NOT_FOUND', 'Session not found'));
  await logOut();
  expect(await screen.findByText('Failed to log out there')).toBeTruthy();
  await logOut();
  expect(await screen.findByText('Logged out there')).toBeTruthy();
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  expect(operations.filter((name) => name === 'SettingsPageQuery')).toHaveLength(2);
});

test('a session is not taken for logged out by a page that the server has outgrown', async () => {
  const errors = [{ message: 'Unknown operation', extensions: { code: 'NOT_FOUND' } }];
  const { logOut } = await openSessions(Response.json({ errors }, { status: 404 }));
  await logOut();
  expect(await screen.findByText('Failed to log out there')).toBeTruthy();
  expect(screen.queryByText('Logged out there')).toBeNull();
});
