import { graphql, useMutation } from 'react-relay';
import type { useViewSummaryMutation } from '../relay/__generated__/useViewSummaryMutation.graphql.ts';

/** Marks a summary as viewed. A failure is only logged, because it does not affect the reader. */
export function useViewSummary(): (summaryId: string) => void {
  const [commit] = useMutation<useViewSummaryMutation>(graphql`
    mutation useViewSummaryMutation($input: ViewSummaryInput!) {
      viewSummary(input: $input) {
        summary {
          id
          viewed
        }
        child {
          id
          hasNewSummary
        }
      }
    }
  `);
  return (summaryId) => {
    commit({
      variables: { input: { summaryId } },
      onError: (error) => console.error('Failed to mark the summary as viewed', error),
    });
  };
}
