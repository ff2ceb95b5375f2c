import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { linkMinutes } from '../../../schema/identity/link/link.rules.ts';
import type {
  InviteDialogMutation,
  InviteDialogMutation$data,
} from '../../relay/__generated__/InviteDialogMutation.graphql.ts';
import { momentText } from '../../lib/agoText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx';

const linkDays = linkMinutes.register_invite / (24 * 60);

interface InviteDialogProps {
  mailConfigured: boolean;
  registration: string;
  onClose: () => void;
}

/** Makes a link with which one person can register, and shows it once. With an address it is mailed as well. */
export function InviteDialog({ mailConfigured, registration, onClose }: InviteDialogProps) {
  const { commit, busy, errors, failure, clearError } = useFormMutation<InviteDialogMutation>(
    graphql`
      mutation InviteDialogMutation($input: InviteToRegisterInput!) {
        inviteToRegister(input: $input) {
          invitation {
            id
            email
            expiresAt
            ...InvitationRow_invitation
          }
          url
        }
      }
    `,
    { failureTitle: null },
  );
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<InviteDialogMutation$data['inviteToRegister'] | null>(null);
  const invite = () =>
    commit({
      variables: { input: { email: email.trim() || null } },
      // The answer holds one invitation, and the list of all is no object with an id: the new one comes first in it.
      updater: (store) => {
        const invitation = store.getRootField('inviteToRegister').getLinkedRecord('invitation');
        const others = store.getRoot().getLinkedRecords('registerInvitations');
        if (others) store.getRoot().setLinkedRecords([invitation, ...others], 'registerInvitations');
      },
      onCompleted: ({ inviteToRegister }) => setMade(inviteToRegister),
    });

  if (made) {
    const { url, invitation } = made;
    const mailed = invitation.email && mailConfigured ? t`It is on its way to ${invitation.email}, too. ` : '';
    return (
      <OneTimeLinkDialog
        title={t`Invitation`}
        description={t`${mailed}It works once, until ${momentText(invitation.expiresAt)}.`}
        label={t`Registration link`}
        url={url}
        warning={t`Whoever has it can make one account here.`}
        onClose={onClose}
      />
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
      onSubmit={invite}
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
