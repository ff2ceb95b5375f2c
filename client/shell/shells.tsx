import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { ChallengesSkeleton } from '../challenges/ChallengesSkeleton.tsx';
import { DashboardSkeleton } from '../dashboard/DashboardSkeleton.tsx';
import { createEnvironment } from '../relay/environment.ts';
import { AppSpinner } from './AppSpinner.tsx';

/*
 * What a visitor sees before any script has run: the page's own skeleton, painted when the client is built
 * (scripts/shellPlugin.ts) and never loaded by a browser.
 */

const titles = /<title>.*?<\/title>/g;

function paint(skeleton: ReactNode): string {
  const markup = renderToStaticMarkup(
    <RelayEnvironmentProvider environment={createEnvironment()}>
      <MemoryRouter>{skeleton}</MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  // Nothing of the header does anything yet.
  return markup.replaceAll(titles, '').replace('<header ', '<header inert ');
}

/** The markup inside `#root`: of every page for somebody unknown, and of two pages for somebody with a session. */
export const shells = {
  anybody: paint(<AppSpinner />),
  home: paint(<DashboardSkeleton />),
  challenges: paint(<ChallengesSkeleton />),
} as const;
