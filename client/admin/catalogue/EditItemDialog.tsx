import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { GraphQLTaggedNode, MutationParameters, OperationType } from 'relay-runtime';
import type { CommitConfig } from '../../relay/useMutation.ts';
import type { FieldsProps } from '../forms/FormField.tsx';
import { CatalogueFormDialog, type FormRules, type SaveAttempt } from './CatalogueFormDialog.tsx';
import type { CatalogueKind } from './catalogueKind.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';
import { useEditConflict } from './useEditConflict.ts';

/** The item that is edited, as the form opened with it. */
interface EditedItem {
  readonly id: string;
  readonly revision: number;
}

/** A query that fetches an item by its id. */
interface ReloadQuery extends OperationType {
  readonly variables: { id: string };
  readonly response: { readonly node: { readonly revision?: number } | null | undefined };
}

interface EditMutation extends MutationParameters {
  readonly variables: { readonly input: EditedItem };
}

interface EditItemDialogProps<TMutation extends EditMutation, Fields, Input> {
  kind: CatalogueKind;
  mutation: GraphQLTaggedNode;
  /** Fetches the item by its id; it spreads the fragment of the form. */
  reloadQuery: GraphQLTaggedNode;
  item: EditedItem;
  rules: FormRules<Fields, Input>;
  /** The values that are saved; the form opens with them. */
  saved: Fields;
  /** Builds the response that shows the edit before the server answers. */
  optimisticResponse: (
    changed: EditedItem & Input,
    values: Fields,
  ) => NonNullable<CommitConfig<TMutation>['optimisticResponse']>;
  wide?: boolean;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: FieldsProps<Fields>) => ReactNode;
}

/** The dialog that edits an item of the catalogue. The list shows the change at once and takes it back if the server refuses. */
export function EditItemDialog<
  TMutation extends EditMutation,
  TQuery extends ReloadQuery,
  Fields extends object,
  Input extends Omit<TMutation['variables']['input'], keyof EditedItem>,
>(props: EditItemDialogProps<TMutation, Fields, Input>) {
  const { kind, mutation, reloadQuery, item, optimisticResponse, ...dialog } = props;
  const conflict = useEditConflict<TQuery>(reloadQuery, {
    variables: { id: item.id },
    revision: item.revision,
    revisionOf: ({ node }) => node?.revision,
  });
  const [update, busy] = useCatalogueMutation<TMutation>(mutation, kind.texts.updated);
  const save = ({ input, values, onSaved, onRefused }: SaveAttempt<Fields, Input>) => {
    const changed = { id: item.id, revision: conflict.revision, ...input };
    update({
      variables: { input: changed },
      optimisticResponse: optimisticResponse(changed, values),
      onDone: onSaved,
      onRefused,
    });
  };
  return (
    <CatalogueFormDialog
      {...dialog}
      place={`${item.id}:${item.revision}`}
      title={kind.texts.edit}
      submitLabel={t`Save Changes`}
      conflict={conflict}
      busy={busy}
      onSave={save}
    />
  );
}
