import { commitMutation } from 'react-relay';
import type { GraphQLTaggedNode, IEnvironment, MutationParameters } from 'relay-runtime';

/**
 * Runs a mutation whose answer is awaited, without a toast.
 *
 * @throws ServerError when the server could not be reached or refused
 */
export const mutate = <TMutation extends MutationParameters>(
  environment: IEnvironment,
  mutation: GraphQLTaggedNode,
  variables: TMutation['variables'],
): Promise<TMutation['response']> =>
  new Promise((resolve, reject) => {
    commitMutation<TMutation>(environment, { mutation, variables, onCompleted: resolve, onError: reject });
  });
