import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useCreateCalendarFeedMutation } from '../relay/__generated__/useCreateCalendarFeedMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

/**
 * Makes the viewer's address for the calendar of a child. The response updates the list of addresses.
 *
 * @param onCreated receives the address itself. The server returns it this once and stores only its hash.
 * @returns `create`, and whether it is running.
 */
export function useCreateCalendarFeed(
  onCreated: (url: string) => void,
): [create: (childId: string) => void, busy: boolean] {
  const [commit, busy] = useMutation<useCreateCalendarFeedMutation>(
    graphql`
      mutation useCreateCalendarFeedMutation($input: CreateCalendarFeedInput!) {
        createCalendarFeed(input: $input) {
          url
          viewer {
            ...CalendarAddresses_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to get the link` },
  );
  const create = (childId: string) => {
    commit({
      variables: { input: { childId } },
      onCompleted: ({ createCalendarFeed }) => onCreated(createCalendarFeed.url),
    });
  };
  return [create, busy];
}
