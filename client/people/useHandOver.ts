import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { useHandOverAcceptMutation } from '../relay/__generated__/useHandOverAcceptMutation.graphql.ts';
import type { useHandOverEndMutation } from '../relay/__generated__/useHandOverEndMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useToast } from '../ui/Toast.tsx';

/**
 * Accepts an offered child, or ends its hand-over: the owner withdraws it, the other declines it. A toast says when that fails. The clock
 * of a new owner may move the child's dates, so that the page is read again.
 */
export function useHandOver(child: { readonly id: string; readonly name: string }) {
  const toast = useToast();
  const refresh = useRetry();
  const [commitAcceptance, accepting] = useMutation<useHandOverAcceptMutation>(
    graphql`
      mutation useHandOverAcceptMutation($input: AcceptChildInput!) {
        acceptChild(input: $input) {
          child {
            role
            viewerCanEdit
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to accept` },
  );
  const [commitEnd, ending] = useMutation<useHandOverEndMutation>(
    graphql`
      mutation useHandOverEndMutation($input: EndHandOverInput!) {
        endHandOver(input: $input) {
          child {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to end the offer` },
  );
  const variables = { input: { childId: child.id } };
  return {
    accept: () =>
      commitAcceptance({
        variables,
        onCompleted: () => {
          toast({ title: t`You own ${isolated(child.name)}’s profile now`, description: t`Everything is as it was.` });
          // The page shows its own state when this fails.
          refresh().catch(() => undefined);
        },
      }),
    end: () => commitEnd({ variables }),
    accepting,
    ending,
  };
}
