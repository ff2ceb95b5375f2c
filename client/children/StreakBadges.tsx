import { graphql, useFragment } from 'react-relay';
import { streakLabels } from '../../schema/streak/streak.rules.ts';
import type { StreakBadges_child$key } from '../relay/__generated__/StreakBadges_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../ui/drawings/SuperStarBadge.tsx';

/** A child's two streaks as badges. A streak of 0 has no badge. */
export function StreakBadges({ childKey }: { childKey: StreakBadges_child$key }) {
  const { streak } = useFragment(
    graphql`
      fragment StreakBadges_child on Child {
        streak {
          currentGoldStreak
          currentPlatinumStreak
        }
      }
    `,
    childKey,
  );
  if (streak.currentGoldStreak === 0 && streak.currentPlatinumStreak === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Streaks">
      {streak.currentPlatinumStreak > 0 && (
        <li className="flex">
          <Badge tone="superStar" icon={<SuperStarBadge className="size-5" />}>
            {streakLabels.platinum} <Count days={streak.currentPlatinumStreak} />
          </Badge>
        </li>
      )}
      {streak.currentGoldStreak > 0 && (
        <li className="flex">
          <Badge tone="star" icon={<StarBadge className="size-5" />}>
            {streakLabels.gold} <Count days={streak.currentGoldStreak} />
          </Badge>
        </li>
      )}
    </ul>
  );
}

function Count({ days }: { days: number }) {
  return (
    <span className="tabular-nums">
      {days}
      <span className="sr-only">{days === 1 ? ' day' : ' days'}</span>
    </span>
  );
}
