import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Optional } from '../ui/Optional.tsx';
import { EndedChildren } from '../people/EndedChildren.tsx';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';
import { YearAgo } from '../memory/YearAgo.tsx';
import { ThisWeek } from './ThisWeek.tsx';

const FamilyTonight = lazy(() =>
  import('./FamilyTonight.tsx').then(
    (module) => ({ default: module.FamilyTonight }),
    () => ({ default: () => null }),
  ),
);

const SaidToday = lazy(() => import('./SaidToday.tsx').then((module) => ({ default: module.SaidToday })));

/** From here on there is room for a second column: 900 px, the breakpoint `wide`. */
const wide = '(min-width: 56.25rem)';

/** Where something stands: above the cards, below the first of them, or beside and below all of them. */
export type DashboardPlace = 'above' | 'between' | 'beside';

interface DashboardAsideProps {
  place: DashboardPlace;
  /** Of whom to ask above the page what they said. */
  asks: SaidToday_children$key | null;
}

/**
 * What is not a card. Above the cards: profiles that their owners have deleted. Beside them on a wide screen: this week, and what
 * siblings could do together; on others the latter is below the first card, where it is seen without scrolling past them. Last a
 * memory. Code and data load after the cards, so that these do not wait.
 */
export function DashboardAside({ place, asks }: DashboardAsideProps) {
  const isWide = useMediaQuery(wide);
  if (place === 'above') {
    return (
      <>
        {asks && (
          <Optional waiting={null}>
            <SaidToday childrenKey={asks} />
          </Optional>
        )}
        <EndedChildren />
      </>
    );
  }
  return (
    <>
      {place === 'beside' && isWide && <ThisWeek />}
      {(place === 'beside') === isWide && (
        <Suspense>
          <FamilyTonight />
        </Suspense>
      )}
      {place === 'beside' && <YearAgo className="wide:mt-4 tablet:max-wide:col-span-2" />}
    </>
  );
}
