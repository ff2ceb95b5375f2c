import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentEnvironment, resetEnvironment } from '../../../client/relay/environment.ts';
import { routes } from '../../../client/routes.tsx';
import { waitForFirstPage } from '../../../client/shell/waitForFirstPage.ts';
import { app, parent, stubBrowser, stubServer } from '../appKit.tsx';
import { patience } from '../../support/patience.ts';

beforeEach(() => {
  stubBrowser();
  resetEnvironment();
});
afterEach(() => vi.unstubAllGlobals());

const open = (address: string) => createMemoryRouter(routes, { initialEntries: [address] });
const stored = (id: string) => currentEnvironment().getStore().getSource().get(id);

describe('waitForFirstPage', () => {
  test('resolves when the data is in the store, and not before', async () => {
    const answer = Promise.withResolvers<void>();
    const { operations } = stubServer({
      SettingsPageQuery: () => answer.promise.then(() => ({ viewer: parent, app })),
    });
    const over = vi.fn<() => void>();
    const wait = waitForFirstPage(open('/settings')).then(over);
    await vi.waitFor(() => expect(operations).toEqual(['SettingsPageQuery']), patience);
    await import('../../../client/settings/SettingsPage.tsx');
    expect(over).not.toHaveBeenCalled();
    answer.resolve();
    await wait;
    expect(stored(parent.id)).toMatchObject({ id: parent.id });
  });

  test('resolves when the query fails, so that the page can show the error', async () => {
    stubServer({ SettingsPageQuery: () => new TypeError('Failed to fetch') });
    await expect(waitForFirstPage(open('/settings'))).resolves.toBeUndefined();
  });

  test('resolves for a page with a lazy route', async () => {
    const { operations } = stubServer({ AdminPageQuery: () => new TypeError('Failed to fetch') });
    await waitForFirstPage(open('/admin'));
    expect(operations).toContain('AdminPageQuery');
  });
});
