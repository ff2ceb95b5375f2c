import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useHideMemoryMutation } from '../relay/__generated__/useHideMemoryMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

/** The completion or the quote to hide, by its global id. */
type Hidden = { readonly completionId: string } | { readonly quoteId: string };

/**
 * Hides a memory for good; the child's next one takes its place.
 *
 * @returns the function that hides completions and quotes, and whether a request is in progress. It sends one after the other: each answer says
 *   what the child's memory is then, and after one that fails the rest stays to be hidden
 */
export function useHideMemory(): [hide: (hidden: readonly Hidden[]) => void, busy: boolean] {
  const [commit, busy] = useMutation<useHideMemoryMutation>(
    graphql`
      mutation useHideMemoryMutation($input: HideMemoryInput!) {
        hideMemory(input: $input) {
          child {
            ...FamilyMemory_children
          }
        }
      }
    `,
    { failureTitle: t`Failed to hide the memory` },
  );
  const hide = ([input, ...rest]: readonly Hidden[]) => {
    if (input) commit({ variables: { input }, onCompleted: () => hide(rest) });
  };
  return [hide, busy];
}
