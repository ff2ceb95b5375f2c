import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { RestorePersonDialog_person$key } from '../../relay/__generated__/RestorePersonDialog_person.graphql.ts';
import type { RestorePersonDialogMutation } from '../../relay/__generated__/RestorePersonDialogMutation.graphql.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog } from './ActDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

interface RestorePersonDialogProps {
  personKey: RestorePersonDialog_person$key;
  onClose: () => void;
}

/** Asks before a deleted account is brought back. */
export function RestorePersonDialog({ personKey, onClose }: RestorePersonDialogProps) {
  const person = useFragment(
    graphql`
      fragment RestorePersonDialog_person on Person {
        id
        username
        email
      }
    `,
    personKey,
  );
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
