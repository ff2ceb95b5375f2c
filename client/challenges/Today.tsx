import { type ComponentProps, lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Today_child$key } from '../relay/__generated__/Today_child.graphql.ts';
import { Optional } from '../ui/Optional.tsx';
import type { Chosen } from './challengeActions.ts';
import { DailyChallenges } from './DailyChallenges.tsx';
import { LateChallenges } from './late/LateChallenges.tsx';
import { RainDayNote } from './late/RainDayNote.tsx';

const FamilyNews = lazy(() =>
  import('../completion/FamilyNews.tsx').then((module) => ({ default: module.FamilyNews })),
);
const YearAgo = lazy(() => import('../memory/YearAgo.tsx').then((module) => ({ default: module.YearAgo })));

interface TodayProps extends Omit<ComponentProps<typeof DailyChallenges>, 'childKey'> {
  childKey: Today_child$key;
  /** The challenge of yesterday that is unfolded. */
  unfolded: Chosen | null;
  onUnfold: (chosen: Chosen | null) => void;
}

/** What the day is about: what is open of yesterday, the daily challenges, and what is new or a year old. */
export function Today({ childKey, unfolded, onUnfold, ...daily }: TodayProps) {
  const child = useFragment(
    graphql`
      fragment Today_child on Child {
        isOnlyChild
        today
        ...RainDayNote_child
        ...LateChallenges_child
        ...DailyChallenges_child
      }
    `,
    childKey,
  );
  return (
    <>
      <RainDayNote childKey={child} />
      {daily.onComplete && (
        <LateChallenges childKey={child} unfolded={unfolded} onUnfold={onUnfold} onComplete={daily.onComplete} />
      )}
      <DailyChallenges childKey={child} {...daily} />
      <Optional>
        <FamilyNews />
      </Optional>
      {/* Other families have it on the dashboard. */}
      {child.isOnlyChild && (
        <Optional>
          <YearAgo key={child.today} small className="empty:-mt-2 small:empty:-mt-6" />
        </Optional>
      )}
    </>
  );
}
