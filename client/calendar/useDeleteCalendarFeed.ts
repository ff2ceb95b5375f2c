import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useDeleteCalendarFeedMutation } from '../relay/__generated__/useDeleteCalendarFeedMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/**
 * Removes one of the viewer's addresses for calendars. The response updates the list.
 *
 * @param onRemoved called when the address no longer works.
 * @returns `remove`, and whether it is running.
 */
export function useDeleteCalendarFeed(onRemoved?: () => void): [remove: (feedId: string) => void, busy: boolean] {
  const toast = useToast();
  const [commit, busy] = useMutation<useDeleteCalendarFeedMutation>(
    graphql`
      mutation useDeleteCalendarFeedMutation($input: DeleteCalendarFeedInput!) {
        deleteCalendarFeed(input: $input) {
          viewer {
            ...CalendarAddresses_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to remove the link` },
  );
  const remove = (feedId: string) => {
    commit({
      variables: { input: { feedId } },
      onCompleted: () => {
        toast({ title: t`Link removed`, description: t`Calendars can no longer read it.` });
        onRemoved?.();
      },
    });
  };
  return [remove, busy];
}
