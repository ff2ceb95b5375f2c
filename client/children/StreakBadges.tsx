import { t } from '@lingui/core/macro';
import { lazy, Suspense, type ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StreakBadges_child$key } from '../relay/__generated__/StreakBadges_child.graphql.ts';
import { useShowsStreaks } from '../shell/showsStreaks.ts';
import { Badge } from '../ui/Badge.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../ui/drawings/SuperStarBadge.tsx';
import type { StreakTooltipProps } from './StreakTooltip.tsx';
import { type StreakKind, streakText } from './streakWords.ts';

/** In its own chunk, for which the dashboard does not wait. If that fails to load, the badges have no sentences. */
const StreakTooltip = lazy<ComponentType<StreakTooltipProps>>(() =>
  import('./StreakTooltip.tsx').then(
    (module) => ({ default: module.StreakTooltip }),
    () => ({ default: ({ children }) => children }),
  ),
);

/**
 * A child's two streaks as badges, which open their sentences together: one place to press, not two. A streak of 0 has no badge, and
 * whoever hides streaks sees none. With `full`, the sentence of the Star says more; the dashboard leaves it out, because that data
 * costs a statement.
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
  const badges = [
    { kind: 'platinum', tone: 'superStar', days: currentPlatinumStreak, drawing: SuperStarBadge },
    { kind: 'gold', tone: 'star', days: currentGoldStreak, drawing: StarBadge },
  ] as const;
  const [first, second] = badges
    .filter(({ days }) => days > 0)
    .map((badge) => <StreakBadge key={badge.kind} {...badge} />);
  const button = (
    <button type="button" className="covers-card static! flex rounded-full after:rounded-card">
      {first}
    </button>
  );
  return (
    // Above the link that covers a child's card. The button covers the other badge, too.
    <ul className="relative z-10 flex w-fit flex-wrap gap-2" aria-label={t`Streaks`}>
      <li className="flex">
        <Suspense fallback={button}>
          <StreakTooltip streakKey={streak}>{button}</StreakTooltip>
        </Suspense>
      </li>
      {second && <li className="flex">{second}</li>}
    </ul>
  );
}

interface StreakBadgeProps {
  kind: StreakKind;
  tone: 'star' | 'superStar';
  days: number;
  drawing: ComponentType<{ className?: string }>;
}

function StreakBadge({ kind, tone, days, drawing: Drawing }: StreakBadgeProps) {
  return (
    // The font is ours, and so narrow everywhere that both badges share a line.
    <Badge tone={tone} icon={<Drawing className="size-5" />} className="font-heading font-extrabold">
      {streakText(kind, days)}
    </Badge>
  );
}
