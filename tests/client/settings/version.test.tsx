import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('Settings end with the version of the server', async () => {
  stubServer({ SettingsPageQuery: () => ({ viewer: parent, app: { ...app, version: '3.14.15' } }) });
  renderApp('/settings');
  const line = await screen.findByText('Dadventures 3.14.15', undefined, { timeout: 10_000 });
  expect(line.parentElement?.lastElementChild).toBe(line);
});
