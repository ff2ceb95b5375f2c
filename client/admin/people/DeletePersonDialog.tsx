import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { graceDays, isTypedUsername } from '../../../schema/identity/user/deletion.rules.ts';
import type { DeletePersonDialogMutation } from '../../relay/__generated__/DeletePersonDialogMutation.graphql.ts';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { PersonActProps } from './ActDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

/** Asks the administrator to type the username before somebody's account is deleted. */
export function DeletePersonDialog({ person, onClose }: PersonActProps) {
  const toast = useToast();
  const { run, busy, problem } = usePersonMutation<DeletePersonDialogMutation>(graphql`
    mutation DeletePersonDialogMutation($input: DeletePersonInput!) {
      deletePerson(input: $input) {
        person {
          ...PersonItem_person
        }
      }
    }
  `);
  const { id, username } = person;
  return (
    <TypedConfirmation
      open
      title={t`Delete the account of ${personName(person)}?`}
      description={t`They are signed out everywhere, and their children’s profiles disappear at once, also for others who care for them. They can log in within ${graceDays} days to bring it back, and so can you; after that nothing is left.`}
      onOpenChange={(open) => !open && !busy && onClose()}
      label={t`Type the username to delete the account`}
      name={username}
      isMatch={(typed) => isTypedUsername(typed, username)}
      action={t`Delete account`}
      busy={busy}
      error={problem ?? undefined}
      onConfirm={() =>
        run({ personId: id }, () => {
          toast({ title: t`Account deleted`, description: t`It can be restored for ${graceDays} days.` });
          onClose();
        })
      }
    />
  );
}
