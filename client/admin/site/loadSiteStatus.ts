import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { SiteStatusQuery } from '../../relay/__generated__/SiteStatusQuery.graphql.ts';
import siteStatusQuery from '../../relay/__generated__/SiteStatusQuery.graphql.ts';
import { listOptions } from '../catalogue/listVariables.ts';

/** Starts to load how the site is doing. */
export const loadSiteStatus = (environment: IEnvironment): PreloadedQuery<SiteStatusQuery> =>
  loadQuery<SiteStatusQuery>(environment, siteStatusQuery, {}, listOptions);
