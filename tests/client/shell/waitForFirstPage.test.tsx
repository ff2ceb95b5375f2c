import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentEnvironment, resetEnvironment } from '../../../client/relay/environment.ts';
import type { SettingsPageQuery } from '../../../client/relay/__generated__/SettingsPageQuery.graphql.ts';
import parameters from '../../../client/relay/__generated__/SettingsPageQuery$parameters.ts';
import { routes } from '../../../client/routes.tsx';
import { queryPage } from '../../../client/shell/queryRoute.tsx';
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
    expect(over).not.toHaveBeenCalled();
    answer.resolve();
    await wait;
    expect(stored(parent.id)).toMatchObject({ id: parent.id });
  });

  test('resolves when the query fails, so that the page can show the error', async () => {
    stubServer({ SettingsPageQuery: () => new TypeError('Failed to fetch') });
    await expect(waitForFirstPage(open('/settings'))).resolves.toBeUndefined();
  });

  test("resolves when the page's code cannot be loaded", async () => {
    const { operations } = stubServer({ SettingsPageQuery: () => ({ viewer: parent, app }) });
    const lost = queryPage<SettingsPageQuery>({
      query: parameters,
      variables: () => ({}),
      page: () => Promise.reject(new TypeError('Failed to fetch')),
      skeleton: null,
    });
    await waitForFirstPage(createMemoryRouter([{ path: '/settings', ...lost }], { initialEntries: ['/settings'] }));
    expect(operations).toEqual(['SettingsPageQuery']);
  });

  test('resolves for a page with a lazy route', async () => {
    const { operations } = stubServer({ AdminPageQuery: () => new TypeError('Failed to fetch') });
    await waitForFirstPage(open('/admin'));
    expect(operations).toContain('AdminPageQuery');
  });
});
