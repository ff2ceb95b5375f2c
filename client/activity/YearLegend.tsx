import { activityLevelTexts, type ActivityLevel } from '../../schema/activity/activity.rules.ts';
import { levelTint } from './activityTint.ts';
import { squareCorner, squareSize } from './yearGrid.ts';

const levels = [0, 1, 2, 3] as const satisfies readonly ActivityLevel[];

/** What the marks of the year mean. A date with only a mood is round, so that no mark is told by its colour alone. */
export function YearLegend() {
  return (
    <ul aria-label="Legend" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft">
      {levels.map((level) => (
        <li key={level} className="inline-flex items-center gap-1.5">
          <svg width={squareSize} height={squareSize} aria-hidden="true">
            <rect width={squareSize} height={squareSize} rx={squareCorner(level)} className={levelTint(level)} />
          </svg>
          {activityLevelTexts[level]}
        </li>
      ))}
    </ul>
  );
}
