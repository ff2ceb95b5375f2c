import { lazy, Suspense, type ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StreakBadges_child$key } from '../relay/__generated__/StreakBadges_child.graphql.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { Badge } from '../ui/Badge.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../ui/drawings/SuperStarBadge.tsx';
import type { StreakTooltipProps } from './StreakTooltip.tsx';
import { streakText } from './streakWords.ts';

/** In its own chunk, for which the dashboard does not wait. If that fails to load, the badge has no sentence. */
const StreakTooltip = lazy<ComponentType<StreakTooltipProps>>(() =>
  import('./StreakTooltip.tsx').then(
    (module) => ({ default: module.StreakTooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

/**
 * A child's two streaks as badges, which open a sentence about them. A streak of 0 has no badge, and whoever hides streaks
 * sees none. With `full`, the sentence of the Star says more; the dashboard leaves it out, because that data costs a
 * statement.
 */
export function StreakBadges({ childKey }: { childKey: StreakBadges_child$key }) {
  const { streak } = useFragment(
    graphql`
      fragment StreakBadges_child on Child @argumentDefinitions(full: { type: "Boolean!", defaultValue: false }) {
        streak {
          currentGoldStreak
          currentPlatinumStreak
          ...StreakTooltip_streak @arguments(full: $full)
        }
      }
    `,
    childKey,
  );
  const { currentGoldStreak, currentPlatinumStreak } = streak;
  const showsStreaks = useShowsStreaks();
  if (!showsStreaks || (currentGoldStreak === 0 && currentPlatinumStreak === 0)) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Streaks">
      <StreakBadge
        streakKey={streak}
        kind="platinum"
        tone="superStar"
        days={currentPlatinumStreak}
        drawing={SuperStarBadge}
      />
      <StreakBadge streakKey={streak} kind="gold" tone="star" days={currentGoldStreak} drawing={StarBadge} />
    </ul>
  );
}

interface StreakBadgeProps extends Pick<StreakTooltipProps, 'streakKey' | 'kind'> {
  tone: 'star' | 'superStar';
  days: number;
  drawing: ComponentType<{ className?: string }>;
}

function StreakBadge({ streakKey, kind, tone, days, drawing: Drawing }: StreakBadgeProps) {
  if (days === 0) return null;
  const badge = (
    // Above the link that covers a child's card. The font is ours, and so narrow everywhere that both badges share a line.
    <button type="button" className="relative z-10 rounded-full">
      <Badge tone={tone} icon={<Drawing className="size-5" />} className="font-heading font-extrabold">
        {streakText(kind, days)}
      </Badge>
    </button>
  );
  return (
    <li className="flex">
      <Suspense fallback={badge}>
        <StreakTooltip streakKey={streakKey} kind={kind}>
          {badge}
        </StreakTooltip>
      </Suspense>
    </li>
  );
}
