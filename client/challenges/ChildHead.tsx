import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { AgeGroupLabel } from '../children/AgeGroupLabel.tsx';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { StreakBadges } from '../children/StreakBadges.tsx';
import { useIsDayOff } from '../children/useIsDayOff.ts';
import type { ChildHead_child$key } from '../relay/__generated__/ChildHead_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { RestIcon } from '../ui/drawings/rest.tsx';
import { ChildMenuButton } from './ChildMenuButton.tsx';

/** The head of a child's page: avatar, age group, whether today is a day off, and streaks. The name is the page's title. */
export function ChildHead({ childKey }: { childKey: ChildHead_child$key }) {
  const child = useFragment(
    graphql`
      fragment ChildHead_child on Child {
        ...ChildAvatar_child
        ...AgeGroupLabel_child
        ...StreakBadges_child @arguments(full: true)
        ...ChildMenuButton_child
        ...useIsDayOff_child
      }
    `,
    childKey,
  );
  const isDayOff = useIsDayOff(child);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 small:gap-x-3 small:gap-y-2">
      <ChildAvatar childKey={child} size="m" />
      <p className="flex min-w-0 grow basis-28 flex-wrap items-center gap-x-4 gap-y-0.5 text-15 small:grow-0 small:basis-auto">
        <AgeGroupLabel childKey={child} />
        {isDayOff && (
          <Badge tone="neutral" icon={<RestIcon />}>
            <Trans>Day off</Trans>
          </Badge>
        )}
      </p>
      {/* On a phone above the streaks, which have a line of their own there. */}
      <div className="-me-[10px] small:order-last small:ms-auto">
        <ChildMenuButton childKey={child} />
      </div>
      <div className="basis-full empty:hidden small:basis-auto">
        <StreakBadges childKey={child} />
      </div>
    </div>
  );
}
