import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { CommitConfig } from '../../relay/useMutation.ts';
import type { MutationTexts, PendingDeletion } from './catalogueKind.ts';
import { useCatalogueMutation } from './useCatalogueMutation.ts';

interface DeleteMutation extends MutationParameters {
  readonly variables: { readonly input: { readonly id: string; readonly revision: number } };
}

/**
 * Deletes an item of the catalogue. Its row disappears at once and returns if the server refuses.
 *
 * @param optimisticResponse builds the response that shows the deletion, from the item's id.
 */
export function useDeleteItem<TMutation extends DeleteMutation>(
  mutation: GraphQLTaggedNode,
  texts: MutationTexts,
  optimisticResponse: (id: string) => NonNullable<CommitConfig<TMutation>['optimisticResponse']>,
): (item: PendingDeletion) => void {
  const [commit] = useCatalogueMutation<TMutation>(mutation, texts);
  return ({ id, revision }) =>
    commit({ variables: { input: { id, revision } }, optimisticResponse: optimisticResponse(id) });
}
