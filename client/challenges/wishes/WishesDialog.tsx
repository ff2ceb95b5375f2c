import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { WishesDialogQuery } from '../../relay/__generated__/WishesDialogQuery.graphql.ts';
import { LoadedDialog } from '../../relay/LoadedDialog.tsx';
import { SheetSkeleton } from '../SheetSkeleton.tsx';
import { WishLists } from './WishLists.tsx';
import { wishesTitle } from './wishesTitle.ts';

interface WishesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

/** The sheet with a child's wishes. All carers share them. */
export function WishesDialog({ childId, name, ...dialog }: WishesDialogProps) {
  return (
    <LoadedDialog<WishesDialogQuery>
      {...dialog}
      title={wishesTitle}
      description={t`For ${isolated(name)}. All carers share them.`}
      query={graphql`
        query WishesDialogQuery($id: ID!) {
          node(id: $id) {
            ... on Child @alias(as: "child") {
              ...WishLists_child
            }
          }
        }
      `}
      variables={{ id: childId }}
      failure={t`They could not be loaded`}
      skeleton={<SheetSkeleton lines={['h-11 rounded-field', 'h-11 rounded-field', 'h-11 rounded-field']} />}
    >
      {({ node }) => node?.child && <WishLists childKey={node.child} />}
    </LoadedDialog>
  );
}
