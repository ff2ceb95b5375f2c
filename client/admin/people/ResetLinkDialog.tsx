import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { linkMinutes } from '../../../schema/identity/link/link.rules.ts';
import type { ResetLinkDialogMutation } from '../../relay/__generated__/ResetLinkDialogMutation.graphql.ts';
import { timeOfDay } from '../../lib/timeOfDay.ts';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog, type PersonActProps } from './ActDialog.tsx';
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

interface ResetLinkDialogProps extends PersonActProps {
  mailConfigured: boolean;
}

/** Makes a link with which somebody chooses a new password: mailed where that is possible, otherwise shown once. */
export function ResetLinkDialog({ person, mailConfigured, onClose }: ResetLinkDialogProps) {
  const toast = useToast();
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const { run, busy, problem } = usePersonMutation<ResetLinkDialogMutation>(graphql`
    mutation ResetLinkDialogMutation($input: MakeResetLinkInput!) {
      makeResetLink(input: $input) {
        person {
          ...PersonItem_person
        }
        url
        expiresAt
      }
    }
  `);
  const name = personName(person);
  const isMailed = mailConfigured && Boolean(person.email);
  if (link) {
    return (
      <OneTimeLinkDialog
        title={t`Reset link`}
        description={t`For ${name}. It works once, until ${timeOfDay(link.expiresAt)}.`}
        label={t`Reset link`}
        url={link.url}
        warning={t`Whoever opens it chooses the password of this account. Hand it over only to the person themselves.`}
        onClose={onClose}
      />
    );
  }
  const makeLink = () =>
    run({ personId: person.id }, ({ makeResetLink: { url, expiresAt } }) => {
      if (url) return setLink({ url, expiresAt });
      toast({ title: t`Reset link sent`, description: t`It is on its way to ${name}.` });
      onClose();
    });
  return (
    <ActDialog
      title={isMailed ? t`Send ${name} a reset link?` : t`Make a reset link for ${name}?`}
      description={
        isMailed
          ? t`The link lets them choose a new password. It works once, for ${linkMinutes.reset} minutes, and ends older reset links. It goes to their address by mail.`
          : t`The link lets them choose a new password. It works once, for ${linkMinutes.reset} minutes, and ends older reset links. No mail is sent: you see it once, and hand it over yourself.`
      }
      action={isMailed ? t`Send link` : t`Make link`}
      busy={busy}
      problem={problem}
      onConfirm={makeLink}
      onClose={onClose}
    />
  );
}
