import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RelayEnvironmentProvider } from 'react-relay';
import { MemoryRouter } from 'react-router';
import { authShell, type AuthShell } from '../schema/identity/account/signInWays.rules.ts';
import { AuthSkeleton } from './auth/AuthSkeleton.tsx';
import { ChallengesSkeleton } from './challenges/ChallengesSkeleton.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import { createEnvironment } from './relay/environment.ts';
import { AppSpinner } from './shell/AppSpinner.tsx';

/*
 * What visitors see before a script has run: skeletons that are rendered at build time (scripts/build/shellPlugin.ts). Browsers
 * never load this module.
 */

const titles = /<title>.*?<\/title>/g;
/** The content security policy allows no inline styles. Tabs have some, without which they look the same here. */
const styles = / style="[^"]*"/g;

function paint(skeleton: ReactNode): string {
  const markup = renderToStaticMarkup(
    <RelayEnvironmentProvider environment={createEnvironment()}>
      <MemoryRouter>{skeleton}</MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  // The header does not react before the application has started.
  return markup.replaceAll(titles, '').replaceAll(styles, '').replace('<header ', '<header inert ');
}

const choices = [false, true];
const authShells = Object.fromEntries(
  choices.flatMap((google) =>
    choices.flatMap((passkeys) =>
      choices.map((closed) => {
        const ways = { google, passkeys, closed };
        return [authShell(ways), paint(<AuthSkeleton {...ways} />)];
      }),
    ),
  ),
) as Record<AuthShell, string>;

/**
 * The initial markup of `#root`: for visitors without a session the log-in screen with each combination of ways in; for
 * visitors with a session one per page; and one for everybody else, also for offline starts.
 */
export const shells = {
  anybody: paint(<AppSpinner />),
  ...authShells,
  home: paint(<DashboardSkeleton />),
  challenges: paint(<ChallengesSkeleton />),
} as const;
