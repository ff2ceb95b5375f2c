import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createContext, use, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { TextAreaField, TextField } from '../forms/TextField.tsx';
import type { TextFieldName } from '../forms/useFields.ts';
import { languageName } from './languageName.ts';
import { stateName } from './textStates.ts';

/** Which language a phone shows; both stand side by side where there is room. */
const Shown = createContext<'english' | 'own'>('own');

interface SideBySideProps {
  language: string;
  /** How the text stands, as the server names it. */
  state: string;
  /** Of the fields, after an attempt to save. */
  errors: object;
  children: ReactNode;
}

/** A form in which English stands on the left and another language on the right; on a phone a switch shows one of them. */
export function SideBySide({ language, state, errors, children }: SideBySideProps) {
  const [shown, setShown] = useState<'english' | 'own'>('own');
  const [seen, setSeen] = useState(errors);
  if (errors !== seen) {
    setSeen(errors);
    // A field that is not shown cannot say what is wrong with it, nor have the focus.
    if (Object.values(errors).some((error) => error !== undefined)) setShown('own');
  }
  const isShown = state === 'SHOWN';
  return (
    <Shown value={shown}>
      <p className={classNames('rounded-field px-3.5 py-3 text-15', isShown ? 'bg-done-tint' : 'bg-star-tint')}>
        <span className="font-semibold">{stateName(state)}.</span>{' '}
        {!isShown && (
          <span>
            <Trans>Families read English.</Trans>
          </span>
        )}
      </p>
      <div className="small:hidden">
        <SegmentedControl
          label={t`Language`}
          value={shown}
          options={[
            { value: 'english', label: languageName('en') },
            { value: 'own', label: languageName(language) },
          ]}
          onChange={setShown}
        />
      </div>
      {children}
    </Shown>
  );
}

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

/** A text in English, and beside it the field of the other language. */
export function TextPair<Fields>({ label, english, language, rows, ...field }: TextPairProps<Fields>) {
  const shown = use(Shown);
  const input = { ...field, label: t`${label} (${languageName(language)})`, lang: language };
  return (
    <div className="grid grid-cols-1 gap-x-5 small:grid-cols-2 *:min-w-0">
      <div className={classNames(shown === 'own' && 'max-small:hidden')}>
        <p className="mb-1 text-13 font-semibold text-soft">{label}</p>
        <p lang="en" dir="auto" className="py-2.5 text-15 whitespace-pre-line wrap-anywhere">
          {english || '–'}
        </p>
      </div>
      <div className={classNames(shown === 'english' && 'max-small:hidden')}>
        {rows === undefined ? <TextField {...input} /> : <TextAreaField {...input} rows={rows} />}
      </div>
    </div>
  );
}
