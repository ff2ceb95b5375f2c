import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';

const firstAid = {
  call: 'Call your local emergency number first.',
  topics: [
    {
      key: 'burn',
      title: 'Burn or scald',
      steps: ['Hold it under cool running water.', 'Cover it.'],
      sources: [{ title: 'Burns', publisher: 'CAPT', url: 'https://capt.example/burns' }],
    },
    { key: 'poison', title: 'Poison', steps: ['Take it away.', 'Call.'], sources: [] },
  ],
};

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('First aid', () => {
  test('says first whom to call, leads to what has happened, and lists the steps with their source', async () => {
    stubServer({ FirstAidPageQuery: () => ({ viewer: parent, app, firstAid }) });
    renderApp('/first-aid');
    expect(await screen.findByText(firstAid.call)).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'What has happened' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#burn', '#poison']);
    const burn = within(screen.getByRole('region', { name: 'Burn or scald' }));
    expect(burn.getByText('Cover it.')).toBeTruthy();
    expect(burn.getByRole('link', { name: /^Burns/ }).getAttribute('href')).toBe('https://capt.example/burns');
  });

  test('names the emergency number also when it could not be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    stubServer({
      FirstAidPageQuery: () =>
        Response.json({
          data: { viewer: parent, app, firstAid: null },
          errors: [{ message: 'Boom', path: ['firstAid'], extensions: { code: 'UNAVAILABLE' } }],
        }),
    });
    renderApp('/first-aid');
    expect((await screen.findByRole('alert')).textContent).toContain('call your local emergency number');
  });
});
