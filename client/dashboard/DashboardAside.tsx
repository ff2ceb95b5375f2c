import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { EndedChildren } from '../people/EndedChildren.tsx';
import { YearAgo } from '../memory/YearAgo.tsx';
import { ThisWeek } from './ThisWeek.tsx';

const FamilyTonight = lazy(() =>
  import('./FamilyTonight.tsx').then(
    (module) => ({ default: module.FamilyTonight }),
    () => ({ default: () => null }),
  ),
);

/** From here on there is room for a second column: 900 px, the breakpoint `wide`. */
const wide = '(min-width: 56.25rem)';

/**
 * What stands beside the cards on a wide screen: profiles that their owners have deleted, this week, what siblings could do together,
 * and a memory; on others all but this week, below the cards. Code and data load after the cards, so that these do not wait.
 */
export function DashboardAside() {
  return (
    <>
      <EndedChildren className="tablet:max-wide:col-span-2" />
      {useMediaQuery(wide) && <ThisWeek />}
      <Suspense>
        <FamilyTonight />
      </Suspense>
      <YearAgo className="wide:mt-4 tablet:max-wide:col-span-2" />
    </>
  );
}
