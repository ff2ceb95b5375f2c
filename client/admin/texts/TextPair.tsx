import { t } from '@lingui/core/macro';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import type { TextFieldName } from '../forms/useFields.ts';
import { languageName } from './languageName.ts';
import { Pair } from './SideBySide.tsx';

interface TextPairProps<Fields> extends FieldsProps<Fields> {
  name: TextFieldName<Fields>;
  label: string;
  /** The text in English; an empty one says that there is none. */
  english: string;
  language: string;
  hint?: string;
  required?: boolean;
  maxLength?: number;
  /** Of a field of several lines; one line where it is absent. */
  rows?: number;
}

/** A field of a text in another language, beside the English. */
export function TextPair<Fields>({ label, english, language, rows, ...field }: TextPairProps<Fields>) {
  const input = { ...field, label: t`${label} (${languageName(language)})`, lang: language };
  return (
    <Pair label={label} english={english}>
      {rows === undefined ? <TextField {...input} /> : <TextAreaField {...input} rows={rows} />}
    </Pair>
  );
}
