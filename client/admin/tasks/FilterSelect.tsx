import { Select } from '../../ui/Select.tsx';

interface FilterSelectProps<Word extends string> {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  /** What is shown for each word, in their order. */
  names: Readonly<Record<Word, string>>;
  value: Word | null;
  onChange: (word: Word | null) => void;
}

/** Limits the list to tasks with one of a few words. */
export function FilterSelect<Word extends string>({ label, all, names, value, onChange }: FilterSelectProps<Word>) {
  const words = Object.keys(names) as Word[];
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(words.find((word) => word === target.value) ?? null)}
    >
      <option value="">{all}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {names[word]}
        </option>
      ))}
    </Select>
  );
}
