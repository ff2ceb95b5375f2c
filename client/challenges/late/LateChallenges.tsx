import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { frequencies } from '../../../schema/task/task.rules.ts';
import { classNames } from '../../lib/classNames.ts';
import { storedForm } from '../../lib/enumForm.ts';
import { useHasPassed } from '../../lib/useHasPassed.ts';
import type { LateChallenges_child$key } from '../../relay/__generated__/LateChallenges_child.graphql.ts';
import { useShowsStreaks } from '../../shell/showsStreaks.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import { StarBadge } from '../../ui/drawings/StarBadge.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChallengeActions } from '../challengeActions.ts';
import type { Unfolding } from '../tasks/FoldingTasks.tsx';
import { LateTasks } from './LateTasks.tsx';
import { lateText } from './lateWords.ts';
import { useLateTasks } from './useLateTasks.ts';

interface LateChallengesProps extends Unfolding {
  childKey: LateChallenges_child$key;
  onComplete: NonNullable<ChallengeActions['onComplete']>;
}

/**
 * What is still open of yesterday, and on the first day of a week or a month of the last one: one folded line until noon, which
 * opens to the challenges. It goes away by itself, though not while one of its challenges is unfolded or was just completed.
 * See docs/product.md#challenges.
 */
export function LateChallenges({ childKey, unfolded, onUnfold, onComplete }: LateChallengesProps) {
  const child = useFragment(
    graphql`
      fragment LateChallenges_child on Child {
        id
        latePeriods {
          frequency
          done
          assigned
          openUntil
        }
        streak {
          currentGoldStreak
          openUntil
        }
      }
    `,
    childKey,
  );
  const current = child.latePeriods.flatMap(({ frequency, ...period }) => {
    const stored = storedForm(frequencies, frequency);
    return stored ? [{ ...period, frequency: stored }] : [];
  });
  const late = useLateTasks(child.id, current);
  const { periods, isOpen, taskKeys } = late;
  const showsStreaks = useShowsStreaks();
  const bodyId = useId();
  const isOver = useHasPassed(periods[0]?.openUntil);
  // Of a device whose clock is slow the server knows better.
  const isGone = isOver || current.length === 0;
  const isHeld = isOpen && (late.hasCompleted || late.contains(unfolded?.id ?? null));
  const isLeft = isOpen && isGone && !isHeld;
  const close = useEffectEvent(late.close);
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft]);
  if (isGone && !isHeld) return null;

  const { currentGoldStreak, openUntil } = child.streak;
  const keepsStar = showsStreaks && currentGoldStreak > 0 && Boolean(openUntil) && !isOver;
  return (
    <section aria-label={t`Still open`} className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={isOpen ? late.close : late.open}
        className="-mx-1 flex min-h-11 items-center gap-2 rounded-small px-1 text-start text-15 font-semibold text-soft tabular-nums hover:text-action"
      >
        <span className="min-w-0 grow">
          {periods.map((period) => (
            <span key={period.frequency} className="block">
              {lateText(period)}
            </span>
          ))}
        </span>
        <ChevronIcon className={classNames('size-[20px] transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={bodyId} hidden={!isOpen} className="flex flex-col gap-2">
        {keepsStar && (
          <p className="flex items-center gap-1.5 text-13 text-soft">
            <StarBadge className="size-5" />
            <Trans>One challenge of yesterday keeps the Star going.</Trans>
          </p>
        )}
        {isOpen && late.failed && (
          <ErrorNotice title={t`The challenges could not be loaded`} text={t`Please try again.`} onRetry={late.retry} />
        )}
        {isOpen && !taskKeys && !late.failed && <Skeleton className="h-13.5 rounded-card" />}
        {taskKeys && (
          <LateTasks
            taskKeys={taskKeys}
            openDailies={late.openDailies}
            unfolded={unfolded}
            onUnfold={onUnfold}
            onComplete={onComplete}
          />
        )}
      </div>
    </section>
  );
}
