import { moodLooks, moods, moodValue } from '../../schema/mood/mood.rules.ts';
import { longDate } from '../lib/dateText.ts';
import { DayLineChart, tickMiddle } from '../ui/DayLineChart.tsx';
import { chartHeight } from './chartSize.ts';
import type { MoodOfDay } from './moodOfDay.ts';

const ticks = moods.map((mood) => ({
  value: moodValue(mood),
  mark: (
    <text x={tickMiddle} dy="0.36em" textAnchor="middle" fontSize="19" className="fill-ink font-emoji">
      {moodLooks[mood].emoji}
      <title>{moodLooks[mood].label}</title>
    </text>
  ),
}));

/**
 * A line chart of moods between 1 and 9, with faces as axis labels; days without a mood are gaps. Hidden from screen
 * readers, which read `MoodTable`.
 */
export function MoodChart({ history }: { history: readonly MoodOfDay[] }) {
  const days = history.map(({ date, mood, note }) => ({
    date,
    value: mood && moodValue(mood),
    hint: mood ? `${longDate(date)}: ${moodLooks[mood].label}${note ? `. ${note}` : ''}` : '',
  }));
  return <DayLineChart height={chartHeight} days={days} range={[1, moods.length]} ticks={ticks} />;
}
