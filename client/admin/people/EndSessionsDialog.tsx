import { plural, t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { EndSessionsDialogMutation } from '../../relay/__generated__/EndSessionsDialogMutation.graphql.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog, type PersonActProps } from './ActDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

/** Asks before somebody is signed out everywhere. */
export function EndSessionsDialog({ person, onClose }: PersonActProps) {
  const toast = useToast();
  const { run, busy, problem } = usePersonMutation<EndSessionsDialogMutation>(graphql`
    mutation EndSessionsDialogMutation($input: EndPersonSessionsInput!) {
      endPersonSessions(input: $input) {
        person {
          ...PersonItem_person
        }
      }
    }
  `);
  const { id, sessionCount, tokenCount } = person;
  return (
    <ActDialog
      title={t`End the sessions of ${personName(person)}?`}
      description={
        tokenCount > 0
          ? t`${plural(sessionCount, { one: '# session', other: '# sessions' })} and ${plural(tokenCount, { one: '# access token', other: '# access tokens' })} end at once. They can sign in again; tokens have to be made anew.`
          : t`${plural(sessionCount, { one: '# session', other: '# sessions' })} and ${plural(tokenCount, { one: '# access token', other: '# access tokens' })} end at once. They can sign in again.`
      }
      action={t`End sessions`}
      danger
      busy={busy}
      problem={problem}
      onConfirm={() =>
        run({ personId: id }, () => {
          toast({ title: t`Sessions ended`, description: t`${personName(person)} is signed out everywhere.` });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
}
