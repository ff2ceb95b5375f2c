import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../../../client/routes.tsx';
import type { PageHandle } from '../../../client/shell/queryRoute.tsx';

const persisted = path.join(import.meta.dirname, '../../../client/relay/__generated__/persisted.json');
const documents = Object.values(JSON.parse(readFileSync(persisted, 'utf8')) as Record<string, string>);

/** The handles of all pages, also of those that load on demand. */
async function handlesOf(all: readonly RouteObject[]): Promise<PageHandle[]> {
  const found = await Promise.all(
    all.map(async ({ handle, lazy, children = [] }) => {
      const loaded = lazy ? await (lazy as LazyRouteFunction<RouteObject>)() : undefined;
      return [handle ?? loaded?.handle, ...(await handlesOf(children))] as (PageHandle | undefined)[];
    }),
  );
  return found.flat().filter((handle) => handle !== undefined);
}

test('pages that read revisions of children say of whom, so that they are kept in step', async () => {
  const pages = await handlesOf(routes);
  const ofChildren = pages.filter(({ query }) =>
    documents.some((text) => text.includes(`query ${query}`) && /\brevision\b/.test(text)),
  );
  expect(pages.filter(({ shows }) => shows !== undefined)).toEqual(ofChildren);
  expect(Object.fromEntries(ofChildren.map(({ query, shows }) => [query, shows]))).toEqual({
    DashboardPageQuery: 'family',
    ChallengesPageQuery: 'child',
    SkillsPageQuery: 'child',
  });
});
