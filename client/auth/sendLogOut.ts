import { commitMutation, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { sendLogOutMutation } from '../relay/__generated__/sendLogOutMutation.graphql.ts';
import { ServerError } from '../relay/ServerError.ts';
import { signOutOfGoogle } from './google/access.ts';

/**
 * Ends the session, after that of Google's service if it was used. A session that has ended already counts as a success.
 *
 * @returns the server's message
 * @throws ServerError when the server could not be reached or refused
 */
export async function sendLogOut(environment: IEnvironment): Promise<string> {
  await signOutOfGoogle();
  const message = await new Promise<string>((resolve, reject) => {
    commitMutation<sendLogOutMutation>(environment, {
      mutation: graphql`
        mutation sendLogOutMutation {
          logout {
            message
          }
        }
      `,
      variables: {},
      onCompleted: ({ logout }) => resolve(logout.message),
      onError: (error) =>
        error instanceof ServerError && error.code === 'UNAUTHENTICATED' ? resolve('') : reject(error),
    });
  });
  return message || 'Successfully logged out';
}
