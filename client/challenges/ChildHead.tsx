import { graphql, useFragment } from 'react-relay';
import { AgeGroupLabel } from '../children/AgeGroupLabel.tsx';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { EditChildButton } from '../children/edit/EditChildButton.tsx';
import { StreakBadges } from '../children/StreakBadges.tsx';
import type { ChildHead_child$key } from '../relay/__generated__/ChildHead_child.graphql.ts';
import { Coin } from '../ui/drawings/Coin.tsx';

/** The head of a child's page: avatar, name, age group, streaks and total points. */
export function ChildHead({ childKey }: { childKey: ChildHead_child$key }) {
  const child = useFragment(
    graphql`
      fragment ChildHead_child on Child {
        name
        totalPoints
        ...ChildAvatar_child
        ...AgeGroupLabel_child
        ...StreakBadges_child
        ...EditChildButton_child
      }
    `,
    childKey,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-4 gap-y-2">
        <ChildAvatar childKey={child} size="l" />
        <div className="min-w-0 flex-1 basis-32">
          <p className="line-clamp-2 font-heading text-27 font-extrabold wrap-anywhere">
            <bdi>{child.name}</bdi>
          </p>
          <AgeGroupLabel childKey={child} />
        </div>
        <EditChildButton childKey={child} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="inline-flex min-h-7 items-center gap-1 rounded-full bg-gold-tint px-2.5 text-13 font-semibold tabular-nums">
          <Coin className="size-5" />
          {child.totalPoints.toLocaleString('en-US')} points
        </span>
        <StreakBadges childKey={child} />
      </div>
    </div>
  );
}
