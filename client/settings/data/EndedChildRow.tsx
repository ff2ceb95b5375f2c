import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { EndedChildRow_child$key } from '../../relay/__generated__/EndedChildRow_child.graphql.ts';

/** A profile that its owner has deleted, and until when the user's download holds what they saw of it. */
export function EndedChildRow({ childKey }: { childKey: EndedChildRow_child$key }) {
  const { name, deletesAt } = useFragment(
    graphql`
      fragment EndedChildRow_child on EndedChild {
        name
        deletesAt
      }
    `,
    childKey,
  );
  return (
    <li className="flex min-h-14 flex-col justify-center py-1">
      <p dir="auto" className="line-clamp-2 text-15 wrap-anywhere">
        {name}
      </p>
      <p className="text-13 text-soft tabular-nums">
        <Trans>In your download until {mediumDateOf(deletesAt)}</Trans>
      </p>
    </li>
  );
}
