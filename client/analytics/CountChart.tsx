import { scaleLinear } from 'd3';
import { longDate } from '../lib/dateText.ts';
import { DayLineChart, tickMiddle } from '../ui/DayLineChart.tsx';
import { countChartHeight } from './countChartSize.ts';
import type { CountOfDay } from './CountTable.tsx';

/** About so many lines across. */
const tickCount = 4;

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The whole numbers at which a chart of these counts has its lines, from zero to the highest count or a little above. */
export function countTicks(highest: number): number[] {
  // Of nobody at all the line still needs a chart to lie in.
  const scale = scaleLinear([0, Math.max(highest, 1)], [0, 1]).nice(tickCount);
  return scale.ticks(tickCount).filter(Number.isInteger);
}

/** Counts of consecutive days as a line from zero on. */
export function CountChart({ counts, unit }: { counts: readonly CountOfDay[]; unit: string }) {
  const ticks = countTicks(Math.max(...counts.map(({ count }) => count)));
  return (
    <DayLineChart
      height={countChartHeight}
      filled
      days={counts.map(({ date, count }) => ({
        date,
        value: count,
        hint: `${longDate(date)}: ${count.toLocaleString('en-US')} ${unit}`,
      }))}
      range={[0, ticks.at(-1) ?? 1]}
      ticks={ticks.map((value) => ({
        value,
        mark: (
          <text x={tickMiddle} dy="0.36em" textAnchor="middle" fontSize="13" className="fill-soft tabular-nums">
            {short.format(value)}
          </text>
        ),
      }))}
    />
  );
}
