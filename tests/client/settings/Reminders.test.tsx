import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, reminders, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { openRow } from './openRow.ts';

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saved = { ...reminders, weekdays: [1, 3], mail: true, moment: 'BATH', time: '18:15' };

const device = {
  id: 'd',
  name: 'Chrome on Android',
  host: 'fcm.example',
  createdAt: '2026-11-20T10:00:00Z',
  deliveredAt: null,
};

async function openReminders(own: object = {}, answers: Parameters<typeof stubServer>[0] = {}, address = '/settings') {
  const viewer = { ...parent, reminders: { ...reminders, ...own } };
  const server = stubServer({ SettingsPageQuery: () => ({ viewer, app }), ...answers });
  const { user } = renderApp(address);
  await openRow(user, 'Reminders');
  // The skeleton of the panel has its name, too.
  await screen.findByRole('group', { name: 'Which evenings?' }, { timeout: 10_000 });
  const form = screen.getByRole('region', { name: 'When and how' });
  return { ...server, user, form };
}

const pressed = (form: HTMLElement) =>
  within(form)
    .getAllByRole('button', { pressed: true })
    .map((chip) => chip.getAttribute('aria-label'));

describe('the reminders in the settings', () => {
  test('propose three evenings after dinner, by mail where nothing else is possible, and say why', async () => {
    const { form } = await openReminders();
    expect(pressed(form)).toEqual(['Tuesday', 'Thursday', 'Sunday']);
    expect(within(form).getByRole<HTMLInputElement>('radio', { name: 'After dinner' }).checked).toBe(true);
    const push = within(form).getByRole<HTMLInputElement>('switch', { name: 'As a notification' });
    expect([push.checked, push.disabled]).toEqual([false, true]);
    expect(form.textContent).toContain('This site sends no notifications yet.');
    expect(within(form).getByRole<HTMLInputElement>('switch', { name: 'By mail' }).checked).toBe(true);
    expect(within(form).getByRole('button', { name: 'Remind me' })).toBeTruthy();
  });

  test('show an iPhone how it gets to the home screen, and the code that signs in there', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_4) Safari');
    vi.stubGlobal('isSecureContext', true);
    const withPush = { ...app, push: { publicKey: 'BAAA' } };
    const made = { code: '7K3M-9PQX', url: 'https://dads.example/code#7K3M-9PQX' };
    const { form, user } = await openReminders(saved, {
      SettingsPageQuery: () => ({ viewer: { ...parent, reminders: saved }, app: withPush }),
      useDeviceCodeMutation: () => ({ createDeviceCode: made }),
    });
    const steps = within(form).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1. Tap Share',
      '2. Add to Home Screen',
      '3. Open it and tap "I have a code"',
    ]);
    expect(form.textContent).not.toContain(made.code);
    await user.click(within(form).getByRole('button', { name: 'Show the code' }));
    expect(await within(form).findByText(made.code, {}, { timeout: 10_000 })).toBeTruthy();
    expect(within(form).getByRole('img', { name: /QR code/ })).toBeTruthy();
  });

  test('save what was chosen, without a question of the browser', async () => {
    const { form, user, variables } = await openReminders(saved, {
      useSaveRemindersMutation: () => ({ saveReminders: { viewer: { ...parent, reminders: saved } } }),
    });
    expect(pressed(form)).toEqual(['Monday', 'Wednesday']);
    await user.click(within(form).getByRole('radio', { name: 'Bedtime' }));
    await user.click(within(form).getByRole('button', { name: 'Friday' }));
    await user.click(within(form).getByRole('button', { name: 'Save reminders' }));
    await screen.findByText('Reminders saved');
    expect(variables['useSaveRemindersMutation']).toMatchObject({
      input: { time: '19:30', moment: 'BEDTIME', weekdays: [1, 3, 5], mail: true, push: false, quietFrom: '21:30' },
    });
  });

  test('say that a time is in the quiet hours', async () => {
    const { form } = await openReminders(saved);
    const note = 'Nothing is sent from 9:30 PM to 7:00 AM, in your quiet hours.';
    expect(form.textContent).not.toContain(note);
    fireEvent.change(within(form).getByLabelText('At'), { target: { value: '22:15' } });
    expect(form.textContent).toContain(note);
  });

  test('say why saving failed, and keep what was entered', async () => {
    const { form, user } = await openReminders(saved, {
      useSaveRemindersMutation: () => refusal('BAD_USER_INPUT', 'A time must look like 19:05'),
    });
    await user.click(within(form).getByRole('button', { name: 'Friday' }));
    await user.click(within(form).getByRole('button', { name: 'Save reminders' }));
    expect((await within(form).findByRole('alert')).textContent).toBe('A time must look like 19:05');
    expect(pressed(form)).toEqual(['Monday', 'Wednesday', 'Friday']);
  });

  test('fill in the days of next week for who comes from the mail of Sundays', async () => {
    const { form } = await openReminders(saved, {}, '/settings?next-week=yes#reminders');
    expect(pressed(form)).toEqual(['Tuesday', 'Thursday', 'Sunday']);
  });

  test('say that they have become fewer, and what was sent on the last evenings', async () => {
    const evenings = [
      { reminderId: '2', date: '2026-11-25', outcome: 'SKIPPED', sentence: 'Not sent: Mama had done it' },
      { reminderId: '1', date: '2026-11-24', outcome: 'SENT', sentence: 'Sent, done' },
    ];
    const { form } = await openReminders({ ...saved, pace: 'WEEKLY', evenings });
    expect(form.textContent).toContain('One a week for now');
    const list = screen.getByRole('region', { name: 'The last fourteen evenings' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wed 25Not sent: Mama had done it', 'Tue 24Sent, done']);
  });

  test.each([
    ['offer to add this browser again once it was removed', false],
    ['offer nothing where this browser adds itself', true],
  ])('%s', async (_, mayAddDevice) => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('PushManager', () => undefined);
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    const own = { ...reminders, ...saved, push: true, mayAddDevice, devices: [device] };
    await openReminders(own, {
      SettingsPageQuery: () => ({
        viewer: { ...parent, reminders: own },
        app: { ...app, push: { publicKey: 'BAAA' } },
      }),
    });
    await screen.findByRole('region', { name: 'Where they appear' }, { timeout: 10_000 });
    expect(screen.queryAllByRole('button', { name: 'Add this one' })).toHaveLength(mayAddDevice ? 0 : 1);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('try a device, and say what went wrong', async () => {
    const { user } = await openReminders(
      { ...saved, push: true, devices: [device] },
      {
        PushDeviceRowTestMutation: () => ({
          testPushDevice: { delivered: false, problem: 'Its push service refuses it.', viewer: parent },
        }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Test Chrome on Android' }));
    expect(await screen.findByText('Its push service refuses it.')).toBeTruthy();
  });
});
