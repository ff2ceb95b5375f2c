import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
// The rare pages share a chunk, which is loaded before the first test waits for one of them.
import '../../../client/rareRoutes.ts';

beforeEach(() => {
  stubBrowser();
  stubServer({ HowItWorksPageQuery: () => ({ viewer: parent, app }) });
});
afterEach(() => void vi.unstubAllGlobals());

describe('How it Works', () => {
  test('keeps the sentence about midnight, and says after it what noon and rain days are', async () => {
    renderApp('/how-it-works');
    expect((await screen.findByText(/Streaks reset at midnight/)).textContent).toContain(
      'Streaks reset at midnight in your timezone. Yesterday stays open until noon, and a rain day saves',
    );
  });

  test('names the support address, and has no line about it where there is none', async () => {
    renderApp('/how-it-works');
    expect(await screen.findByRole('link', { name: app.supportEmail })).toBeTruthy();
    cleanup();
    stubServer({ HowItWorksPageQuery: () => ({ viewer: parent, app: { ...app, supportEmail: '' } }) });
    renderApp('/how-it-works');
    await screen.findByText(/Streaks reset at midnight/);
    expect(screen.queryByText(/A question, or an idea/)).toBeNull();
  });

  test('leads to first aid', async () => {
    renderApp('/how-it-works');
    expect((await screen.findByRole('link', { name: 'First aid' })).getAttribute('href')).toBe('/first-aid');
  });

  test('explains Stars in four drawn sentences', async () => {
    renderApp('/how-it-works');
    const rules = within(await screen.findByRole('region', { name: 'A Star forgives' })).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      'One kept day makes the Star grow.',
      'A rain day saves a missed one: you start with one, and every seven kept days bring one more, up to two.',
      'Yesterday counts until noon.',
      'Days off, a pause or your own rhythm, break nothing.',
    ]);
    for (const rule of rules) expect(rule.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
  });
});
