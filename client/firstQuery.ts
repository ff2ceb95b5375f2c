import { pageAt, type PageName } from '../schema/pages.rules.ts';
import { basePath } from './lib/basePath.ts';
import challengesPageQuery from './relay/__generated__/ChallengesPageQuery$parameters.ts';
import dashboardPageQuery from './relay/__generated__/DashboardPageQuery$parameters.ts';
import { sendFirstQuery } from './relay/firstAnswer.ts';

const queries = { home: dashboardPageQuery, challenges: challengesPageQuery } satisfies Record<PageName, unknown>;

/**
 * Starts the query of the page at the current address, if it is one that most visits start with. The page's route loader
 * (client/routes.tsx) then takes this answer; if its query or variables differ, it sends its own request.
 */
export function firstQuery(): void {
  const found = pageAt(location.pathname.slice(basePath.length));
  if (found) sendFirstQuery(JSON.stringify({ id: queries[found.page].params.id, variables: found.params }));
}
