import { curveMonotoneX, line, scaleLinear } from 'd3';
import { useRef } from 'react';
import { moodLooks, moods, moodValue } from '../../schema/mood/mood.rules.ts';
import { longDate, shortMonth, shortWeekday } from '../lib/dateText.ts';
import { useWidth } from '../lib/useWidth.ts';
import { chartHeight } from './chartSize.ts';
import type { MoodOfDay } from './moodOfDay.ts';

const margin = { top: 14, right: 18, bottom: 44, left: 42 };
const lowest = 1;
const highest = 9;
/** For 30 days only every third tick has room for a label (specification, section 9). */
const labelStep = (days: number) => (days > 7 ? 3 : 1);

/**
 * The moods of some days as a line between 1 and 9, faces for labels; days without a mood are gaps (specification, sections
 * 2 and 9). For the eye only: `MoodTable` says the same.
 */
export function MoodChart({ history }: { history: readonly MoodOfDay[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 640);
  const x = scaleLinear([0, history.length - 1], [margin.left + 10, width - margin.right]);
  const y = scaleLinear([lowest, highest], [chartHeight - margin.bottom, margin.top]);
  const path = line<MoodOfDay>()
    .defined(({ mood }) => mood !== null)
    .x((_, index) => x(index))
    .y(({ mood }) => y(mood ? moodValue(mood) : lowest))
    .curve(curveMonotoneX);
  const step = labelStep(history.length);

  return (
    <div ref={frame} className="w-full overflow-hidden">
      <svg width={width} height={chartHeight} aria-hidden="true" className="block">
        {moods.map((mood) => (
          <g key={mood} transform={`translate(0 ${y(moodValue(mood))})`}>
            <line x1={margin.left} x2={width - margin.right + 8} className="stroke-line" />
            <text x={margin.left / 2 - 4} dy="0.36em" textAnchor="middle" fontSize="19" className="fill-ink font-emoji">
              {moodLooks[mood].emoji}
              <title>{moodLooks[mood].label}</title>
            </text>
          </g>
        ))}
        {history.map(({ date }, index) =>
          // Counted from the end, so that today always has its label.
          (history.length - 1 - index) % step === 0 ? (
            <DayLabel key={date} date={date} x={x(index)} previous={history[index - step]?.date} week={step === 1} />
          ) : null,
        )}
        <path d={path(history) ?? ''} fill="none" strokeWidth="3" strokeLinecap="round" className="stroke-action" />
        {history.map(({ date, mood, note }, index) =>
          mood ? (
            <circle
              key={date}
              cx={x(index)}
              cy={y(moodValue(mood))}
              r={step === 1 ? 6 : 4}
              strokeWidth="2.5"
              className="fill-action stroke-card"
            >
              <title>{`${longDate(date)}: ${moodLooks[mood].label}${note ? `. ${note}` : ''}`}</title>
            </circle>
          ) : null,
        )}
      </svg>
    </div>
  );
}

interface DayLabelProps {
  date: string;
  x: number;
  /** The date of the label before; absent at the first. */
  previous: string | undefined;
  /** Whether every day has a label: then it names the weekday too. */
  week: boolean;
}

/** The day of the month; below it the weekday, or the month where a new one begins. */
function DayLabel({ date, x, previous, week }: DayLabelProps) {
  const month = previous?.slice(0, 7) === date.slice(0, 7) ? '' : shortMonth(date);
  return (
    <text
      x={x}
      y={chartHeight - margin.bottom + 24}
      textAnchor="middle"
      fontSize="13"
      className="fill-soft tabular-nums"
    >
      {week ? shortWeekday(date) : Number(date.slice(8))}
      <tspan x={x} dy="1.2em">
        {week ? Number(date.slice(8)) : month}
      </tspan>
    </text>
  );
}
