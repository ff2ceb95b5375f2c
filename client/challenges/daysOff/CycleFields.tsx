import { t } from '@lingui/core/macro';
import { careDays } from '../../../schema/day/daysOff.rules.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { lengthText } from './rhythm.ts';

interface CycleFieldsProps {
  firstDate: string;
  onFirstDate: (text: string) => void;
  error: string | undefined;
  /** How many days the cycle has. */
  length: number;
  onLength: (length: number) => void;
  disabled: boolean;
}

const lengths = Array.from({ length: careDays.max - careDays.min + 1 }, (_, index) => careDays.min + index);

/** The first date of a rhythm, and after how many days it repeats. */
export function CycleFields({ firstDate, onFirstDate, error, length, onLength, disabled }: CycleFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-2 gap-y-4">
      <Field label={t`First date`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            className="px-2!"
            value={firstDate}
            disabled={disabled}
            onChange={({ target }) => onFirstDate(target.value)}
          />
        )}
      </Field>
      <Field label={t`Repeats every`}>
        {(control) => (
          <Select
            {...control}
            value={length}
            disabled={disabled}
            onChange={({ target }) => onLength(Number(target.value))}
          >
            {lengths.map((days) => (
              <option key={days} value={days}>
                {lengthText({ length: days })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
