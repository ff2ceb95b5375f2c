import { fetchQuery, graphql } from 'react-relay';
import type { TickResult } from '../../schema/tick/tick.rules.ts';
import type { fasterQuery } from '../relay/__generated__/fasterQuery.graphql.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { globalIdOf } from './entry.ts';
import { fasterWords } from './fasterWords.ts';

/**
 * The sentence about a challenge that was done before, and by whom; null if it was the viewer, on another phone or in another tab.
 * Without an answer it is the name in the result of the tick.
 */
export async function fasterSentence({ id, taskTitle, completedBy }: NonNullable<TickResult['completion']>) {
  const answer = await fetchQuery<fasterQuery>(
    currentEnvironment(),
    graphql`
      query fasterQuery($id: ID!) {
        node(id: $id) {
          ... on Completion @alias(as: "completion") {
            completedBy {
              isViewer
            }
          }
        }
      }
    `,
    { id: globalIdOf('Completion', id) },
  )
    .toPromise()
    .catch(() => undefined);
  if (answer?.node?.completion?.completedBy?.isViewer) return null;
  return fasterWords(completedBy, taskTitle);
}
