import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentEnvironment, resetEnvironment } from '../../../client/relay/environment.ts';
import { routes } from '../../../client/routes.tsx';
import { firstPage } from '../../../client/shell/firstPage.ts';
import { app, parent, stubBrowser, stubServer } from '../appKit.tsx';

beforeEach(() => {
  stubBrowser();
  resetEnvironment();
});
afterEach(() => vi.unstubAllGlobals());

const open = (address: string) => createMemoryRouter(routes, { initialEntries: [address] });
const stored = (id: string) => currentEnvironment().getStore().getSource().get(id);

describe('the wait for the first page', () => {
  test('ends when its data is in the store, and not before', async () => {
    const answer = Promise.withResolvers<void>();
    const { asked } = stubServer({ SettingsPageQuery: () => answer.promise.then(() => ({ viewer: parent, app })) });
    const over = vi.fn<() => void>();
    const wait = firstPage(open('/settings')).then(over);
    await vi.waitFor(() => expect(asked).toEqual(['SettingsPageQuery']));
    await import('../../../client/settings/SettingsPage.tsx');
    expect(over).not.toHaveBeenCalled();
    answer.resolve();
    await wait;
    expect(stored(parent.id)).toMatchObject({ id: parent.id });
  });

  test('ends when there is no answer to be had, so that the page can say so', async () => {
    stubServer({ SettingsPageQuery: () => new TypeError('Failed to fetch') });
    await expect(firstPage(open('/settings'))).resolves.toBeUndefined();
  });

  test('ends for a page that comes with its own route', async () => {
    const { asked } = stubServer({ AdminPageQuery: () => new TypeError('Failed to fetch') });
    await firstPage(open('/admin'));
    expect(asked).toContain('AdminPageQuery');
  });
});
