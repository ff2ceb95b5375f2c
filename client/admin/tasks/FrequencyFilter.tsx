import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import { Select } from '../../ui/Select.tsx';
import { frequencyNames } from './frequencyNames.ts';

interface FrequencyFilterProps {
  value: Frequency | null;
  onChange: (frequency: Frequency | null) => void;
}

/** Limits the list to tasks of one frequency. */
export function FrequencyFilter({ value, onChange }: FrequencyFilterProps) {
  return (
    <Select
      aria-label="Frequency"
      value={value ?? ''}
      onChange={({ target }) => onChange(frequencies.find((frequency) => frequency === target.value) ?? null)}
    >
      <option value="">All frequencies</option>
      {frequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyNames[frequency]}
        </option>
      ))}
    </Select>
  );
}
