import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { RightsDialogMutation } from '../../relay/__generated__/RightsDialogMutation.graphql.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog, type PersonActProps } from './ActDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

/** Asks the site owner before somebody becomes an administrator or stops being one. */
export function RightsDialog({ person, onClose }: PersonActProps) {
  const toast = useToast();
  const { run, busy, problem } = usePersonMutation<RightsDialogMutation>(graphql`
    mutation RightsDialogMutation($input: ChangePersonRightsInput!) {
      changePersonRights(input: $input) {
        person {
          ...PersonItem_person
        }
      }
    }
  `);
  const { id, isAdmin } = person;
  const name = personName(person);
  const change = (isAdminThen: boolean, done: string) =>
    run({ personId: id, isAdmin: isAdminThen }, () => {
      toast({ title: done });
      onClose();
    });
  const dialogProps = { busy, problem, onClose };
  return isAdmin ? (
    <ActDialog
      title={t`Remove ${name} as an administrator?`}
      description={t`They keep their account and their family, and no longer see this panel.`}
      action={t`Remove administrator`}
      danger
      onConfirm={() => change(false, t`${name} is no longer an administrator`)}
      {...dialogProps}
    />
  ) : (
    <ActDialog
      title={t`Make ${name} an administrator?`}
      description={t`They can edit the catalogue, find accounts, end sessions, send reset links and delete accounts. They never see a child’s data, and not the audit log.`}
      action={t`Make administrator`}
      onConfirm={() => change(true, t`${name} is an administrator now`)}
      {...dialogProps}
    />
  );
}
