import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OwnChildRow_child$key } from '../../relay/__generated__/OwnChildRow_child.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';

const DeleteChildDialog = lazy(() =>
  import('./DeleteChildDialog.tsx').then((module) => ({ default: module.DeleteChildDialog })),
);

/** A child of which the user is the owner, with a button to delete the profile. */
export function OwnChildRow({ childKey }: { childKey: OwnChildRow_child$key }) {
  const child = useFragment(
    graphql`
      fragment OwnChildRow_child on Child {
        name
        ...DeleteChildDialog_child
      }
    `,
    childKey,
  );
  const dialog = useLazyDialog();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1">
      <span dir="auto" className="line-clamp-2 min-w-0 flex-[1_1_9rem] text-15 wrap-anywhere">
        {child.name}
      </span>
      <Button
        variant="plain"
        className="-me-4 shrink-0 text-error"
        aria-label={t`Delete ${child.name}`}
        onClick={dialog.show}
      >
        <Trans>Delete</Trans>
      </Button>
      <LazyDialog dialog={dialog}>{(props) => <DeleteChildDialog childKey={child} {...props} />}</LazyDialog>
    </li>
  );
}
