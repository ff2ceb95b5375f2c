import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Fold title={t`Exceptions`} aside={count > 0 ? plural(count, { one: '# day', other: '# days' }) : ''}>
      <p className="mb-1 text-13 text-pretty text-soft">
        <Trans>A holiday, a swap: tap a single day to switch it.</Trans>
      </p>
      <ExceptionMonth rhythm={rhythm} today={today} onChange={onChange} />
    </Fold>
  );
}
