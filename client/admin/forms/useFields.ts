import { useState } from 'react';

/** The error message of each invalid field, and of each invalid part of one by its path, such as `sources.0.url`. */
export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | undefined } & {
  readonly [path: `${string}.${string}`]: string | undefined;
};

/** The names of the fields that hold plain text. */
export type TextFieldName<Fields> = {
  [Name in keyof Fields]: string extends Fields[Name] ? Name : never;
}[keyof Fields];

/** What a text control needs to show and change a field. */
interface TextBinding {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** The values and errors of a form. */
export interface FormFields<Fields> {
  values: Fields;
  errors: FieldErrors<Fields>;
  /** A value differs from the initial ones. */
  changed: boolean;
  /** Changes values and removes the errors of the changed fields and of their parts. */
  set: (change: Partial<Fields>) => void;
  setErrors: (errors: FieldErrors<Fields>) => void;
  /** Binds a text control to a field: `<TextInput {...bind('title')} />`. */
  bind: (name: TextFieldName<Fields>) => TextBinding;
}

/**
 * Holds the values and errors of a form.
 *
 * @param initial the initial values. Later objects are ignored, unless the revision changes.
 * @param revision the revision of what the form edits, if the form restarts when a newer one arrives.
 */
export function useFields<Fields extends object>(initial: Fields, revision?: number): FormFields<Fields> {
  const [start, setStart] = useState({ values: initial, revision });
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  if (revision !== start.revision) {
    setStart({ values: initial, revision });
    setValues(initial);
    setErrors({});
  }
  const set = (change: Partial<Fields>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => {
      const kept = Object.entries(before).filter(([path]) => !(path.replace(/\..*/, '') in change));
      return Object.fromEntries(kept) as FieldErrors<Fields>;
    });
  };
  const bind = (name: TextFieldName<Fields>): TextBinding => ({
    value: values[name] as string,
    onChange: ({ target }) => set({ [name]: target.value } as Partial<Fields>),
  });
  return { values, errors, changed: JSON.stringify(values) !== JSON.stringify(start.values), set, setErrors, bind };
}
