import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { moods as allMoods, type Mood, moodLooks, moodValue } from '../../schema/mood/mood.rules.ts';
import { daysBetween, formatter } from '../lib/dateText.ts';
import { storedForm } from '../lib/enumForm.ts';
import { MoodFaceShape } from '../mood/MoodFaceShape.tsx';
import type { BookMoods_month$key } from '../relay/__generated__/BookMoods_month.graphql.ts';
import { BridgedLine } from '../ui/BridgedLine.tsx';
import { LeaveOut } from './LeaveOut.tsx';

/** The drawing, and the size of a face in it. */
const size = { width: 460, height: 54, face: 14 } as const;

const monthName = formatter({ month: 'long' });

/** A line needs a few days. */
const fewDays = 3;

/** The moods of a month as a line with a face on each day that has one. */
export function BookMoods({ monthKey }: { monthKey: BookMoods_month$key }) {
  const { month, moods } = useFragment(
    graphql`
      fragment BookMoods_month on BookMonth {
        month
        moods {
          date
          mood
        }
      }
    `,
    monthKey,
  );
  const known = moods.flatMap(({ date, mood }) => {
    const stored = storedForm(allMoods, mood);
    return stored ? [{ date, mood: stored }] : [];
  });
  if (known.length < fewDays) return null;
  const byDate = new Map(known.map(({ date, mood }) => [date, mood]));
  const days = daysBetween(month, `${addDays(month, 31).slice(0, 7)}-01`);
  const { width, height, face } = size;
  // From left to right, the best moods at the top.
  const places = Array.from({ length: days }, (_, day) => {
    const mood = byDate.get(addDays(month, day));
    if (!mood) return false;
    const share = (moodValue(mood) - 1) / (allMoods.length - 1);
    return {
      x: face / 2 + (day * (width - face)) / (days - 1),
      y: height - face / 2 - share * (height - face),
      mood,
    };
  });
  return (
    <div className="book-moods">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={moodsText(month, known)}>
        <BridgedLine places={places} />
        {places.map(
          (place, day) =>
            place && (
              <g key={day} transform={`translate(${place.x - face / 2} ${place.y - face / 2}) scale(${face / 40})`}>
                <MoodFaceShape face={place.mood} />
              </g>
            ),
        )}
      </svg>
      <LeaveOut id={`moods ${month}`} what={t`moods of ${monthName(month)}`} className="absolute -end-3 top-0" />
    </div>
  );
}

/** `Moods of March: 12 days, mostly Happy`. */
function moodsText(month: string, known: readonly { mood: Mood }[]): string {
  const counts = Map.groupBy(known, ({ mood }) => mood);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const mostly = most ? moodLooks[most[0]].label : '';
  return t`Moods of ${monthName(month)}: ${known.length} days, mostly ${mostly}`;
}
