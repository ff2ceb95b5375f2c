import { countText } from '../../../schema/numberText.rules.ts';
import { ExceptionMonth } from './ExceptionMonth.tsx';
import { Fold } from './Fold.tsx';
import { exceptionsOf, type Rhythm } from './rhythm.ts';

interface ExceptionsProps {
  rhythm: Rhythm;
  today: string;
  onChange: (rhythm: Rhythm) => void;
}

/** The single dates that differ from the rhythm: how many there are, and the month in which they are switched. */
export function Exceptions({ rhythm, today, onChange }: ExceptionsProps) {
  const count = exceptionsOf(rhythm, today).length;
  return (
    <Fold title="Exceptions" aside={count > 0 ? countText(count, 'day') : ''}>
      <p className="mb-1 text-13 text-pretty text-soft">A holiday, a swap: tap a single day to switch it.</p>
      <ExceptionMonth rhythm={rhythm} today={today} onChange={onChange} />
    </Fold>
  );
}
