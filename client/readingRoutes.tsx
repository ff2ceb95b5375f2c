import { firstAidRoute } from './firstAid/firstAidRoute.tsx';
import { howItWorksRoute } from './howItWorks/howItWorksRoute.tsx';
import { sourcesRoute } from './sources/sourcesRoute.tsx';

/** The routes of pages that are only read, in a chunk of their own. */
export const readingRoutes = {
  'how-it-works': howItWorksRoute,
  'first-aid': firstAidRoute,
  sources: sourcesRoute,
} as const;
