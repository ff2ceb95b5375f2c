import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin, stubScreen } from './adminKit.tsx';
import { inHours } from './peopleKit.ts';

beforeEach(() => stubScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A site where all is well. */
const healthy = () => ({
  version: '1.4.0',
  commit: '5e937f6abcdef0123456789' as string | null,
  startedAt: inHours(-77),
  problems: [] as string[],
  backup: {
    configured: true,
    encrypted: false,
    keep: 7,
    lastAt: inHours(-5.5) as string | null,
    lastBytes: '1834567890' as string | null,
    lastError: null as string | null,
    nextAt: inHours(18.5) as string | null,
  },
  mail: {
    configured: true,
    waiting: 1200,
    failedLately: 0,
    lastSentAt: null as string | null,
    failures: [] as object[],
  },
  push: { off: null as string | null, devices: 12, waiting: 0, failing: [] as object[] },
  disk: { freeBytes: '118000000000', totalBytes: '256000000000', writable: true },
  jobs: [
    {
      name: 'hourly',
      lastRunAt: inHours(-0.5) as string | null,
      lastError: null as string | null,
      failedAt: null as string | null,
    },
  ],
});

type Status = ReturnType<typeof healthy>;

const open = (change: Partial<Status> = {}) =>
  openAdmin({ SiteStatusQuery: () => ({ siteStatus: { ...healthy(), ...change } }) }, '?tab=site');
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = async (name: string) =>
  Object.fromEntries(
    (await section(name)).getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('a site without problems says so, and shows its numbers as people read them', async () => {
  const startedAt = inHours(-77);
  open({ startedAt });
  expect(await screen.findByRole('heading', { name: 'All is well' })).toBeTruthy();
  expect(await facts('Backups')).toEqual({
    'Last backup': '5 hours ago, 1.8 GB',
    'Next backup': 'in 18 hours',
    Kept: 'The newest 7',
    Encrypted: 'No',
  });
  expect(await facts('Mail')).toEqual({ 'Last mail': 'None yet', Waiting: '1,200', 'Failed in 7 days': 'None' });
  expect(await facts('Disk')).toEqual({ Free: '118 GB of 256 GB (46 %)', Writable: 'Yes' });
  expect(await facts('Version')).toEqual({ Version: '1.4.0', Commit: '5e937f6abcde', Started: '3 days ago' });
  expect((await section('Jobs')).getByRole('listitem').textContent).toBe('hourly30 minutes ago');
  const started = (await section('Version')).getByText('3 days ago');
  expect(started.getAttribute('datetime')).toBe(startedAt);
  expect(started.title).toMatch(/^\w+ \d+, \d{4}, \d+:\d\d [AP]M$/);
});

test('what an operator must act on stands first', async () => {
  open({
    problems: ['The last backup is 31 hours old.', 'The disk is almost full.'],
    backup: { ...healthy().backup, lastError: 'no space left on device' },
    mail: {
      ...healthy().mail,
      failedLately: 1,
      failures: [
        { at: inHours(-30), recipient: 'nobody@example.org', template: 'resetPassword', error: '550 unknown' },
      ],
    },
    disk: { freeBytes: '800000000', totalBytes: '256000000000', writable: false },
    jobs: [{ name: 'backup', lastRunAt: null, lastError: 'no space left on device', failedAt: inHours(-5.5) }],
  });
  const problems = await section('2 problems to solve');
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The last backup is 31 hours old.',
    'The disk is almost full.',
  ]);
  expect(screen.getAllByRole('region')[0]?.textContent).toContain('2 problems to solve');
  expect(screen.queryByText('All is well')).toBeNull();
  expect((await facts('Backups'))['Last failure']).toBe('no space left on device');
  expect((await facts('Mail'))['Failed in 7 days']).toBe('1 mail');
  const mail = await section('Mail');
  expect(mail.getByRole('listitem').textContent).toBe('nobody@example.orgreset password · 30 hours ago550 unknown');
  expect(await facts('Disk')).toEqual({ Free: '800 MB of 256 GB (under 1 %)', Writable: 'No' });
  expect((await section('Jobs')).getByRole('listitem').textContent).toBe(
    'backupNot run yetFailed 5 hours ago: no space left on device',
  );
});

test('a site without backups and mail names the settings that turn them on', async () => {
  open({
    backup: { ...healthy().backup, configured: false },
    mail: { ...healthy().mail, configured: false },
  });
  expect((await section('Backups')).getByText(/BACKUP_DIR/)).toBeTruthy();
  expect((await section('Mail')).getByText(/SMTP_URL and MAIL_FROM/)).toBeTruthy();
});

test('the site can be checked again, also after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: 'broken' | 'bad' | 'well' = 'broken';
  const { user } = openAdmin(
    {
      SiteStatusQuery: () =>
        answer === 'broken'
          ? new Error('no connection')
          : { siteStatus: { ...healthy(), problems: answer === 'bad' ? ['The disk is almost full.'] : [] } },
    },
    '?tab=site',
  );
  expect(await screen.findByText('Failed to check the site')).toBeTruthy();
  answer = 'bad';
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '1 problem to solve' })).toBeTruthy();
  answer = 'well';
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All is well' })).toBeTruthy());
});

test('notifications say why none are sent, or where they do not arrive', async () => {
  const off = 'Notifications are off: set SUPPORT_EMAIL.';
  open({ push: { off, devices: 0, waiting: 0, failing: [] } });
  expect((await section('Notifications')).getByText(off)).toBeTruthy();
  expect(await facts('Notifications')).toEqual({ Browsers: '0', Waiting: '0' });
});

test('a push service that refuses is named with the reason', async () => {
  const problem = 'Apple refuses all notifications of this site';
  const failing = [{ host: 'web.push.apple.com', devices: 4, failing: 3, problem }];
  open({ push: { off: null, devices: 1_200, waiting: 3, failing } });
  const notifications = await section('Notifications');
  expect(notifications.getByRole('listitem').textContent).toBe(`web.push.apple.com3 of 4${problem}`);
  expect(await facts('Notifications')).toEqual({ Browsers: '1,200', Waiting: '3' });
});
