import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { RestorePersonDialogMutation } from '../../relay/__generated__/RestorePersonDialogMutation.graphql.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog, type PersonActProps } from './ActDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

/** Asks before a deleted account is brought back. */
export function RestorePersonDialog({ person, onClose }: PersonActProps) {
  const toast = useToast();
  const { run, busy, problem } = usePersonMutation<RestorePersonDialogMutation>(graphql`
    mutation RestorePersonDialogMutation($input: RestorePersonInput!) {
      restorePerson(input: $input) {
        person {
          ...PersonItem_person
        }
      }
    }
  `);
  return (
    <ActDialog
      title={t`Restore the account of ${personName(person)}?`}
      description={t`Everything that belongs to it comes back. They have to sign in again.`}
      action={t`Restore account`}
      busy={busy}
      problem={problem}
      onConfirm={() =>
        run({ personId: person.id }, () => {
          toast({ title: t`Account restored` });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
