import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isOperator } from '../../../schema/audit/actorName.rules.ts';
import { momentText } from '../../lib/agoText.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { InvitationRow_invitation$key } from '../../relay/__generated__/InvitationRow_invitation.graphql.ts';
import type { InvitationRowMutation } from '../../relay/__generated__/InvitationRowMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** An open invitation: for whom, by whom, and until when. Its link is not shown again. */
export function InvitationRow({ invitationKey }: { invitationKey: InvitationRow_invitation$key }) {
  const { id, email, createdAt, expiresAt, madeBy } = useFragment(
    graphql`
      fragment InvitationRow_invitation on RegisterInvitation {
        id
        email
        createdAt
        expiresAt
        madeBy
      }
    `,
    invitationKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<InvitationRowMutation>(
    graphql`
      mutation InvitationRowMutation($input: RevokeRegisterInvitationInput!) {
        revokeRegisterInvitation(input: $input) {
          invitations {
            id
            ...InvitationRow_invitation
          }
        }
      }
    `,
    { failureTitle: t`Failed to revoke the invitation` },
  );
  const revoke = () =>
    commit({
      variables: { input: { id } },
      // The answer holds the others, which become the list: that is no object with an id.
      updater: (store) => {
        const left = store.getRootField('revokeRegisterInvitation').getLinkedRecords('invitations');
        store.getRoot().setLinkedRecords(left, 'registerInvitations');
      },
      onCompleted: () => toast({ title: t`Invitation revoked`, description: t`Its link no longer works.` }),
    });
  const whom = email ?? t`Whoever has the link`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p dir="auto" className="text-15 font-semibold wrap-anywhere">
          {whom}
        </p>
        <p className="text-13 wrap-anywhere text-soft tabular-nums">
          <Trans>Made {mediumDateOf(createdAt)}</Trans>
          {madeBy && (
            <>
              {' '}
              <Trans>
                by <bdi>{isOperator(madeBy) ? t`the operator` : madeBy}</bdi>
              </Trans>
            </>
          )}{' '}
          <Trans>· Works until {momentText(expiresAt)}</Trans>
        </p>
      </div>
      <Button
        variant="plain"
        className="-me-4 shrink-0"
        busy={busy}
        aria-label={t`Revoke the invitation for ${whom}, made ${momentText(createdAt)}`}
        onClick={revoke}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
