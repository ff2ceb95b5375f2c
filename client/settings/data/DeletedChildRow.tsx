import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { DeletedChildRow_child$key } from '../../relay/__generated__/DeletedChildRow_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { useRestoreChild } from './useRestoreChild.ts';

/** A deleted profile that can still be restored, and until when. */
export function DeletedChildRow({ childKey }: { childKey: DeletedChildRow_child$key }) {
  const { id, name, deletesAt } = useFragment(
    graphql`
      fragment DeletedChildRow_child on DeletedChild {
        id
        name
        deletesAt
      }
    `,
    childKey,
  );
  const [restore, busy] = useRestoreChild();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1">
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 text-15 wrap-anywhere">
          {name}
        </p>
        <p className="text-13 text-soft tabular-nums">
          <Trans>Gone for good on {mediumDateOf(deletesAt)}</Trans>
        </p>
      </div>
      <Button
        variant="quiet"
        className="shrink-0"
        busy={busy}
        aria-label={t`Restore ${name}`}
        onClick={() => restore(id)}
      >
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}
