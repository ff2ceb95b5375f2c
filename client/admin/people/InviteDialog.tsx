import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { linkMinutes } from '../../../schema/identity/link/link.rules.ts';
import type { InviteDialog_app$key } from '../../relay/__generated__/InviteDialog_app.graphql.ts';
import { momentText } from '../../lib/agoText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { OneTimeLink } from './OneTimeLink.tsx';
import { type NewInvitation, useInviteToRegister } from './useInviteToRegister.ts';

const linkDays = linkMinutes.register_invite / (24 * 60);

interface InviteDialogProps {
  appKey: InviteDialog_app$key;
  onClose: () => void;
}

/** Makes a link with which one person can register, and shows it once. With an address it is mailed as well. */
export function InviteDialog({ appKey, onClose }: InviteDialogProps) {
  const { mailConfigured, registration } = useFragment(
    graphql`
      fragment InviteDialog_app on App {
        mailConfigured
        registration
      }
    `,
    appKey,
  );
  const { invite, busy, errors, failure, clearError } = useInviteToRegister();
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<NewInvitation | null>(null);

  if (made) {
    const mailed = made.email && mailConfigured ? t`It is on its way to ${made.email}, too. ` : '';
    return (
      <Dialog
        open
        ignoresOutsideClicks
        title={t`Invitation`}
        description={t`${mailed}It works once, until ${momentText(made.expiresAt)}.`}
        onOpenChange={(open) => !open && onClose()}
      >
        <OneTimeLink
          label={t`Registration link`}
          value={made.url}
          warning={t`Whoever has it can make one account here.`}
          onDone={onClose}
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t`Invite somebody`}
      description={t`You get a link with which one person can register within ${linkDays} days.`}
      submitLabel={t`Make invitation`}
      busy={busy}
      problem={failure ?? undefined}
      notice={registrationNotice(registration)}
      onSubmit={() => invite(email.trim() || null, setMade)}
      onClose={onClose}
    >
      <EmailField
        label={t`Address`}
        hint={
          mailConfigured
            ? t`Optional: the link goes there by mail.`
            : t`Optional, to tell invitations apart: this site sends no mail.`
        }
        error={errors['email']}
        data-autofocus
        autoComplete="off"
        value={email}
        disabled={busy}
        onChange={(next) => {
          setEmail(next);
          clearError('email');
        }}
      />
    </FormDialog>
  );
}

/** Says what an invitation is good for here, where registration does not depend on one. */
function registrationNotice(registration: string) {
  const text = {
    OPEN: t`Registration is open: people can also register without an invitation.`,
    CLOSED: t`Registration is closed on this site: the link works once the operator sets REGISTRATION=invite.`,
  }[registration];
  return text && <p className="rounded-field bg-ground px-3.5 py-3 text-15 text-pretty">{text}</p>;
}
