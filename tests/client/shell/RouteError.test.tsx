import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLocalLogOut } from '../../../client/auth/localLogOut.ts';
import { refusalStatus } from '../../../schema/errors.rules.ts';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

/** The refusals that a page answers with the log-in screen and with "Is it you?". */
const answered = ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED'];

/** All other refusals, and one that only a newer server knows. */
const codes = [...Object.keys(refusalStatus).filter((code) => !answered.includes(code)), 'TEAPOT'];

const connection = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

beforeEach(() => {
  stubBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page that could not be loaded', () => {
  test('says that there is no connection, and reloads when it returns', async () => {
    let reachable = false;
    const answer = { viewer: parent, app };
    const { operations } = stubServer({
      SettingsPageQuery: () => (reachable ? answer : new TypeError('Failed to fetch')),
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp('/settings');
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    reachable = true;
    connection(true);
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeTruthy();
    expect(operations).toEqual(['SettingsPageQuery', 'SettingsPageQuery']);
  });

  test('says that the server could not be reached if the browser is online, and offers Retry', async () => {
    let reachable = false;
    const answer = { viewer: parent, app };
    stubServer({ SettingsPageQuery: () => (reachable ? answer : new TypeError('Failed to fetch')) });
    const { user } = renderApp('/settings');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This page could not be loaded');
    expect(notice.textContent).toContain('The server could not be reached');
    reachable = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeTruthy();
  });

  test('says the status if the server answered with an error', async () => {
    stubServer({ SettingsPageQuery: () => refusal('UNAVAILABLE', 'Please come back later') });
    renderApp('/settings');
    expect((await screen.findByRole('alert')).textContent).toContain('503: Service Unavailable');
  });

  test.each(codes)('says so after %s, and Retry reads it again without a reload', async (code) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...location, reload });
    let answers = false;
    const { operations } = stubServer({
      SettingsPageQuery: () => (answers ? { viewer: parent, app } : refusal(code, 'This went wrong')),
    });
    const { user } = renderApp('/settings');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This page could not be loaded');
    expect(notice.textContent).toContain(code === 'UNAVAILABLE' ? '503: Service Unavailable' : 'This went wrong');
    answers = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeTruthy();
    expect(operations).toEqual(['SettingsPageQuery', 'SettingsPageQuery']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('keeps the header with its way back for somebody who is signed in', async () => {
    stubServer({
      SettingsPageQuery: () => ({ viewer: parent, app }),
      ChallengesPageQuery: () => new TypeError('Failed to fetch'),
    });
    const { router } = renderApp('/settings');
    await screen.findByRole('button', { name: 'Save Settings' });
    connection(false);
    await act(() => router.navigate('/challenges/milo-abc123'));
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    await act(() => router.navigate('/settings'));
    expect(await screen.findByRole('button', { name: 'Save Settings' })).toBeTruthy();
  });
});

test('logging out without a connection ends at the log-in screen', async () => {
  const failure = () => new TypeError('Failed to fetch');
  stubServer({
    SettingsPageQuery: () => ({ viewer: parent, app }),
    DashboardPageQuery: failure,
    sendLogOutMutation: failure,
  });
  const { user } = renderApp('/settings');
  await screen.findByRole('button', { name: 'Save Settings' });
  connection(false);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  expect(await screen.findByText('Logged out locally')).toBeTruthy();
  clearLocalLogOut();
});
