import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CatalogueFormDialog, type FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import type { CatalogueRefusal } from '../catalogue/useCatalogueMutation.ts';
import type { EditConflict } from '../catalogue/useEditConflict.ts';
import type { FieldsProps } from '../forms/FormField.tsx';
import { languageName } from './languageName.ts';
import { SideBySide } from './SideBySide.tsx';

/** What the input of each of the mutations says besides the texts. */
interface TextsKey {
  readonly id: string;
  readonly language: string;
  readonly of: string;
  readonly revision: number;
}

interface TextsCommit<Input> {
  readonly variables: { readonly input: TextsKey & Input; readonly language: string };
  readonly onDone: () => void;
  readonly onRefused: (refusal: CatalogueRefusal) => void;
}

interface TextsDialogProps<Fields, Input> {
  /** Of the task or skill. */
  id: string;
  /** Its title or name in English. */
  title: string;
  language: string;
  texts: { readonly of: string; readonly state: string; readonly revision: number };
  rules: FormRules<Fields, Input>;
  /** The values that are saved; the form opens with them. */
  saved: Fields;
  conflict: EditConflict;
  busy: boolean;
  save: (commit: TextsCommit<Input>) => void;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: FieldsProps<Fields> & { language: string }) => ReactNode;
}

/** The dialog in which what a task or skill says in another language is written beside the English. */
export function TextsDialog<Fields extends object, Input>(props: TextsDialogProps<Fields, Input>) {
  const { id, title, language, texts, rules, saved, conflict, busy, save, onClose, children } = props;
  const { of, state, revision } = texts;
  const name = languageName(language);
  return (
    <CatalogueFormDialog
      place={`${id}:${language}:${revision}:${of}`}
      title={t`${title} in ${name}`}
      submitLabel={t`Save Translation`}
      wide
      rules={rules}
      saved={saved}
      conflict={conflict}
      busy={busy}
      onSave={({ input, onSaved, onRefused }) =>
        save({
          variables: { input: { id, language, of, revision: conflict.revision, ...input }, language },
          onDone: onSaved,
          onRefused,
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <SideBySide language={language} state={state}>
          {children({ ...form, language })}
        </SideBySide>
      )}
    </CatalogueFormDialog>
  );
}
