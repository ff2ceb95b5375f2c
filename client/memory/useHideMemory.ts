import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useHideMemoryMutation } from '../relay/__generated__/useHideMemoryMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

/**
 * Hides a memory for good; the child's next one takes its place.
 *
 * @returns the function that hides a completion or a quote by its global id, and whether a request is in progress
 */
/** The completion or the quote to hide, by its global id. */
type Hidden = { readonly completionId: string } | { readonly quoteId: string };

export function useHideMemory(): [hide: (hidden: Hidden) => void, busy: boolean] {
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
  return [(input) => commit({ variables: { input } }), busy];
}
