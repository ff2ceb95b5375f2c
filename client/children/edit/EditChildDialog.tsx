import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { EditChildDialog_child$key } from '../../relay/__generated__/EditChildDialog_child.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EditChildForm } from './EditChildForm.tsx';

interface EditChildDialogProps {
  childKey: EditChildDialog_child$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that edits a child's profile. */
export function EditChildDialog({ childKey, open, onOpenChange }: EditChildDialogProps) {
  const child = useFragment(
    graphql`
      fragment EditChildDialog_child on Child {
        ...EditChildForm_child
      }
    `,
    childKey,
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Change Profile`} ignoresOutsideClicks>
      <EditChildForm childKey={child} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}
