import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { enumForm } from '../lib/enumForm.ts';
import type { InviteForm_app$key } from '../relay/__generated__/InviteForm_app.graphql.ts';
import type { InviteForm_user$key } from '../relay/__generated__/InviteForm_user.graphql.ts';
import type { InviteFormMutation, InviteFormMutation$data } from '../relay/__generated__/InviteFormMutation.graphql.ts';
import { useDraft } from '../relay/useDraft.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
import { DraftNote } from '../ui/DraftNote.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { Failure } from '../ui/Failure.tsx';
import { FormButtons } from '../ui/FormButtons.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { ChildChips } from './ChildChips.tsx';
import { RoleField } from './RoleField.tsx';
import { WhatIsSeen } from './WhatIsSeen.tsx';

/** An invitation that was just made: with its link, or without when it was mailed. */
export type NewInvitation = InviteFormMutation$data['inviteCarer']['invitation'];

interface InviteFormProps {
  userKey: InviteForm_user$key;
  appKey: InviteForm_app$key;
  /** The global id of the child whose page it is. */
  childId: string;
  onInvited: (invitation: NewInvitation) => void;
  onCancel: () => void;
}

const ways = [
  { value: 'link', label: t`By link` },
  { value: 'mail', label: t`By mail` },
] as const;

/** Invites somebody to care for children: what they may do, for whom, how they get to know, and what they will see. */
export function InviteForm({ userKey, appKey, childId, onInvited, onCancel }: InviteFormProps) {
  const { emailConfirmed, children } = useFragment(
    graphql`
      fragment InviteForm_user on User {
        emailConfirmed
        children {
          id
          name
          role
        }
      }
    `,
    userKey,
  );
  const { mailConfigured } = useFragment(
    graphql`
      fragment InviteForm_app on App {
        mailConfigured
      }
    `,
    appKey,
  );
  const [role, setRole] = useState<GivenRole>('editor');
  const [childIds, setChildIds] = useState<readonly string[]>([childId]);
  const [way, setWay] = useState<(typeof ways)[number]['value']>('link');
  const draft = useDraft('invitation:new', '');
  const { value: email, set: setEmail } = draft;
  const { commit, busy, errors, failure, clearError } = useFormMutation<InviteFormMutation>(
    graphql`
      mutation InviteFormMutation($input: InviteCarerInput!) {
        inviteCarer(input: $input) {
          invitation {
            id
            url
            email
            expiresAt
          }
          children {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const family = children?.filter((child) => child.role === 'OWNER') ?? [];
  const isMailed = way === 'mail';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: { input: { role: enumForm(role), childIds, email: isMailed ? email.trim() : null } },
      onCompleted: ({ inviteCarer: { invitation } }) => {
        draft.discard();
        onInvited(invitation);
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <DraftNote draft={draft} disabled={busy} />
      <RoleField value={role} disabled={busy} onChange={setRole} />
      {family.length > 1 && (
        <ChildChips
          family={family}
          chosen={childIds}
          disabled={busy}
          error={errors['childIds']}
          onChange={(chosen) => {
            setChildIds(chosen);
            clearError('childIds');
          }}
        />
      )}
      {mailConfigured && emailConfirmed && (
        <div>
          <SegmentedControl label={t`How they get it`} value={way} options={ways} onChange={setWay} />
        </div>
      )}
      {isMailed && (
        <EmailField
          hint={t`Only this address can accept it.`}
          error={errors['email']}
          autoComplete="off"
          value={email}
          disabled={busy}
          onChange={(next) => {
            setEmail(next);
            clearError('email');
          }}
        />
      )}
      <WhatIsSeen
        reader="owner"
        role={role}
        childNames={family.filter(({ id }) => childIds.includes(id)).map(({ name }) => name)}
      />
      <Failure text={failure} className="text-15 text-pretty" />
      <div className="flex flex-wrap-reverse gap-3">
        <FormButtons
          leave={t`Back`}
          onLeave={onCancel}
          label={isMailed ? t`Send the invitation` : t`Make the link`}
          busy={busy}
          incomplete={childIds.length === 0 || (isMailed && email.trim() === '')}
          size="l"
        />
      </div>
    </form>
  );
}
