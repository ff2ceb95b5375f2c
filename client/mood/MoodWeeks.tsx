import { moodLooks } from '../../schema/mood/mood.rules.ts';
import { formatter, longDate } from '../lib/dateText.ts';
import { MoodFace } from './MoodFace.tsx';
import type { MoodOfDay } from './moodsOfDays.ts';

const week = 7;

/** `F` for a local date, yyyy-MM-dd: the letter by which a language tells the days of its week apart. */
const narrowWeekday = formatter({ weekday: 'narrow' });

/** The days of the history as weeks of small faces that end today. Hidden from screen readers, which read `MoodTable`. */
export function MoodWeeks({ history }: { history: readonly MoodOfDay[] }) {
  const blanks = (week - (history.length % week)) % week;
  return (
    <div aria-hidden="true" className="grid grid-cols-7 justify-items-center gap-y-1.5">
      {history.slice(-week).map(({ date }) => (
        <span key={date} className="text-13 text-soft">
          {narrowWeekday(date)}
        </span>
      ))}
      {blanks > 0 && <span style={{ gridColumn: `span ${blanks}` }} />}
      {history.map(({ date, mood }) => (
        <span
          key={date}
          className="flex aspect-square w-full max-w-8 items-center justify-center text-[min(0.8125rem,4.5vw)] text-soft tabular-nums"
        >
          {mood ? (
            <span title={`${longDate(date)}: ${moodLooks[mood].label}`} className="flex size-full">
              <MoodFace mood={mood} className="size-full" />
            </span>
          ) : (
            Number(date.slice(8))
          )}
        </span>
      ))}
    </div>
  );
}
