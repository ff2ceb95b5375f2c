import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { offerMutation } from '../relay/__generated__/offerMutation.graphql.ts';
import type { offerQuery } from '../relay/__generated__/offerQuery.graphql.ts';
import { mutate } from '../relay/mutate.ts';
import { inBackground } from '../relay/network.ts';

/**
 * Whether to offer reminders.
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
            mayBeOffered
          }
        }
      }
    `,
    {},
    { networkCacheConfig: inBackground },
  ).toPromise();
  return answer?.viewer?.reminders.mayBeOffered ?? false;
}

/** Notes that reminders were offered. */
export function noteOffer(environment: IEnvironment): void {
  const mutation = graphql`
    mutation offerMutation($input: SaveRemindersInput!) {
      saveReminders(input: $input) {
        viewer {
          reminders {
            offeredAt
          }
        }
      }
    }
  `;
  // When it fails, the next celebration asks again whether to offer them.
  mutate<offerMutation>(environment, mutation, { input: {} }).catch(() => undefined);
}
