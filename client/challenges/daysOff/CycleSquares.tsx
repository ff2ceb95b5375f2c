import { t } from '@lingui/core/macro';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { daysBetween } from '../../lib/dateText.ts';
import { DaySquares } from './DaySquares.tsx';
import { type Rhythm, withDaySwitched } from './rhythm.ts';

interface CycleSquaresProps {
  rhythm: Rhythm;
  today: string;
  onChange: (rhythm: Rhythm) => void;
}

/** The cycle of a rhythm that holds today, or its first one. A press switches a day of all cycles. */
export function CycleSquares({ rhythm, today, onChange }: CycleSquaresProps) {
  const { anchor, days } = rhythm;
  const cyclesBefore = Math.max(0, Math.floor(daysBetween(anchor, today) / days.length));
  const squares = days.map((isWithMe, index) => ({
    date: addDays(anchor, cyclesBefore * days.length + index),
    isWithMe,
    isException: false,
    isPast: false,
  }));
  return (
    <DaySquares
      label={t`The days of the rhythm`}
      days={squares}
      offset={0}
      today={today}
      onPress={(date) =>
        onChange(
          withDaySwitched(
            rhythm,
            squares.findIndex((square) => square.date === date),
          ),
        )
      }
    />
  );
}
