import { useRevalidator } from 'react-router';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation, type CommitConfig } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Why the server did not do it. */
export interface CatalogueRefusal {
  sentence: string;
  /** Somebody else has changed the same thing meanwhile. */
  isConflict: boolean;
  /** The sentence for each refused field, by the field's name in the input. */
  fields: Readonly<Record<string, string>>;
}

interface Sentences {
  /** 'Task created successfully!' */
  success: string;
  /** 'Failed to update task' */
  failure: string;
}

interface CatalogueCommit<TMutation extends MutationParameters> extends Pick<
  CommitConfig<TMutation>,
  'variables' | 'optimisticResponse'
> {
  onDone?: (response: TMutation['response']) => void;
  onRefused?: (refusal: CatalogueRefusal) => void;
}

/**
 * A change of the catalogue with the toasts of the specification (section 8). The list on the screen is asked for again
 * afterwards, whether it worked or not: it may be sorted otherwise now, or somebody else may have changed it.
 *
 * @returns the act, and whether it is under way.
 */
export function useCatalogueMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { success, failure }: Sentences,
): [commit: (act: CatalogueCommit<TMutation>) => void, busy: boolean] {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [commitMutation, busy] = useMutation<TMutation>(mutation, { failureTitle: 'Error' });
  const commit = ({ onDone, onRefused, ...act }: CatalogueCommit<TMutation>) =>
    void commitMutation({
      ...act,
      onCompleted: (response) => {
        toast({ title: success });
        void revalidate();
        onDone?.(response);
      },
      onError: (error) => {
        const refusal = refusalOf(error);
        const skills = skillsProblem(refusal.fields);
        // In place of the toast that only has the server's sentence: only one is visible.
        toast({
          title: 'Error',
          description: skills ? `Skills update failed: ${skills}` : `${failure}: ${refusal.sentence}`,
          tone: 'destructive',
        });
        void revalidate();
        onRefused?.(refusal);
      },
    });
  return [commit, busy];
}

/** The sentence about the chosen skills, if they are what is wrong. */
export function skillsProblem(fields: CatalogueRefusal['fields']): string | undefined {
  return Object.entries(fields).find(([field]) => field.startsWith('skillIds'))?.[1];
}

function refusalOf(error: Error): CatalogueRefusal {
  if (!(error instanceof ServerError)) return { sentence: 'Please try again', isConflict: false, fields: {} };
  return { sentence: error.message, isConflict: error.code === 'CONFLICT', fields: error.fields };
}
