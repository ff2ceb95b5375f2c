import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { OwnActivitiesButton_child$key } from '../../relay/__generated__/OwnActivitiesButton_child.graphql.ts';
import { OwnIcon } from '../../ui/drawings/ownSigns.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { ownTitle } from './ownTitle.ts';

const OwnActivitiesDialog = lazy(() =>
  import('./OwnActivitiesDialog.tsx').then((module) => ({ default: module.OwnActivitiesDialog })),
);

/** Opens the sheet with what the family made for a child. */
export function OwnActivitiesButton({ childKey }: { childKey: OwnActivitiesButton_child$key }) {
  const { id, name, viewerCanEdit } = useFragment(
    graphql`
      fragment OwnActivitiesButton_child on Child {
        id
        name
        viewerCanEdit
      }
    `,
    childKey,
  );
  const dialog = useLazyDialog();
  return (
    <>
      <IconButton label={ownTitle} aria-haspopup="dialog" onClick={dialog.show}>
        <OwnIcon className="size-5" />
      </IconButton>
      <LazyDialog dialog={dialog}>
        {(props) => <OwnActivitiesDialog {...props} childId={id} name={name} canEdit={viewerCanEdit} />}
      </LazyDialog>
    </>
  );
}
