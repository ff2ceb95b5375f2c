import { graphql, useFragment } from 'react-relay';
import { numberText } from '../../../schema/numberText.rules.ts';
import { momentText } from '../../lib/agoText.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import { isolated } from '../../lib/isolate.ts';
import type { PersonDialog_person$key } from '../../relay/__generated__/PersonDialog_person.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

const and = new Intl.ListFormat('en-US');

interface PersonDialogProps {
  personKey: PersonDialog_person$key;
  onClose: () => void;
}

/** Everything an administrator sees about an account. Of children there is only the number. */
export function PersonDialog({ personKey, onClose }: PersonDialogProps) {
  const person = useFragment(
    graphql`
      fragment PersonDialog_person on Person {
        username
        email
        emailConfirmed
        displayName
        createdAt
        lastVisitAt
        plan
        childCount
        sessionCount
        tokenCount
        openInvitations
        failedMails
        hasPassword
        signsInWithGoogle
        hasSecondFactor
        deletesAt
      }
    `,
    personKey,
  );
  const { username, email, emailConfirmed, displayName, createdAt, lastVisitAt, deletesAt } = person;
  const waysIn = [person.hasPassword && 'Password', person.signsInWithGoogle && 'Google'].filter(
    (way) => way !== false,
  );
  return (
    <Dialog open title={isolated(email ?? username)} onOpenChange={(open) => !open && onClose()}>
      {deletesAt && (
        <p className="mb-3 rounded-field bg-error-tint px-3.5 py-3 text-15 font-semibold text-error">
          Being deleted. Nothing is left after {momentText(deletesAt)}.
        </p>
      )}
      <Facts>
        <Fact name="Username">{username}</Fact>
        <Fact name="Name">{displayName ?? 'None'}</Fact>
        <Fact name="Address">{email ? `${email} (${emailConfirmed ? 'confirmed' : 'not confirmed'})` : 'None'}</Fact>
        <Fact name="Member since">
          {mediumDateOf(createdAt)} (<TimeAgo instant={createdAt} />)
        </Fact>
        <Fact name="Last visit">{lastVisitAt ? <TimeAgo instant={lastVisitAt} /> : 'Never'}</Fact>
        <Fact name="Plan">{person.plan ?? 'None'}</Fact>
        <Fact name="Children">{numberText(person.childCount)}</Fact>
        <Fact name="Signs in with">{waysIn.length > 0 ? and.format(waysIn) : 'Nothing yet'}</Fact>
        <Fact name="Second factor">{person.hasSecondFactor ? 'Yes' : 'No'}</Fact>
        <Fact name="Sessions">{numberText(person.sessionCount)}</Fact>
        <Fact name="Access tokens">{numberText(person.tokenCount)}</Fact>
        <Fact name="Open invitations">{numberText(person.openInvitations)}</Fact>
        <Fact name="Failed mails in 30 days">{numberText(person.failedMails)}</Fact>
      </Facts>
    </Dialog>
  );
}
