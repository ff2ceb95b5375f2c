import { Select } from '../../ui/Select.tsx';
import { FormField, type FieldsProps } from './FormField.tsx';

interface ChoiceFieldProps<Fields, Name extends keyof Fields> extends FieldsProps<Fields> {
  name: Name;
  label: string;
  hint?: string;
  required?: boolean;
  /** What is shown for each choice, in their order. */
  choices: Readonly<Record<Fields[Name] & string, string>>;
  /** Called instead of changing the field, where more changes with it. */
  onChoose?: (word: Fields[Name] & string) => void;
}

/** A field of a form that holds one of a few words. */
export function ChoiceField<Fields, Name extends keyof Fields>(props: ChoiceFieldProps<Fields, Name>) {
  const { required, choices, onChoose, ...field } = props;
  const { fields, name } = field;
  const words = Object.keys(choices) as (Fields[Name] & string)[];
  const choose = onChoose ?? ((word) => fields.set({ [name]: word } as unknown as Partial<Fields>));
  return (
    <FormField {...field}>
      {(control) => (
        <Select
          {...control}
          required={required}
          value={fields.values[name] as string}
          onChange={({ target }) => {
            const word = words.find((each) => each === target.value);
            if (word !== undefined) choose(word);
          }}
        >
          {words.map((word) => (
            <option key={word} value={word}>
              {choices[word]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
