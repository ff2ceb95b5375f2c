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
  /** The sentence for a failure that belongs to no field; null when there is none. */
  failure: string | null;
  /** Removes the message of a field, once that has been changed. */
  clearError: (field: string) => void;
}

/** The mutation of a form: like `useMutation`, and it keeps the server's messages, which the form shows at its fields. */
export function useFormMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  texts: Parameters<typeof useMutation>[1],
): FormMutation<TMutation> {
  const [errors, setErrors] = useState<FormMutation<TMutation>['errors']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [commitMutation, busy] = useMutation<TMutation>(mutation, { ...texts, atFields: true });
  const commit = (config: Omit<CommitConfig<TMutation>, 'onError'>) => {
    setErrors({});
    setFailure(null);
    const onError = (error: Error, sentence: string) => {
      const fields = error instanceof ServerError ? error.fields : {};
      setErrors(fields);
      setFailure(Object.keys(fields).length === 0 ? sentence : null);
    };
    commitMutation({ ...config, onError });
  };
  const clearError = (field: string) => setErrors(({ [field]: _removed, ...others }) => others);
  return { commit, busy, errors, failure, clearError };
}
