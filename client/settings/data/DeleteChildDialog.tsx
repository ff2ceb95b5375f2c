import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { graceDays, isTyped } from '../../../schema/identity/user/deletion.rules.ts';
import { isolated } from '../../lib/isolate.ts';
import type { DeleteChildDialog_child$key } from '../../relay/__generated__/DeleteChildDialog_child.graphql.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useDeleteChild } from './useDeleteChild.ts';

interface DeleteChildDialogProps {
  childKey: DeleteChildDialog_child$key;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks the user to type the child's name before the profile is deleted. */
export function DeleteChildDialog({ childKey, open, onOpenChange }: DeleteChildDialogProps) {
  const { id, name } = useFragment(
    graphql`
      fragment DeleteChildDialog_child on Child {
        id
        name
      }
    `,
    childKey,
  );
  const { deleteChild, busy, error } = useDeleteChild();
  return (
    <TypedConfirmation
      open={open}
      onOpenChange={onOpenChange}
      title={t`Delete ${isolated(name)}’s profile?`}
      description={t`Challenges, streaks, moods, comments and photos go with it, at once and for everyone who cares for ${isolated(name)}. You can bring it all back for ${graceDays} days; after that nothing is left.`}
      label={t`Type the name to delete the profile`}
      name={name}
      isMatch={(typed) => isTyped(typed, name)}
      action={t`Delete profile`}
      busy={busy}
      error={error}
      onConfirm={(typed) => deleteChild({ childId: id, name: typed })}
    />
  );
}
