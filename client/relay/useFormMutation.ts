import { useState } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { ServerError } from './ServerError.ts';
import { useMutation, type CommitConfig } from './useMutation.ts';

interface FormMutation<TMutation extends MutationParameters> {
  /** Runs the mutation and removes the errors of the previous run. */
  commit: (config: Omit<CommitConfig<TMutation>, 'onError'>) => void;
  busy: boolean;
  /** The server's message for each field that it refused, by the field's name in the input. */
  errors: Readonly<Record<string, string>>;
}

/** The mutation of a form: like `useMutation`, and it keeps the server's messages for single fields. */
export function useFormMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  texts: Parameters<typeof useMutation>[1],
): FormMutation<TMutation> {
  const [errors, setErrors] = useState<FormMutation<TMutation>['errors']>({});
  const [commitMutation, busy] = useMutation<TMutation>(mutation, texts);
  const commit = (config: Omit<CommitConfig<TMutation>, 'onError'>) => {
    setErrors({});
    commitMutation({ ...config, onError: (error) => setErrors(error instanceof ServerError ? error.fields : {}) });
  };
  return { commit, busy, errors };
}
