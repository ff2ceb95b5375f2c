import { useState, type ReactNode } from 'react';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import type { FieldsProps } from '../forms/FormField.tsx';
import { type FieldErrors, useFields } from '../forms/useFields.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { CatalogueRefusal } from './useCatalogueMutation.ts';
import type { EditConflict } from './useEditConflict.ts';

/** The result of checking a form: the mutation's input, or the errors of its fields, with a message about the form if it needs one. */
export type CheckedForm<Fields, Input> =
  | { input: Input; message?: never }
  | { errors: FieldErrors<Fields>; message?: string };

/** The rules of a form. */
export interface FormRules<Fields, Input> {
  check: (values: Fields) => CheckedForm<Fields, Input>;
  /** Assigns the server's messages to the fields. */
  errorsOf: (refusal: CatalogueRefusal) => FieldErrors<Fields>;
  /** The value of each field as text, to compare and show the saved version. */
  textOf: (values: Fields) => Readonly<Record<keyof Fields, string>>;
}

/** An attempt to save a form. */
export interface SaveAttempt<Fields, Input> {
  input: Input;
  /** The values that `input` was made of. */
  values: Fields;
  onSaved: () => void;
  onRefused: (refusal: CatalogueRefusal) => void;
}

interface CatalogueFormDialogProps<Fields, Input> {
  /** Where unsaved values are kept. A later one is ignored. */
  place: string;
  title: string;
  submitLabel: string;
  wide?: boolean;
  rules: FormRules<Fields, Input>;
  /** The values that are saved; the form opens with them. */
  saved: Fields;
  /** Only when an existing item is edited. */
  conflict?: EditConflict;
  busy: boolean;
  onSave: (attempt: SaveAttempt<Fields, Input>) => void;
  onClose: () => void;
  /** Renders the fields. */
  children: (props: FieldsProps<Fields>) => ReactNode;
}

/** The dialog that creates or edits an item. It stays open until the server has accepted the change. */
export function CatalogueFormDialog<Fields extends object, Input>(props: CatalogueFormDialogProps<Fields, Input>) {
  const { place: firstPlace, rules, saved, conflict, busy, onSave, onClose, children, ...dialog } = props;
  const [place] = useState(firstPlace);
  const fields = useFields(place, saved);
  const [problem, setProblem] = useState<string>();

  const onRefused = (refusal: CatalogueRefusal) => {
    fields.setErrors(rules.errorsOf(refusal));
    conflict?.onRefused(refusal);
    // The notice of the conflict shows the message already.
    setProblem(conflict && refusal.isConflict ? undefined : refusal.sentence);
  };
  const close = () => {
    fields.draft.discard();
    onClose();
  };
  const submit = () => {
    const { values } = fields;
    const checked = rules.check(values);
    setProblem(checked.message);
    if ('errors' in checked) fields.setErrors(checked.errors);
    else onSave({ input: checked.input, values, onSaved: close, onRefused });
  };
  return (
    <FormDialog
      {...dialog}
      changed={fields.changed}
      busy={busy}
      problem={problem}
      notice={
        <>
          <DraftNote draft={fields.draft} disabled={busy} />
          {conflict && conflict.message !== null && (
            <ConflictNotice
              conflict={conflict}
              onUseSaved={() => {
                fields.set(saved);
                conflict.resolve();
              }}
            />
          )}
        </>
      }
      onClose={close}
      onSubmit={submit}
    >
      {children({
        fields,
        disabled: busy,
        saved: conflict?.isReloaded && !busy ? differences(rules.textOf(fields.values), rules.textOf(saved)) : {},
      })}
    </FormDialog>
  );
}

/** The saved text of each field whose typed text differs from it. */
function differences<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  saved: Readonly<Record<Name, string>>,
) {
  const names = Object.keys(saved) as Name[];
  return Object.fromEntries(
    names.filter((name) => saved[name] !== typed[name]).map((name) => [name, saved[name] || '–']),
  ) as { [Key in Name]?: string };
}
