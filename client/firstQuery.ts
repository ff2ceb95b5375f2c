import challengesPageQuery from './relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboardPageQuery from './relay/__generated__/DashboardPageQuery$parameters.ts';
import { askFirst } from './relay/firstAnswer.ts';

/**
 * Starts the query of the page that most visits begin with. What it sends is what the route's loader is going to ask
 * (client/routes.tsx); should it ever differ, the loader asks itself.
 */
export function firstQuery(): void {
  const [, urlSlug] = /^\/challenges\/([\w-]+)\/?$/.exec(location.pathname) ?? [];

  if (location.pathname === '/') askFirst(JSON.stringify({ id: dashboardPageQuery.params.id, variables: {} }));
  else if (urlSlug !== undefined) {
    askFirst(JSON.stringify({ id: challengesPageQuery.params.id, variables: { urlSlug } }));
  }
}
