import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { WishesButton_child$key } from '../../relay/__generated__/WishesButton_child.graphql.ts';
import { HeartIcon } from '../../ui/drawings/taskSigns.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { wishesTitle } from './wishesTitle.ts';

const WishesDialog = lazy(() => import('./WishesDialog.tsx').then((module) => ({ default: module.WishesDialog })));

/** Opens the sheet with a child's favourites and what is not for the family. */
export function WishesButton({ childKey }: { childKey: WishesButton_child$key }) {
  const { id, name } = useFragment(
    graphql`
      fragment WishesButton_child on Child {
        id
        name
      }
    `,
    childKey,
  );
  const dialog = useLazyDialog();
  return (
    <>
      <IconButton label={wishesTitle} aria-haspopup="dialog" onClick={dialog.show}>
        <HeartIcon className="size-5" />
      </IconButton>
      <LazyDialog dialog={dialog}>{(props) => <WishesDialog {...props} childId={id} name={name} />}</LazyDialog>
    </>
  );
}
