import { area, curveMonotoneX, line, scaleLinear } from 'd3';
import { useRef, type ReactNode } from 'react';
import { shortMonth, shortWeekday } from '../lib/dateText.ts';
import { useWidth } from '../lib/useWidth.ts';

const margin = { top: 14, right: 18, bottom: 44, left: 42 };
/** More days than a week have room for a label at every third only. */
const labelStep = (days: number) => (days > 7 ? 3 : 1);

/** Where a chart's own text at the left of a line has its middle, in CSS pixels. */
export const tickMiddle = margin.left / 2 - 4;

interface ChartDay {
  /** Local date, yyyy-MM-dd. */
  date: string;
  /** null leaves a gap. */
  value: number | null;
  /** The hint at its point. */
  hint: string;
}

interface DayLineChartProps {
  /** CSS pixels. */
  height: number;
  /** Consecutive days, at least two, the oldest first. */
  days: readonly ChartDay[];
  /** The values at the bottom and at the top. */
  range: readonly [lowest: number, highest: number];
  /** A line across at each value; `mark` is SVG that stands at its left, its origin at the line. */
  ticks: readonly { value: number; mark: ReactNode }[];
  /** Tints what is below the line. */
  filled?: boolean;
}

/** A line through the values of some days, as wide as there is room. For the eye only: a table has to say the same. */
export function DayLineChart({ height, days, range, ticks, filled = false }: DayLineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const bottom = height - margin.bottom;
  const x = scaleLinear([0, days.length - 1], [margin.left + 10, width - margin.right]);
  const y = scaleLinear(range, [bottom, margin.top]);
  const atDay = (_: ChartDay, index: number) => x(index);
  const atValue = ({ value }: ChartDay) => y(value ?? range[0]);
  const isThere = ({ value }: ChartDay) => value !== null;
  const path = line<ChartDay>(atDay, atValue).defined(isThere).curve(curveMonotoneX);
  const below = area<ChartDay>(atDay, bottom, atValue).defined(isThere).curve(curveMonotoneX);
  const step = labelStep(days.length);

  return (
    <div ref={frame} className="w-full overflow-hidden">
      <svg width={width} height={height} aria-hidden="true" className="block">
        {ticks.map(({ value, mark }) => (
          <g key={value} transform={`translate(0 ${y(value)})`}>
            <line x1={margin.left} x2={width - margin.right + 8} className="stroke-line" />
            {mark}
          </g>
        ))}
        {days.map(({ date }, index) =>
          // Counted from the end, so that the last day always has its label.
          (days.length - 1 - index) % step === 0 ? (
            <DayLabel
              key={date}
              date={date}
              x={x(index)}
              y={bottom + 24}
              previous={days[index - step]?.date}
              week={step === 1}
            />
          ) : null,
        )}
        {filled && <path d={below(days) ?? ''} className="fill-action opacity-10" />}
        <path d={path(days) ?? ''} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-action" />
        {days.map(({ date, value, hint }, index) =>
          value === null ? null : (
            <circle
              key={date}
              cx={x(index)}
              cy={y(value)}
              r={step === 1 ? 6 : 3.5}
              // An edge around many small points would cut the line to pieces.
              strokeWidth={step === 1 ? 2.5 : 0}
              className="fill-action stroke-card"
            >
              <title>{hint}</title>
            </circle>
          ),
        )}
      </svg>
    </div>
  );
}

interface DayLabelProps {
  date: string;
  x: number;
  y: number;
  /** The date of the label before; absent at the first. */
  previous: string | undefined;
  /** Whether every day has a label: then it names the weekday too. */
  week: boolean;
}

/** The day of the month; below it the weekday, or the month where a new one begins. */
function DayLabel({ date, x, y, previous, week }: DayLabelProps) {
  const month = previous?.slice(0, 7) === date.slice(0, 7) ? '' : shortMonth(date);
  return (
    <text x={x} y={y} textAnchor="middle" fontSize="13" className="fill-soft tabular-nums">
      {week ? shortWeekday(date) : Number(date.slice(8))}
      <tspan x={x} dy="1.2em">
        {week ? Number(date.slice(8)) : month}
      </tspan>
    </text>
  );
}
