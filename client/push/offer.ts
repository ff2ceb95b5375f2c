import { commitMutation, fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { offerMutation } from '../relay/__generated__/offerMutation.graphql.ts';
import { inBackground } from '../relay/network.ts';
import type { offerQuery } from '../relay/__generated__/offerQuery.graphql.ts';

/** How long nobody asks again, in milliseconds. */
const restFor = 30 * 86_400_000;

/**
 * Whether to offer reminders: to somebody who has never saved any, and to somebody whose reminders have ended for lack of answers; at
 * most once in 30 days.
 *
 * @throws whatever the request throws; without an answer there is no offer
 */
export async function mayOffer(environment: IEnvironment): Promise<boolean> {
  const answer = await fetchQuery<offerQuery>(
    environment,
    graphql`
      query offerQuery {
        viewer {
          reminders {
            offeredAt
            weekdays
            pace
            evenings(last: 35) {
              answer
            }
          }
        }
      }
    `,
    {},
    { networkCacheConfig: inBackground },
  ).toPromise();
  if (!answer?.viewer) return false;
  const { offeredAt, weekdays, pace, evenings } = answer.viewer.reminders;
  if (offeredAt && Date.now() - Date.parse(offeredAt) < restFor) return false;
  const isStopped = evenings.some((evening) => evening.answer === 'STOP');
  return weekdays.length === 0 || (pace === 'OFF' && !isStopped);
}

/** Notes that reminders were offered. */
export function noteOffer(environment: IEnvironment): void {
  commitMutation<offerMutation>(environment, {
    mutation: graphql`
      mutation offerMutation($input: SaveRemindersInput!) {
        saveReminders(input: $input) {
          viewer {
            reminders {
              offeredAt
            }
          }
        }
      }
    `,
    variables: { input: {} },
    // The next celebration asks again whether to offer them.
    onError: () => undefined,
  });
}
