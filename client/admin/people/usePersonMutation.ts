import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { useFormMutation } from '../../relay/useFormMutation.ts';

interface PersonMutation<TMutation extends MutationParameters> {
  run: (input: TMutation['variables']['input'], onDone: (response: TMutation['response']) => void) => void;
  busy: boolean;
  /** Why the server refused, to be shown in the dialog of the act; null while it has not. */
  problem: string | null;
}

/** A mutation about somebody's account, whose answer holds that account. */
export function usePersonMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): PersonMutation<TMutation> {
  const { commit, busy, errors, failure } = useFormMutation<TMutation>(mutation, { failureTitle: null });
  const run: PersonMutation<TMutation>['run'] = (input, onDone) => {
    if (!busy) commit({ variables: { input }, onCompleted: (response) => onDone(response) });
  };
  return { run, busy, problem: failure ?? Object.values(errors)[0] ?? null };
}
