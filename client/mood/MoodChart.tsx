import { moodLooks, moods, moodValue } from '../../schema/mood/mood.rules.ts';
import { longDate } from '../lib/dateText.ts';
import { DayLineChart, tickMiddle } from '../ui/DayLineChart.tsx';
import type { FaceName } from './faceFeatures.tsx';
import { chartHeight } from './MoodChartSkeleton.tsx';
import { MoodFaceShape } from './MoodFaceShape.tsx';
import type { MoodOfDay } from './moodsOfDays.ts';

/** A face around the origin of a chart, `size` CSS pixels wide. */
function Face({ face, size }: { face: FaceName; size: number }) {
  return (
    <g transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 40})`}>
      <MoodFaceShape face={face} />
    </g>
  );
}

const ticks = moods.map((mood) => ({
  value: moodValue(mood),
  mark: (
    <g transform={`translate(${tickMiddle} 0)`} opacity="0.75">
      <Face face={mood} size={20} />
      <title>{moodLooks[mood].label}</title>
    </g>
  ),
}));

/**
 * A line chart of moods between 1 and 9 with the faces as its points; days without a mood are bridged. Hidden from screen
 * readers, which read `MoodTable`.
 */
export function MoodChart({ history }: { history: readonly MoodOfDay[] }) {
  const byDate = new Map(history.map(({ date, mood }) => [date, mood]));
  const days = history.map(({ date, mood, note }) => ({
    date,
    value: mood && moodValue(mood),
    hint: mood ? `${longDate(date)}: ${moodLooks[mood].label}${note ? `. ${note}` : ''}` : '',
  }));
  return (
    <DayLineChart
      height={chartHeight}
      days={days}
      range={[1, moods.length]}
      ticks={ticks}
      point={(date, room) => (
        <Face face={byDate.get(date) ?? 'unknown'} size={Math.min(30, Math.max(14, room * 1.1))} />
      )}
    />
  );
}
