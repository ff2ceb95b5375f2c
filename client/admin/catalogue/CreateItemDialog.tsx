import type { ReactNode } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { FieldsProps } from '../forms/FormField.tsx';
import { CatalogueFormDialog, type FormRules } from './CatalogueFormDialog.tsx';
import type { CatalogueKind } from './catalogueKind.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';

interface CreateMutation extends MutationParameters {
  readonly variables: { readonly input: object };
}

interface CreateItemDialogProps<TMutation extends CreateMutation, Fields> {
  kind: CatalogueKind;
  mutation: GraphQLTaggedNode;
  rules: FormRules<Fields, TMutation['variables']['input']>;
  /** The values that the form opens with. */
  initial: Fields;
  wide?: boolean;
  onClose: () => void;
  /** Renders the fields. */
  children: (form: FieldsProps<Fields>) => ReactNode;
}

/** The dialog that creates an item of the catalogue. */
export function CreateItemDialog<TMutation extends CreateMutation, Fields extends object>(
  props: CreateItemDialogProps<TMutation, Fields>,
) {
  const { kind, mutation, initial, ...dialog } = props;
  const { create: title, created } = kind.texts;
  const [create, busy] = useCatalogueMutation<TMutation>(mutation, created);
  return (
    <CatalogueFormDialog
      {...dialog}
      place={title}
      title={title}
      submitLabel={title}
      saved={initial}
      busy={busy}
      onSave={({ input, onSaved, onRefused }) => create({ variables: { input }, onDone: onSaved, onRefused })}
    />
  );
}
