import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { useHandOverAcceptMutation } from '../relay/__generated__/useHandOverAcceptMutation.graphql.ts';
import type { useHandOverEndMutation } from '../relay/__generated__/useHandOverEndMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/** Accepts an offered child, or ends its hand-over: the owner withdraws it, the other declines it. A toast says when that fails. */
export function useHandOver(child: { readonly id: string; readonly name: string }) {
  const toast = useToast();
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
    { failureTitle: 'Failed to accept' },
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
    { failureTitle: 'Failed to end the hand-over' },
  );
  const variables = { input: { childId: child.id } };
  return {
    accept: () =>
      commitAcceptance({
        variables,
        onCompleted: () =>
          toast({ title: `You own ${isolated(child.name)}’s profile now`, description: 'Everything is as it was.' }),
      }),
    end: () => commitEnd({ variables }),
    accepting,
    ending,
  };
}
