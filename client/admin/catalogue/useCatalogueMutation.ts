import { useRevalidator } from 'react-router';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation, type CommitConfig } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import type { MutationTexts } from './catalogueKind.ts';

/** Why the server refused a mutation. */
export interface CatalogueRefusal {
  /** The server's message. */
  message: string;
  /** Another administrator has saved a newer revision. */
  isConflict: boolean;
  /** The server's message for each invalid field, by the field's path in the input. */
  fields: Readonly<Record<string, string>>;
}

interface CatalogueCommit<TMutation extends MutationParameters> extends Pick<
  CommitConfig<TMutation>,
  'variables' | 'optimisticResponse'
> {
  onDone?: () => void;
  onRefused?: (refusal: CatalogueRefusal) => void;
}

/**
 * A mutation of the catalogue that reports its result in a toast (docs/product.md#messages). Afterwards, also after a failure,
 * the list is fetched again: the change may affect its order, and other administrators may have edited it.
 *
 * @returns `commit`, and whether a mutation is running.
 */
export function useCatalogueMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { success, failure }: MutationTexts,
): [commit: (config: CatalogueCommit<TMutation>) => void, busy: boolean] {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [commitMutation, busy] = useMutation<TMutation>(mutation, { failureTitle: 'Error' });
  const commit = ({ onDone, onRefused, ...config }: CatalogueCommit<TMutation>) =>
    void commitMutation({
      ...config,
      onCompleted: () => {
        toast({ title: success });
        void revalidate();
        onDone?.();
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        const skills = skillsError(refusal.fields);
        // Replaces the toast of useMutation, which holds only the server's message: one toast is visible at a time.
        toast({
          title: 'Error',
          description: skills ? `Skills update failed: ${skills}` : `${failure}: ${refusal.message}`,
          tone: 'destructive',
        });
        void revalidate();
        onRefused?.(refusal);
      },
    });
  return [commit, busy];
}

/** The server's message about the chosen skills, if they are invalid. */
export function skillsError(fields: CatalogueRefusal['fields']): string | undefined {
  return Object.entries(fields).find(([field]) => field.startsWith('skillIds'))?.[1];
}

function refusalOf(error: Error): CatalogueRefusal {
  if (!(error instanceof ServerError)) return { message: 'Please try again', isConflict: false, fields: {} };
  return { message: error.message, isConflict: error.code === 'CONFLICT', fields: error.fields };
}
