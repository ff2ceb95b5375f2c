import { lazy } from 'react';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Optional } from '../ui/Optional.tsx';
import { EndedChildren } from '../people/EndedChildren.tsx';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';
import { YearAgo } from '../memory/YearAgo.tsx';
import { FamilyTonight } from './FamilyTonight.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { wide } from './wide.ts';

const SaidToday = lazy(() => import('./SaidToday.tsx').then((module) => ({ default: module.SaidToday })));

/** Where something stands: above the cards, or beside and below all of them. */
export type DashboardPlace = 'above' | 'beside';

interface DashboardAsideProps {
  place: DashboardPlace;
  /** Of whom to ask above the page what they said. */
  asks: SaidToday_children$key | null;
}

/**
 * What is not a card. Above the cards: profiles that their owners have deleted. Beside them on a wide screen: this week, and what
 * siblings could do together, which on others is below the first card. Last a memory. Code and data load after the cards, so that
 * these do not wait.
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
      {isWide && <ThisWeek />}
      <FamilyTonight place="beside" />
      <YearAgo className="wide:mt-4 tablet:max-wide:col-span-2" />
    </>
  );
}
