import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { linkMinutes } from '../../../schema/identity/link/link.rules.ts';
import type { ResetLinkDialog_app$key } from '../../relay/__generated__/ResetLinkDialog_app.graphql.ts';
import type { ResetLinkDialog_person$key } from '../../relay/__generated__/ResetLinkDialog_person.graphql.ts';
import type { ResetLinkDialogMutation } from '../../relay/__generated__/ResetLinkDialogMutation.graphql.ts';
import { timeOfDay } from '../../lib/timeOfDay.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ActDialog } from './ActDialog.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';
import { personName } from './personName.ts';
import { usePersonMutation } from './usePersonMutation.ts';

interface ResetLinkDialogProps {
  personKey: ResetLinkDialog_person$key;
  appKey: ResetLinkDialog_app$key;
  onClose: () => void;
}

/** Makes a link with which somebody chooses a new password: mailed where that is possible, otherwise shown once. */
export function ResetLinkDialog({ personKey, appKey, onClose }: ResetLinkDialogProps) {
  const person = useFragment(
    graphql`
      fragment ResetLinkDialog_person on Person {
        id
        username
        email
      }
    `,
    personKey,
  );
  const { mailConfigured } = useFragment(
    graphql`
      fragment ResetLinkDialog_app on App {
        mailConfigured
      }
    `,
    appKey,
  );
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
      <Dialog
        open
        ignoresOutsideClicks
        title={t`Reset link`}
        description={t`For ${name}. It works once, until ${timeOfDay(link.expiresAt)}.`}
        onOpenChange={(open) => !open && onClose()}
      >
        <OneTimeLink
          label={t`Reset link`}
          value={link.url}
          warning={t`Whoever opens it chooses the password of this account. Hand it over only to the person themselves.`}
          onDone={onClose}
        />
      </Dialog>
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
