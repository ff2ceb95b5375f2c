import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { useIsReadOnly } from '../children/readOnly.ts';
import type { NewSummary_child$key } from '../relay/__generated__/NewSummary_child.graphql.ts';
import { Badge } from '../ui/Badge.tsx';

/** Says that a summary is unread. Nothing when none is, when that could not be loaded, and for those who only look on. */
export function NewSummary({ childKey }: { childKey: NewSummary_child$key }) {
  const { hasNewSummary } = useFragment(
    graphql`
      fragment NewSummary_child on Child {
        hasNewSummary
      }
    `,
    childKey,
  );
  const isReadOnly = useIsReadOnly();
  return hasNewSummary && !isReadOnly ? (
    <Badge tone="neutral">
      <Trans>New Summary Available</Trans>
    </Badge>
  ) : null;
}
