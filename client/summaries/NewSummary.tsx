import { graphql, useFragment } from 'react-relay';
import type { NewSummary_child$key } from '../relay/__generated__/NewSummary_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';

/** Says that a summary is unread. Nothing when none is, or when that could not be loaded. */
export function NewSummary({ childKey }: { childKey: NewSummary_child$key }) {
  const { hasNewSummary } = useFragment(
    graphql`
      fragment NewSummary_child on Child {
        hasNewSummary
      }
    `,
    childKey,
  );
  return hasNewSummary ? <Badge tone="neutral">New Summary Available</Badge> : null;
}
