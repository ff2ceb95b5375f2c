import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { GraphQLTaggedNode, MutationParameters, OperationType } from 'relay-runtime';
import { CatalogueFormDialog, type FormRules } from '../catalogue/CatalogueFormDialog.tsx';
import { useCatalogueMutation } from '../catalogue/useCatalogueMutation.ts';
import { useEditConflict } from '../catalogue/useEditConflict.ts';
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

interface TextsMutation extends MutationParameters {
  readonly variables: { readonly input: TextsKey; readonly language: string };
}

/** A query that fetches the texts of a task or skill in a language. */
interface ReloadQuery extends OperationType {
  readonly variables: { id: string; language: string };
  readonly response: {
    readonly node: { readonly texts?: { readonly revision: number } | null | undefined } | null | undefined;
  };
}

interface TextsDialogProps<Fields, Input> {
  mutation: GraphQLTaggedNode;
  /** Fetches the texts; it spreads the fragment of the form. */
  reloadQuery: GraphQLTaggedNode;
  /** Of the task or skill. */
  id: string;
  /** Its title or name in English. */
  title: string;
  language: string;
  texts: { readonly of: string; readonly state: string; readonly revision: number };
  rules: FormRules<Fields, Input>;
  /** The values that are saved; the form opens with them. */
  saved: Fields;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: FieldsProps<Fields> & { language: string }) => ReactNode;
}

/** The dialog in which what a task or skill says in another language is written beside the English. */
export function TextsDialog<
  TMutation extends TextsMutation,
  TQuery extends ReloadQuery,
  Fields extends object,
  Input extends Omit<TMutation['variables']['input'], keyof TextsKey>,
>(props: TextsDialogProps<Fields, Input>) {
  const { mutation, reloadQuery, id, title, language, texts, children, ...dialog } = props;
  const { of, state } = texts;
  const name = languageName(language);
  const conflict = useEditConflict<TQuery>(reloadQuery, {
    variables: { id, language },
    revision: texts.revision,
    revisionOf: ({ node }) => node?.texts?.revision,
  });
  const [save, busy] = useCatalogueMutation<TMutation>(mutation, {
    success: t`Translation saved`,
    failure: t`Failed to save the translation`,
  });
  return (
    <CatalogueFormDialog
      {...dialog}
      place={`${id}:${language}:${texts.revision}:${of}`}
      title={t`${title} in ${name}`}
      submitLabel={t`Save Translation`}
      wide
      conflict={conflict}
      busy={busy}
      onSave={({ input, onSaved, onRefused }) =>
        save({
          variables: { input: { id, language, of, revision: conflict.revision, ...input }, language },
          onDone: onSaved,
          onRefused,
        })
      }
    >
      {(form) => (
        <SideBySide language={language} state={state} errors={form.fields.errors}>
          {children({ ...form, language })}
        </SideBySide>
      )}
    </CatalogueFormDialog>
  );
}
