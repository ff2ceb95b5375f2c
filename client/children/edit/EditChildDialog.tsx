import { t } from '@lingui/core/macro';
import type { EditChildForm_child$key } from '../../relay/__generated__/EditChildForm_child.graphql.ts';
import { Dialog, type DialogState } from '../../ui/Dialog.tsx';
import { EditChildForm } from './EditChildForm.tsx';

interface EditChildDialogProps extends DialogState {
  childKey: EditChildForm_child$key;
}

/** The dialog that edits a child's profile. */
export function EditChildDialog({ childKey, open, onOpenChange }: EditChildDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Change Profile`} ignoresOutsideClicks>
      <EditChildForm childKey={childKey} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}
