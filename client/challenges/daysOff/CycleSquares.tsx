import { addDays } from '../../../schema/day/localDate.rules.ts';
import { DaySquares } from './DaySquares.tsx';
import { type Rhythm, withDaySwitched } from './rhythm.ts';

interface CycleSquaresProps {
  rhythm: Rhythm;
  today: string;
  onChange: (rhythm: Rhythm) => void;
}

/** The cycle of a rhythm, from its first date on. A press switches a day. */
export function CycleSquares({ rhythm, today, onChange }: CycleSquaresProps) {
  const { anchor, days } = rhythm;
  const squares = days.map((isWithMe, index) => ({
    date: addDays(anchor, index),
    isWithMe,
    isException: false,
    isPast: false,
  }));
  return (
    <DaySquares
      label="The days of the rhythm"
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
