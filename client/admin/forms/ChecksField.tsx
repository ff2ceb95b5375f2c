import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { FieldsProps } from './FormField.tsx';
import { SavedNote } from './SavedNote.tsx';

interface ChecksFieldProps<Fields, Word extends string> extends FieldsProps<Fields> {
  name: keyof Fields & string;
  label: string;
  hint: string;
  chosen: readonly Word[];
  /** What is shown for each word, in their order. */
  choices: Readonly<Record<Word, string>>;
}

/** A field of a form that holds any of a few words, with a checkbox for each. */
export function ChecksField<Fields, Word extends string>(props: ChecksFieldProps<Fields, Word>) {
  const { fields, disabled, saved, name, label, hint, chosen, choices } = props;
  const noteId = useId();
  const words = Object.keys(choices) as Word[];
  const error = fields.errors[name];
  const savedText = saved?.[name];
  const toggle = (word: Word, checked: boolean) => {
    const next = words.filter((each) => (each === word ? checked : chosen.includes(each)));
    fields.set({ [name]: next } as unknown as Partial<Fields>);
  };
  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-x-4 small:grid-cols-2">
        {words.map((word) => (
          <div key={word} className="[&>label]:min-h-11 [&>label]:items-center">
            <Checkbox
              label={<span className="text-15 text-ink">{choices[word]}</span>}
              checked={chosen.includes(word)}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => toggle(word, target.checked)}
            />
          </div>
        ))}
      </div>
      <div id={noteId} className={error ? 'text-13 text-error' : 'text-13 text-soft'}>
        {error ?? (savedText === undefined ? hint : <SavedNote saved={savedText} />)}
      </div>
    </fieldset>
  );
}
