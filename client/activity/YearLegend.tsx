import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { activityLevelTexts, type ActivityLevel } from '../../schema/activity/activity.rules.ts';
import { levelTint } from './activityTint.ts';
import type { DayMark } from './dayMark.ts';
import { MarkShape } from './MarkShape.tsx';
import { lateSquare, squareCorner, squareSize } from './yearGrid.ts';

const levels = [0, 1, 2, 3] as const satisfies readonly ActivityLevel[];

const marks = [
  { mark: 'rest', text: t`rest day` },
  { mark: 'rain', text: t`rain day` },
  { mark: 'late', text: t`done the next morning` },
] as const;

/**
 * What the marks of the year mean; of rest, rain and late days only those that occur. Every mark has a shape of its own, so
 * that none is told by its colour alone: a date with only a mood is round, and a late one has a cut corner.
 */
export function YearLegend({ occurring }: { occurring: ReadonlySet<DayMark> }) {
  return (
    <ul aria-label={t`Legend`} className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft">
      {levels.map((level) => (
        <Entry key={level} text={activityLevelTexts[level]}>
          <rect width={squareSize} height={squareSize} rx={squareCorner(level)} className={levelTint(level)} />
        </Entry>
      ))}
      {marks
        .filter(({ mark }) => occurring.has(mark))
        .map(({ mark, text }) => (
          <Entry key={mark} text={text}>
            {mark === 'late' ? (
              <path d={lateSquare(0, 0)} className={levelTint(1)} />
            ) : (
              <>
                <rect width={squareSize} height={squareSize} rx={squareCorner(1)} className="fill-level-none" />
                <MarkShape mark={mark} x={0} y={0} />
              </>
            )}
          </Entry>
        ))}
    </ul>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <svg width={squareSize} height={squareSize} aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      {text}
    </li>
  );
}
