import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { graphql, useFragment } from 'react-relay';
import { streakLabels } from '../../schema/streak/streakLabels.rules.ts';
import type { StreakTooltip_streak$key } from '../relay/__generated__/StreakTooltip_streak.graphql.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { starSentence } from './starSentence.ts';

export interface StreakTooltipProps {
  streakKey: StreakTooltip_streak$key;
  /** The button of the badges. */
  children: ReactElement;
}

/**
 * The sentences that the badges open: of a Star its length, the kept days, the rain days and the best streak; of a Super
 * Star what it counts. Only a child's page loads kept days and best streak. See docs/product.md#stars.
 */
export function StreakTooltip({ streakKey, children }: StreakTooltipProps) {
  const streak = useFragment(
    graphql`
      fragment StreakTooltip_streak on Streak @argumentDefinitions(full: { type: "Boolean!", defaultValue: false }) {
        currentGoldStreak
        currentPlatinumStreak
        freezes
        keptOfLast @include(if: $full) {
          kept
          of
        }
        bestGoldStreak @include(if: $full)
      }
    `,
    streakKey,
  );
  const { currentGoldStreak, currentPlatinumStreak, freezes, keptOfLast, bestGoldStreak } = streak;
  const content = (
    <>
      {currentPlatinumStreak > 0 && <p className="mb-1 last:mb-0">{superStarSentence(currentPlatinumStreak)}</p>}
      {currentGoldStreak > 0 && (
        <>
          <p>{starSentence({ days: currentGoldStreak, freezes, keptOfLast, best: bestGoldStreak })}</p>
          <p className="mt-1 opacity-80">
            <Trans>One daily challenge keeps the day.</Trans>
          </p>
        </>
      )}
    </>
  );
  return <Tooltip content={content}>{children}</Tooltip>;
}

function superStarSentence(days: number): string {
  const star = streakLabels.platinum;
  return days === 1
    ? t`A ${star}: one day with all daily challenges done. Another one tomorrow makes it two.`
    : t`A ${star} for every day with all daily challenges done: ${days} days in a row.`;
}
