import { scaleLinear } from 'd3';
import { locale } from '../lib/locale.ts';
import { longDate } from '../lib/dateText.ts';
import { DayLineChart, tickMiddle } from '../ui/DayLineChart.tsx';
import { countChartHeight } from './countChartSize.ts';
import type { CountOfDay } from './CountTable.tsx';

/** The approximate number of horizontal lines. */
const tickCount = 4;

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/**
 * The whole numbers at which a chart has its lines, from zero to the highest count or a little above.
 *
 * @param highest the highest count.
 */
export function countTicks(highest: number): number[] {
  // Without any count the chart still needs a height.
  const scale = scaleLinear([0, Math.max(highest, 1)], [0, 1]).nice(tickCount);
  return scale.ticks(tickCount).filter(Number.isInteger);
}

/** The counts of consecutive days as a line on a scale that starts at zero. */
export function CountChart({ counts, unit }: { counts: readonly CountOfDay[]; unit: (count: number) => string }) {
  const ticks = countTicks(Math.max(...counts.map(({ count }) => count)));
  return (
    <DayLineChart
      height={countChartHeight}
      filled
      days={counts.map(({ date, count }) => ({
        date,
        value: count,
        hint: `${longDate(date)}: ${unit(count)}`,
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
