import { afterEach, describe, expect, test, vi } from 'vitest';

/** Loads the modules anew on a page whose first element names the path, as a browser does. */
async function loadAt(basePath: string) {
  vi.resetModules();
  if (basePath !== '') document.documentElement.dataset['base'] = basePath;
  const [{ pathOf, basePath: read }, { clearStoredData }, { localLogOutKey }, { createRouter }] = await Promise.all([
    import('../../../client/lib/basePath.ts'),
    import('../../../client/lib/clearStoredData.ts'),
    import('../../../client/auth/localLogOut.ts'),
    import('../../../client/routes.tsx'),
  ]);
  return { pathOf, read, clearStoredData, localLogOutKey, createRouter };
}

afterEach(() => {
  delete document.documentElement.dataset['base'];
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

function fill(): void {
  for (const storage of [localStorage, sessionStorage]) storage.setItem('draft', 'Mila');
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('graphiql:query', '{ viewer { username } }');
}

describe('at the root of a host', () => {
  test('addresses and keys are as they are written, and all storage belongs to the installation', async () => {
    const { pathOf, clearStoredData, localLogOutKey, createRouter } = await loadAt('');
    expect([pathOf('/graphql'), localLogOutKey]).toEqual(['/graphql', 'loggedOutLocally']);
    fill();
    clearStoredData(['theme']);
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['theme'], 0]);
    const router = createRouter();
    expect(router.basename).toBe('/');
    router.dispose();
  });
});

describe('below a path', () => {
  test('addresses, keys and links have it', async () => {
    history.replaceState(null, '', '/dads/how-it-works');
    const { pathOf, read, localLogOutKey, createRouter } = await loadAt('/dads');
    expect([read, pathOf('/graphql'), localLogOutKey]).toEqual(['/dads', '/dads/graphql', 'loggedOutLocally/dads']);
    const router = createRouter();
    expect(router.state.matches.at(-1)?.route.path).toBe('/how-it-works');
    expect(router.basename).toBe('/dads/');
    // What the router has begun to load must not be left to the next file.
    await Promise.all([
      import('../../../client/rareRoutes.ts'),
      import('../../../client/howItWorks/HowItWorksPage.tsx'),
    ]);
    router.dispose();
  });

  test('storage is shared with neighbours: only what GraphiQL keeps is removed', async () => {
    const { clearStoredData } = await loadAt('/dads');
    fill();
    clearStoredData(['theme']);
    expect(Object.keys(localStorage).toSorted()).toEqual(['draft', 'theme']);
    expect(sessionStorage.getItem('draft')).toBe('Mila');
  });
});
