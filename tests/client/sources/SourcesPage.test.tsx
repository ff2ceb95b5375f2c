import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app, parent, renderApp, stubBrowser, stubServer } from '../appKit.tsx';
import { around } from '../familyKit.tsx';

const play = { title: 'Play at two', publisher: 'CDC', url: 'https://www.cdc.gov/play/' };
const sleep = { title: 'Sleep at two', publisher: 'CDC', url: 'https://www.cdc.gov/sleep' };
const walks = { title: 'Walks', publisher: 'NHS', url: 'https://nhs.uk/walks' };

const failure = (message: string, code: string) => [{ message, path: ['sources'], extensions: { code } }];
const broken = () =>
  Response.json({ data: { viewer: parent, app, sources: null }, errors: failure('Boom', 'UNAVAILABLE') });

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the page of sources', () => {
  test('lists all sources by publisher, with title and address', async () => {
    stubServer({ SourcesPageQuery: () => ({ viewer: parent, app, sources: [play, sleep, walks] }) });
    renderApp('/sources');
    const publishers = await screen.findAllByRole('heading', { level: 2 });
    expect(publishers.map(({ textContent }) => textContent)).toEqual(['CDC', 'NHS']);
    const [cdc] = publishers.map((heading) => within(around(heading, 'li')));
    expect(cdc?.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([play.url, sleep.url]);
    expect(cdc?.getByText('cdc.gov/play')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Walks/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('says so when there are none', async () => {
    stubServer({ SourcesPageQuery: () => ({ viewer: parent, app, sources: [] }) });
    renderApp('/sources');
    expect(await screen.findByText('No sources yet')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps its frame when the sources could not be loaded, and Retry loads them', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let works = false;
    stubServer({
      SourcesPageQuery: () => (works ? { viewer: parent, app, sources: [walks] } : broken()),
    });
    const { user } = renderApp('/sources');
    expect((await screen.findByRole('alert')).textContent).toContain('The sources could not be loaded');
    expect(screen.getByRole('heading', { level: 1, name: 'Where this comes from' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^Walks/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows its skeleton to a known user while it loads', async () => {
    stubServer({
      HowItWorksPageQuery: () => ({ viewer: parent, app }),
      SourcesPageQuery: () => new Promise(() => {}),
    });
    const { user } = renderApp('/how-it-works');
    await user.click(await screen.findByRole('link', { name: 'Where this comes from' }));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Where this comes from' })).toBeTruthy();
  });

  test('asks a visitor to log in', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const answer = {
      data: { viewer: null, app, sources: null },
      errors: failure('Not authenticated', 'UNAUTHENTICATED'),
    };
    stubServer({ SourcesPageQuery: () => Response.json(answer) });
    renderApp('/sources');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });
});
