import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { numberText } from '../../lib/choose.ts';
import { classNames } from '../../lib/classNames.ts';
import { prefersReducedMotion } from '../../lib/reducedMotion.ts';
import { Coin } from '../../ui/drawings/Coin.tsx';

const countingTime = 900;

interface CountingPointsProps {
  points: number;
  totalPoints: number;
  className: string;
}

/** The points of a completion, counting up, and the child's total. Screen readers read the sentence once. */
export function CountingPoints({ points, totalPoints, className }: CountingPointsProps) {
  const shown = useCountUp(points);
  return (
    <div>
      <p>
        <span className="sr-only">
          <Trans>
            You've earned <Plural value={points} one="# point" other="# points" />
          </Trans>
        </span>
        <span aria-hidden="true" className="flex flex-col items-center text-15 text-soft">
          <Trans>You've earned</Trans>
          <span
            className={classNames(
              'flex flex-wrap items-center justify-center gap-x-2 font-heading text-34 font-extrabold tabular-nums',
              className,
            )}
          >
            <Coin className="size-9" />
            <span style={{ minWidth: `${String(points).length}ch` }}>{numberText(shown)}</span>
            <span className="text-21">
              <Plural value={points} one="point" other="points" />
            </span>
          </span>
        </span>
      </p>
      <p className="mt-1 text-13 text-soft tabular-nums">
        <Trans>Total points: {numberText(totalPoints)}</Trans>
      </p>
    </div>
  );
}

/** A number that counts from 0 to the target; shows the target immediately with reduced motion. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? target : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    let frame = 0;
    let startedAt: number | null = null;
    const step = (time: number) => {
      startedAt ??= time;
      const progress = Math.min(1, (time - startedAt) / countingTime);
      setShown(Math.round(target * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
