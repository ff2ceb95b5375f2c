import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, refusal, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openSettings(answers: Parameters<typeof stubServer>[0] = {}, user: Partial<typeof parent> = {}) {
  const server = stubServer({ SettingsPageQuery: () => ({ viewer: { ...parent, ...user }, app }), ...answers });
  const { user: visitor } = renderApp('/settings');
  const streaks = await screen.findByRole('switch', { name: 'Show streaks' });
  return { ...server, visitor, isOn: () => streaks.getAttribute('aria-checked'), streaks };
}

const saved = (showsStreaks: boolean) => ({
  SavedSwitchMutation: () => ({
    updateSettings: { viewer: { id: parent.id, emailConsent: parent.emailConsent, showsStreaks } },
  }),
});

describe('the switch that shows streaks', () => {
  test('says what it does, and is as stored', async () => {
    const { streaks, isOn } = await openSettings({}, { showsStreaks: false });
    expect(isOn()).toBe('false');
    const hint = document.getElementById(streaks.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toMatch(/^Stars and Super Stars/);
  });

  test('is saved on its own as soon as it is pressed', async () => {
    const { visitor, streaks, isOn, variables } = await openSettings(saved(false));
    await visitor.click(streaks);
    expect(isOn()).toBe('false');
    expect(await screen.findByText('Streaks are hidden.')).toBeTruthy();
    expect(variables['SavedSwitchMutation']).toEqual({ input: { showStreaks: false } });
  });

  test('returns when saving fails, with the reason', async () => {
    const failing = { SavedSwitchMutation: () => refusal('RATE_LIMITED', 'Too many requests') };
    const { visitor, streaks, isOn } = await openSettings(failing);
    await visitor.click(streaks);
    expect(await screen.findByText('Failed to save settings. Please try again.')).toBeTruthy();
    await waitFor(() => expect(isOn()).toBe('true'));
  });
});
