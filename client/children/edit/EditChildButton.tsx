import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EditChildButton_child$key } from '../../relay/__generated__/EditChildButton_child.graphql.ts';
import { PencilIcon } from '../../ui/drawings/mediaIcons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';

const EditChildDialog = lazy(() =>
  import('./EditChildDialog.tsx').then((module) => ({ default: module.EditChildDialog })),
);

/** Opens the dialog that edits a child's profile. Only its owner sees the button. */
export function EditChildButton({ childKey }: { childKey: EditChildButton_child$key }) {
  const child = useFragment(
    graphql`
      fragment EditChildButton_child on Child {
        role
        ...EditChildDialog_child
      }
    `,
    childKey,
  );
  const dialog = useLazyDialog();
  if (child.role !== 'OWNER') return null;
  return (
    <>
      <IconButton label="Change Profile" onClick={dialog.show}>
        <PencilIcon className="size-5" />
      </IconButton>
      <LazyDialog dialog={dialog}>{(props) => <EditChildDialog {...props} childKey={child} />}</LazyDialog>
    </>
  );
}
