import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import { namesText } from '../lib/namesText.ts';
import type { PendingInvitation_invitation$key } from '../relay/__generated__/PendingInvitation_invitation.graphql.ts';
import type { PendingInvitationMutation } from '../relay/__generated__/PendingInvitationMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { AskInPlace } from '../ui/AskInPlace.tsx';
import { roleNames, roleOf } from './roleWords.ts';

interface PendingInvitationProps {
  invitationKey: PendingInvitation_invitation$key;
  /** Called after it has been revoked. */
  onRevoked: () => void;
}

/** An invitation that waits for an answer, with the button that ends it. */
export function PendingInvitation({ invitationKey, onRevoked }: PendingInvitationProps) {
  const { id, email, role, expiresAt, children } = useFragment(
    graphql`
      fragment PendingInvitation_invitation on Invitation {
        id
        email
        role
        expiresAt
        children {
          id
          name
        }
      }
    `,
    invitationKey,
  );
  const [asked, setAsked] = useState(false);
  const [commit, busy] = useMutation<PendingInvitationMutation>(
    graphql`
      mutation PendingInvitationMutation($input: RevokeInvitationInput!) {
        revokeInvitation(input: $input) {
          viewer {
            children {
              invitations {
                id
              }
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to revoke the invitation` },
  );
  const nameId = useId();
  return (
    <li className="py-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40">
          <p id={nameId} className="text-15 font-semibold wrap-anywhere">
            {email ?? t`Whoever has the link`}
          </p>
          <p className="text-13 text-soft wrap-anywhere">
            {children.length > 1
              ? t`${roleNames[roleOf(role)]} · until ${mediumDateOf(expiresAt)} · for ${namesText(children.map(({ name }) => name))}`
              : t`${roleNames[roleOf(role)]} · until ${mediumDateOf(expiresAt)}`}
          </p>
        </div>
        {!asked && (
          <Button variant="plain" className="-me-2 px-2!" aria-describedby={nameId} onClick={() => setAsked(true)}>
            <Trans>Revoke</Trans>
          </Button>
        )}
      </div>
      {asked && (
        <AskInPlace
          question={t`Revoke this invitation?`}
          text={t`Its link stops working at once. You can make another one.`}
          action={t`Revoke`}
          isLoss
          busy={busy}
          onConfirm={() => commit({ variables: { input: { id } }, onCompleted: () => onRevoked() })}
          onKeep={() => setAsked(false)}
        />
      )}
    </li>
  );
}
