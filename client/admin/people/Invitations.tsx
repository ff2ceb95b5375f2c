import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { Invitations_query$key } from '../../relay/__generated__/Invitations_query.graphql.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import { InvitationRow } from './InvitationRow.tsx';

/** The invitations to register that still work, folded. Nothing while there is none. */
export function Invitations({ queryKey }: { queryKey: Invitations_query$key }) {
  const { registerInvitations: invitations } = useFragment(
    graphql`
      fragment Invitations_query on Query {
        registerInvitations {
          id
          ...InvitationRow_invitation
        }
      }
    `,
    queryKey,
  );
  if (invitations.length === 0) return null;
  return (
    <details className="group/fold rounded-card border border-line bg-card shadow-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-card px-side font-heading text-15 font-extrabold wide:px-5 [&::-webkit-details-marker]:hidden">
        <Trans>
          Open invitations
          <span className="text-soft tabular-nums">{numberText(invitations.length)}</span>
        </Trans>
        <ChevronIcon className="ms-auto size-5 text-soft transition-transform group-open/fold:rotate-180" />
      </summary>
      <ul className="divide-y divide-line px-side pb-2 wide:px-5">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitationKey={invitation} />
        ))}
      </ul>
    </details>
  );
}
