import { Select } from '../../ui/Select.tsx';
import { FormField, type FieldsProps } from './FormField.tsx';

interface ChoiceFieldProps<Fields, Name extends keyof Fields> extends FieldsProps<Fields> {
  name: Name;
  label: string;
  hint?: string;
  /** What is shown for each choice, in their order. */
  choices: Readonly<Record<Fields[Name] & string, string>>;
}

/** A field of a form that holds one of a few words. */
export function ChoiceField<Fields, Name extends keyof Fields>(props: ChoiceFieldProps<Fields, Name>) {
  const { choices, ...field } = props;
  const { fields, name } = field;
  const words = Object.keys(choices) as (Fields[Name] & string)[];
  return (
    <FormField {...field}>
      {(control) => (
        <Select
          {...control}
          value={fields.values[name] as string}
          onChange={({ target }) => {
            const word = words.find((each) => each === target.value);
            if (word !== undefined) fields.set({ [name]: word } as unknown as Partial<Fields>);
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
