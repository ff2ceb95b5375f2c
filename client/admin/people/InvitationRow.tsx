import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isOperator } from '../../../schema/audit/actorName.rules.ts';
import { momentText } from '../../lib/agoText.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { InvitationRow_invitation$key } from '../../relay/__generated__/InvitationRow_invitation.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { useRevokeRegisterInvitation } from './useRevokeRegisterInvitation.ts';

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
  const [revoke, busy] = useRevokeRegisterInvitation();
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
        onClick={() => revoke(id)}
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
