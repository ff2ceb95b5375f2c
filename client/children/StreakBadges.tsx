import type { ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StreakBadges_child$key } from '../relay/__generated__/StreakBadges_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../ui/drawings/SuperStarBadge.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { streakSentence, streakText } from './streakWords.ts';

/** A child's two streaks as badges, which open a sentence about them. A streak of 0 has no badge. */
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
  const { currentGoldStreak, currentPlatinumStreak } = streak;
  if (currentGoldStreak === 0 && currentPlatinumStreak === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Streaks">
      <StreakBadge kind="platinum" tone="superStar" days={currentPlatinumStreak} drawing={SuperStarBadge} />
      <StreakBadge kind="gold" tone="star" days={currentGoldStreak} drawing={StarBadge} />
    </ul>
  );
}

interface StreakBadgeProps {
  kind: 'gold' | 'platinum';
  tone: 'star' | 'superStar';
  days: number;
  drawing: ComponentType<{ className?: string }>;
}

function StreakBadge({ kind, tone, days, drawing: Drawing }: StreakBadgeProps) {
  if (days === 0) return null;
  return (
    <li className="flex">
      <Tooltip content={streakSentence(kind, days)}>
        {/* Above the link that covers a child's card. */}
        <button type="button" className="relative z-10 rounded-full">
          <Badge tone={tone} icon={<Drawing className="size-5" />}>
            {streakText(kind, days)}
          </Badge>
        </button>
      </Tooltip>
    </li>
  );
}
