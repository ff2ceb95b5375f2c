import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { InviteForm_app$key } from '../relay/__generated__/InviteForm_app.graphql.ts';
import type { InviteForm_user$key } from '../relay/__generated__/InviteForm_user.graphql.ts';
import type { People_child$key } from '../relay/__generated__/People_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/drawings/icons.tsx';
import { CarerRow } from './CarerRow.tsx';
import { CarerSettings } from './CarerSettings.tsx';
import { HandOverOffer } from './HandOverOffer.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { InvitationMailed } from './InvitationMailed.tsx';
import { InviteForm, type NewInvitation } from './InviteForm.tsx';
import { LeaveChild } from './LeaveChild.tsx';
import { PendingInvitation } from './PendingInvitation.tsx';

/** What the sheet shows: everybody, the form of an invitation, an invitation that was just made, or one carer. */
export type PeopleView =
  | { readonly at: 'list' | 'invite' }
  | { readonly at: 'made'; readonly invitation: NewInvitation }
  | { readonly at: 'carer'; readonly carerId: string; readonly name: string };

interface PeopleProps {
  childKey: People_child$key;
  userKey: InviteForm_user$key;
  appKey: InviteForm_app$key;
  view: PeopleView;
  onView: (view: PeopleView) => void;
}

/** Those who care for a child, and for its owner the invitations that wait; or what was chosen of one of them. */
export function People({ childKey, userKey, appKey, view, onView }: PeopleProps) {
  const child = useFragment(
    graphql`
      fragment People_child on Child {
        id
        name
        role
        carers {
          id
          name
          isViewer
          ...CarerRow_carer
          ...CarerSettings_carer
        }
        invitations {
          id
          ...PendingInvitation_invitation
        }
        handOver {
          expiresAt
        }
        ...HandOverOffer_child
      }
    `,
    childKey,
  );
  const place = useRef<HTMLDivElement>(null);
  const [asksToLeave, setAsksToLeave] = useState(false);
  // What was pressed is gone.
  const takeFocus = () => place.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (document.activeElement === document.body) takeFocus();
  }, [view]);
  const { carers, invitations, handOver } = child;
  const isOwner = child.role === 'OWNER';
  const toList = () => onView({ at: 'list' });

  if (view.at === 'invite')
    return (
      <InviteForm
        userKey={userKey}
        appKey={appKey}
        childId={child.id}
        onInvited={(invitation) => onView({ at: 'made', invitation })}
        onCancel={toList}
      />
    );
  if (view.at === 'made') {
    const { url, email, expiresAt } = view.invitation;
    return url ? (
      <InvitationLink url={url} expiresAt={expiresAt} onDone={toList} />
    ) : (
      <InvitationMailed email={email ?? ''} expiresAt={expiresAt} onDone={toList} />
    );
  }
  const chosen = view.at === 'carer' ? carers.find(({ id }) => id === view.carerId) : undefined;
  if (chosen) return <CarerSettings child={child} carerKey={chosen} isOffered={Boolean(handOver)} onDone={toList} />;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <HandOverOffer childKey={child} />
      <ul className="-my-2 divide-y divide-line">
        {carers.map((carer) => (
          <CarerRow
            key={carer.id}
            carerKey={carer}
            onChange={
              isOwner && !carer.isViewer
                ? () => onView({ at: 'carer', carerId: carer.id, name: carer.name })
                : undefined
            }
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-label={t`Invited`}>
          <h3 className="text-15">
            <Trans>Invited</Trans>
          </h3>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} invitationKey={invitation} onRevoked={takeFocus} />
            ))}
          </ul>
        </section>
      )}
      {isOwner ? (
        <Button size="l" wide onClick={() => onView({ at: 'invite' })}>
          <PlusIcon className="size-5" />
          <Trans>Invite somebody</Trans>
        </Button>
      ) : asksToLeave ? (
        <LeaveChild child={child} onKeep={() => setAsksToLeave(false)} />
      ) : (
        <Button variant="plain" className="-mx-2 self-start px-2! text-error" onClick={() => setAsksToLeave(true)}>
          <span>
            <Trans>Leave {isolated(child.name)}</Trans>
          </span>
        </Button>
      )}
    </div>
  );
}
