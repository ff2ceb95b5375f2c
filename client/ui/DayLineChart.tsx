import { area, curveMonotoneX, line, scaleLinear } from 'd3';
import { useRef, type ReactNode } from 'react';
import { shortMonth, shortWeekday } from '../lib/dateText.ts';
import { useWidth } from '../lib/useWidth.ts';
import { BridgedLine } from './BridgedLine.tsx';

const margin = { top: 14, right: 18, bottom: 44, left: 42 };
/** Above seven days only every third day has a label, or every sixth where labels would touch. */
const labelStep = (days: number, room: number) => (days <= 7 ? 1 : 3 * room < 20 ? 6 : 3);

/** The horizontal centre of the marks at the left, in CSS pixels. */
export const tickMiddle = margin.left / 2 - 4;

interface ChartDay {
  /** Local date, yyyy-MM-dd. */
  date: string;
  /** null leaves a gap in the line. */
  value: number | null;
  /** The tooltip of its point. */
  hint: string;
}

interface DayLineChartProps {
  /** CSS pixels. */
  height: number;
  /** Consecutive days, oldest first; at least two. */
  days: readonly ChartDay[];
  /** The values at the bottom and the top of the chart. */
  range: readonly [lowest: number, highest: number];
  /** Horizontal grid lines. `mark` is SVG at the left end, with its origin on the line. */
  ticks: readonly { value: number; mark: ReactNode }[];
  /** Fills the area below the line. */
  filled?: boolean;
  /**
   * Draws a day's point as SVG with its origin at the centre, instead of a dot; `room` is the distance between two days in
   * CSS pixels. The line is then faint, and dotted across days without a value.
   */
  point?: (date: string, room: number) => ReactNode;
}

/**
 * A line chart of daily values that fills the available width. Hidden from screen readers; provide a table with the same
 * data.
 */
export function DayLineChart({ height, days, range, ticks, filled = false, point }: DayLineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const bottom = height - margin.bottom;
  const x = scaleLinear([0, days.length - 1], [margin.left + 10, width - margin.right]);
  const y = scaleLinear(range, [bottom, margin.top]);
  const atDay = (_: ChartDay, index: number) => x(index);
  const atValue = ({ value }: ChartDay) => y(value ?? range[0]);
  const hasValue = ({ value }: ChartDay) => value !== null;
  const path = line<ChartDay>(atDay, atValue).defined(hasValue).curve(curveMonotoneX);
  const areaBelow = area<ChartDay>(atDay, bottom, atValue).defined(hasValue).curve(curveMonotoneX);
  const step = labelStep(days.length, x(1) - x(0));

  return (
    <div ref={frame} dir="ltr" className="w-full overflow-hidden">
      <svg width={width} height={height} aria-hidden="true" className="block">
        {ticks.map(({ value, mark }) => (
          <g key={value} transform={`translate(0 ${y(value)})`}>
            <line x1={margin.left} x2={width - margin.right + 8} className="stroke-line" />
            {mark}
          </g>
        ))}
        {days.map(({ date }, index) =>
          // Counts from the end, so that the last day always has a label.
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
        {filled && <path d={areaBelow(days) ?? ''} className="fill-action opacity-10" />}
        {point ? (
          <BridgedLine places={days.map(({ value }, index) => value !== null && { x: x(index), y: y(value) })} />
        ) : (
          <path d={path(days) ?? ''} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-action" />
        )}
        {days.map(({ date, value, hint }, index) =>
          value === null ? null : point ? (
            <g key={date} transform={`translate(${x(index)} ${y(value)})`}>
              {point(date, x(1) - x(0))}
              <title>{hint}</title>
            </g>
          ) : (
            <circle
              key={date}
              cx={x(index)}
              cy={y(value)}
              r={step === 1 ? 6 : 3.5}
              // With many points, an edge around each would interrupt the line.
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
  /** The date of the previous label; absent for the first one. */
  previous: string | undefined;
  /** Whether every day has a label, which then includes the weekday. */
  week: boolean;
}

/** The day of the month, and below it the weekday, or the month's name at the first label of a month. */
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
