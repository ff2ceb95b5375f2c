import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { CycleFields } from './CycleFields.tsx';
import { CycleSquares } from './CycleSquares.tsx';
import { ExceptionMonth } from './ExceptionMonth.tsx';
import { Fold } from './Fold.tsx';
import { PresetChoice } from './PresetChoice.tsx';
import { exceptionsOf, type Home, lengthText, type Rhythm, withLength, withSecondWeekFirst } from './rhythm.ts';
import { SquaresLegend } from './SquaresLegend.tsx';

interface RhythmDaysProps {
  home: Home;
  rhythm: Rhythm;
  /** The family's local date, yyyy-MM-dd. */
  today: string;
  /** The text of the first date, and what is wrong with it. */
  firstDate: string;
  firstDateError: string | undefined;
  disabled: boolean;
  onChange: (rhythm: Rhythm) => void;
  onFirstDate: (text: string) => void;
}

/** The days of a rhythm: presets, the squares of the cycle, and folded its beginning, its length and its exceptions. */
export function RhythmDays(props: RhythmDaysProps) {
  const { home, rhythm, today, firstDate, firstDateError, disabled, onChange, onFirstDate } = props;
  const { days, exceptions } = rhythm;
  const squares = { rhythm, today, onChange };
  const count = exceptionsOf(rhythm, today).length;
  return (
    <>
      <PresetChoice home={home} rhythm={rhythm} onChoose={(chosen) => onChange({ ...rhythm, days: chosen })} />
      <div className="flex flex-col gap-2">
        <CycleSquares {...squares} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SquaresLegend hasExceptions={exceptions.size > 0} />
          {days.length === 14 && (
            <Button variant="plain" size="s" className="-mx-2" onClick={() => onChange(withSecondWeekFirst(rhythm))}>
              <Trans>Swap the two weeks</Trans>
            </Button>
          )}
        </div>
      </div>
      <div>
        <Fold title={t`Beginning and length`} aside={lengthText(days)} isForced={firstDateError !== undefined}>
          <CycleFields
            firstDate={firstDate}
            onFirstDate={onFirstDate}
            error={firstDateError}
            length={days.length}
            onLength={(length) => onChange(withLength(rhythm, length))}
            disabled={disabled}
          />
        </Fold>
        <Fold title={t`Exceptions`} aside={count > 0 ? plural(count, { one: '# day', other: '# days' }) : ''}>
          <p className="mb-1 text-13 text-pretty text-soft">
            <Trans>A holiday, a swap: tap a single day to switch it.</Trans>
          </p>
          <ExceptionMonth {...squares} />
        </Fold>
      </div>
    </>
  );
}
