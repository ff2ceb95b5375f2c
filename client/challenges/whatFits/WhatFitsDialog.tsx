import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import type { WhatFitsDialogQuery } from '../../relay/__generated__/WhatFitsDialogQuery.graphql.ts';
import { LoadedDialog } from '../../relay/LoadedDialog.tsx';
import { SheetSkeleton } from '../SheetSkeleton.tsx';
import { WhatFitsForm } from './WhatFitsForm.tsx';
import { whatFitsTitle } from './whatFitsTitle.ts';

interface WhatFitsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

/** The sheet in which a family says once what fits a child. All carers share it. */
export function WhatFitsDialog({ childId, name, ...dialog }: WhatFitsDialogProps) {
  return (
    <LoadedDialog<WhatFitsDialogQuery>
      {...dialog}
      title={whatFitsTitle}
      description={t`Say it once for ${isolated(name)}, and every draw obeys. Leave out what doesn't matter.`}
      query={graphql`
        query WhatFitsDialogQuery($id: ID!) {
          node(id: $id) {
            ... on Child @alias(as: "child") {
              ...WhatFitsForm_child
            }
          }
        }
      `}
      variables={{ id: childId }}
      failure={t`It could not be loaded`}
      skeleton={<SheetSkeleton lines={['h-16 rounded-field', 'h-40 rounded-field', 'h-16 rounded-field']} />}
    >
      {({ node }) => node?.child && <WhatFitsForm childKey={node.child} onSaved={() => dialog.onOpenChange(false)} />}
    </LoadedDialog>
  );
}
