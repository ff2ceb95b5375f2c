import { useState } from 'react';

/** A sentence for each field that is wrong. */
export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | undefined };

/** What is typed into a form, and what is wrong with it. */
export interface FieldsState<Fields> {
  values: Fields;
  errors: FieldErrors<Fields>;
  /** Something differs from how the form began. */
  changed: boolean;
  /** Changes fields; what was wrong with them is forgotten. */
  set: (change: Partial<Fields>) => void;
  setErrors: (errors: FieldErrors<Fields>) => void;
}

/**
 * The state of a form.
 *
 * @param start how it begins; later objects are ignored.
 */
export function useFields<Fields extends object>(start: Fields): FieldsState<Fields> {
  const [begun] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const set = (change: Partial<Fields>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => {
      const kept = { ...before };
      for (const name of Object.keys(change)) delete kept[name as keyof Fields];
      return kept;
    });
  };
  return { values, errors, changed: JSON.stringify(values) !== JSON.stringify(begun), set, setErrors };
}
