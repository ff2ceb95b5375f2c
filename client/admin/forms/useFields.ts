import { useState } from 'react';
import { type Draft, useDraft } from '../../relay/useDraft.ts';

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
  draft: Pick<Draft<Fields>, 'discard' | 'isRestored'>;
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
 * @param place where unsaved values are kept; the form starts again at another place
 * @param initial the initial values. Later objects are ignored.
 */
export function useFields<Fields extends object>(place: string, initial: Fields): FormFields<Fields> {
  const draft = useDraft(place, initial);
  const [shown, setShown] = useState(place);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  if (place !== shown) {
    setShown(place);
    setErrors({});
  }
  const { value: values } = draft;
  const set = (change: Partial<Fields>) => {
    draft.set((before) => ({ ...before, ...change }));
    setErrors((before) => {
      const kept = Object.entries(before).filter(([path]) => !(path.replace(/\..*/, '') in change));
      return Object.fromEntries(kept) as FieldErrors<Fields>;
    });
  };
  const bind = (name: TextFieldName<Fields>): TextBinding => ({
    value: values[name] as string,
    onChange: ({ target }) => set({ [name]: target.value } as Partial<Fields>),
  });
  return { draft, values, errors, changed: draft.isChanged, set, setErrors, bind };
}
