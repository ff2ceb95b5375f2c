import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { useShowsStreaks } from '../../shell/showsStreaks.ts';
import { StarBadge } from '../../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../../ui/drawings/SuperStarBadge.tsx';
import {
  type CelebrationFacts,
  celebrationSize,
  celebrationStyle,
  doneText,
  goldStart,
  isQuiet,
  platinumStart,
} from './celebrationFacts.ts';
import { celebrationLooks } from './celebrationLook.ts';
import { StreakStar } from './StreakStar.tsx';

interface CelebrationMessageProps extends ComponentProps<'div'> {
  facts: CelebrationFacts;
  /** The child's name. */
  name: string;
  /** All points of the child, including those of this completion. */
  totalPoints: number;
}

/**
 * What was done, a welcome after a missed day, both streaks unless they are hidden, and after the first completion of all
 * what points and stars are for.
 */
export function CelebrationMessage({ facts, name, totalPoints, ...rest }: CelebrationMessageProps) {
  const showsStreaks = useShowsStreaks();
  const style = celebrationStyle(facts);
  const { band, word } = celebrationLooks[style];
  const { streakInfo } = facts;
  const quiet = isQuiet(facts);
  const isFirst = !quiet && facts.points > 0 && facts.points === totalPoints;
  return (
    <div {...rest} className="flex w-full flex-col items-center gap-3">
      {streakInfo?.isComeback && (
        <p className={classNames('rounded-field px-4 py-3 text-15 text-pretty', band)}>
          <Trans>
            <strong className="block font-heading text-21 font-extrabold">Welcome back</strong>
            It is good to see you and <bdi>{name}</bdi> together again.
          </Trans>
        </p>
      )}
      <p className={celebrationSize(facts) === 'big' ? 'font-heading text-21 font-extrabold' : 'text-15'}>
        {doneText(facts.activity)}
        {facts.mood && facts.activity !== 'mood' && (
          <span className="block text-13 font-normal text-soft">{doneText('mood')}</span>
        )}
        {style === 'platinum' && facts.openDailies === 0 && (
          <strong className={classNames('block text-17 font-extrabold', word)}>
            <Trans>All 3 activities done!</Trans>
          </strong>
        )}
      </p>
      {showsStreaks && !quiet && streakInfo && (
        <ul className="flex w-fit flex-col gap-2">
          <StreakStar label={t`Star Streak`} days={streakInfo.goldStreak} start={goldStart} drawing={StarBadge} />
          <StreakStar
            label={t`Super Star Streak`}
            days={streakInfo.platinumStreak}
            start={platinumStart(facts.openDailies)}
            drawing={SuperStarBadge}
            late
          />
        </ul>
      )}
      {isFirst && (
        <p className="rounded-field bg-ground px-3 py-2 text-13 text-pretty">
          {showsStreaks
            ? t`Points count what you do together. One challenge makes the day a Star, all three a Super Star.`
            : t`Points count what you do together.`}
        </p>
      )}
    </div>
  );
}
