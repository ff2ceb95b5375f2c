import { createBrowserRouter, type RouteObject } from 'react-router';
import { openPages, pagePaths } from '../schema/pages.rules.ts';
import { ChallengesSkeleton } from './challenges/ChallengesSkeleton.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { pathOf } from './lib/basePath.ts';
import type { ChallengesPageQuery } from './relay/__generated__/ChallengesPageQuery.graphql.ts';
import challengesPageQuery from './relay/__generated__/ChallengesPageQuery$parameters.ts';
import type { DashboardPageQuery } from './relay/__generated__/DashboardPageQuery.graphql.ts';
import dashboardPageQuery from './relay/__generated__/DashboardPageQuery$parameters.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { AppSpinner } from './shell/AppSpinner.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { queryPage } from './shell/queryRoute.tsx';

/**
 * A route that is loaded on demand including its loader, because it is opened rarely and by few users: its query weighs nothing in the
 * first load. Most are one chunk, because the name of each chunk weighs in it, too.
 */
const rareRoute = (path: string, name: keyof typeof import('./rareRoutes.ts')): RouteObject => ({
  path,
  lazy: () => import('./rareRoutes.ts').then((routes) => routes[name]),
});

/**
 * The routes of the client.
 *
 * `queryPage` creates a loader that starts two things in parallel without waiting for them: the page's query, from the
 * `$parameters` that relay-compiler generates for `@preloadable`, and the import of the page, which holds the query itself.
 * `RoutedPage` shows the page's skeleton until both have arrived, passes `queryRef` to the page
 * (`export default function SomePage({queryRef}: PageProps<SomePageQuery>)`, read with `usePreloadedQuery`), and disposes of it
 * afterwards. Every page's query spreads `...AppGate_query`, from which `AppGate` reads who is signed in. It shows the log-in screen to everyone else, so a page renders only for a signed-in user and the
 * first load needs one request. Only the pages of `openPages` are shown to everybody.
 */
export const routes: RouteObject[] = [
  {
    element: <AppLayout />,
    hydrateFallbackElement: <AppSpinner />,
    errorElement: <RouteError />,
    children: [
      {
        path: pagePaths.home,
        ...queryPage<DashboardPageQuery>({
          query: dashboardPageQuery,
          variables: () => ({}),
          page: () => import('./dashboard/DashboardPage.tsx'),
          skeleton: <DashboardSkeleton />,
          shows: 'family',
        }),
      },
      {
        path: pagePaths.challenges,
        ...queryPage<ChallengesPageQuery>({
          query: challengesPageQuery,
          variables: ({ urlSlug = '' }) => ({ urlSlug }),
          page: () => import('./challenges/ChallengesPage.tsx'),
          skeleton: <ChallengesSkeleton />,
          shows: 'child',
        }),
      },
      rareRoute('/skills/:urlSlug', 'skillsRoute'),
      rareRoute('/book/:urlSlug', 'bookRoute'),
      rareRoute('/settings', 'settingsRoute'),
      rareRoute('/how-it-works', 'howItWorksRoute'),
      rareRoute('/first-aid', 'firstAidRoute'),
      rareRoute('/sources', 'sourcesRoute'),
      ...openPages.map((page): RouteObject => ({
        path: `/${page}`,
        lazy: () => import('./openPages/openRoutes.tsx').then(({ openRoutes }) => openRoutes[page]),
      })),
      { path: '/admin', lazy: () => import('./admin/adminRoute.tsx').then(({ adminRoute }) => adminRoute) },
      {
        path: '/admin/analytics',
        lazy: () => import('./analytics/analyticsRoute.tsx').then(({ analyticsRoute }) => analyticsRoute),
      },
      rareRoute('*', 'notFoundRoute'),
    ],
  },
];

/** Creates the browser's router; called once, by main.tsx. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes, { basename: pathOf('/') });
}
