import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offeredTimeZones } from '../../../schema/identity/user/timeZone.rules.ts';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

beforeEach(() => {
  stubBrowser();
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Vienna' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSettings(user: Partial<typeof parent>, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app }), ...answers });
  const { user: visitor } = renderApp('/settings');
  const select = await screen.findByLabelText<HTMLSelectElement>('Your timezone');
  const options = within(select)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ label }) => label);
  return { ...server, user: visitor, select, options };
}

const chosenLabel = (select: HTMLSelectElement) => select.selectedOptions[0]?.label;

describe('the timezone selector', () => {
  test('selects the detected zone while none is stored', async () => {
    const { select, options } = await openSettings({ isTimeZoneChosen: false, timeZone: 'Etc/UTC' });
    expect(chosenLabel(select)).toBe('Auto-detected: Vienna (Europe)');
    expect(options).toEqual(['Auto-detected: Vienna (Europe)', ...offeredTimeZones.map(({ label }) => label)]);
  });

  const unsaved = 'No timezone is saved yet. Until you choose one, your days begin at midnight UTC.';

  test('says that none is stored, until one is', async () => {
    await openSettings({ isTimeZoneChosen: false, timeZone: 'Etc/UTC' });
    expect(screen.getByText(unsaved)).toBeTruthy();
  });

  test('offers no zone that the device does not know itself', async () => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions).mockReturnValue({ ...options, timeZone: 'Etc/Unknown' });
    const { select, options: offered } = await openSettings({ isTimeZoneChosen: false, timeZone: 'Etc/UTC' });
    expect(chosenLabel(select)).toBe('UTC');
    expect(offered).toEqual(offeredTimeZones.map(({ label }) => label));
  });

  test('shows a stored zone that only the server knows, without its time', async () => {
    const { select } = await openSettings({ timeZone: 'Mars/Olympus' });
    expect(chosenLabel(select)).toBe('Olympus (Mars)');
    expect(screen.queryByText(/^It is .* there now\.$/)).toBeNull();
    expect(screen.queryByText(unsaved)).toBeNull();
  });

  test('selects the stored zone, and then calls no option auto-detected', async () => {
    const { select, options } = await openSettings({ timeZone: 'America/New_York' });
    expect(chosenLabel(select)).toBe('New York');
    expect(options).toEqual(['Vienna (Europe)', ...offeredTimeZones.map(({ label }) => label)]);
  });

  test('adds a stored zone that is not among the offered ones', async () => {
    const { select, options } = await openSettings({ timeZone: 'America/Argentina/Buenos_Aires' });
    expect(chosenLabel(select)).toBe('Buenos Aires (America/Argentina)');
    expect(options).toHaveLength(16);
  });

  test('says that streaks reset at midnight and when to update the zone', async () => {
    await openSettings({});
    expect(
      screen.getByText(/Streaks reset at midnight in your timezone\. If you travel, update it here\./),
    ).toBeTruthy();
  });

  test('says when a pending change takes effect', async () => {
    await openSettings({ timeZone: 'Asia/Tokyo', timeZoneTakesEffectAt: '2026-11-21T23:00:00Z' });
    expect(screen.getByText(/takes effect at/).parentElement?.textContent).toContain(
      'Sunday, November 22 at 8:00 AM GMT+9',
    );
  });
});

describe('saving the settings', () => {
  test('sends the name of the detected zone and confirms', async () => {
    const { user, variables, select } = await openSettings(
      { isTimeZoneChosen: false, timeZone: 'Etc/UTC' },
      { TimeZoneFormMutation: () => ({ updateSettings: { viewer: { ...parent, timeZone: 'Europe/Vienna' } } }) },
    );
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved!')).toBeTruthy();
    expect(screen.getByText('Your timezone preference has been updated.')).toBeTruthy();
    expect(variables['TimeZoneFormMutation']).toEqual({ input: { timeZone: 'Europe/Vienna' } });
    expect(chosenLabel(select)).toBe('Vienna (Europe)');
  });

  test('shows a pending change from the response', async () => {
    const pending = { ...parent, timeZone: 'Asia/Tokyo', timeZoneTakesEffectAt: '2026-11-21T23:00:00Z' };
    const { user, select } = await openSettings(
      {},
      { TimeZoneFormMutation: () => ({ updateSettings: { viewer: pending } }) },
    );
    await user.selectOptions(select, 'Tokyo');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText(/takes effect at/)).toBeTruthy();
  });

  test('keeps the choice after a failure and says so', async () => {
    const { user, select } = await openSettings(
      {},
      { TimeZoneFormMutation: () => refusal('BAD_USER_INPUT', 'No such zone') },
    );
    await user.selectOptions(select, 'London');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to save settings. Please try again.')).toBeTruthy();
    expect(chosenLabel(select)).toBe('London');
  });
});
