import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { graceDays, isTyped } from '../../../schema/identity/user/deletion.rules.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import { isolated } from '../../lib/isolate.ts';
import type { DeleteChildDialog_child$key } from '../../relay/__generated__/DeleteChildDialog_child.graphql.ts';
import type { DeleteChildDialogMutation } from '../../relay/__generated__/DeleteChildDialogMutation.graphql.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import type { DialogState } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx';

interface DeleteChildDialogProps extends DialogState {
  childKey: DeleteChildDialog_child$key;
}

/** Asks the user to type the child's name, and deletes the profile. The response moves it to the list of deleted ones. */
export function DeleteChildDialog({ childKey, ...dialog }: DeleteChildDialogProps) {
  const { id, name } = useFragment(
    graphql`
      fragment DeleteChildDialog_child on Child {
        id
        name
      }
    `,
    childKey,
  );
  const toast = useToast();
  const environment = useRelayEnvironment();
  const { commit, busy, errors } = useFormMutation<DeleteChildDialogMutation>(
    graphql`
      mutation DeleteChildDialogMutation($input: DeleteChildInput!) {
        deleteChild(input: $input) {
          deletedChild {
            deletesAt
          }
          viewer {
            ...FamilyData_user
            ...AccessTokens_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to delete the profile` },
  );
  const deleteChild = (typed: string) =>
    commit({
      variables: { input: { childId: id, name: typed } },
      onCompleted: ({ deleteChild: { deletedChild } }) => {
        const until = mediumDateOf(deletedChild.deletesAt);
        toast({ title: t`Profile deleted`, description: t`You can restore it here until ${until}.` });
        // Cached pages still show the child.
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  return (
    <TypedConfirmation
      {...dialog}
      title={t`Delete ${isolated(name)}’s profile?`}
      description={t`Challenges, streaks, moods, comments and photos go with it, at once and for everyone who cares for ${isolated(name)}. You can bring it all back for ${graceDays} days; after that nothing is left.`}
      label={t`Type the name to delete the profile`}
      name={name}
      isMatch={(typed) => isTyped(typed, name)}
      action={t`Delete profile`}
      busy={busy}
      error={errors['name']}
      onConfirm={deleteChild}
    />
  );
}
