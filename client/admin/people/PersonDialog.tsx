import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { locale } from '../../lib/locale.ts';
import { numberText } from '../../lib/choose.ts';
import { momentText } from '../../lib/agoText.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import { isolated } from '../../lib/isolate.ts';
import type { PersonDialog_person$key } from '../../relay/__generated__/PersonDialog_person.graphql.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';

const and = new Intl.ListFormat(locale);

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
  const waysIn = [person.hasPassword && t`Password`, person.signsInWithGoogle && t`Google`].filter(
    (way) => way !== false,
  );
  return (
    <Dialog open title={isolated(email ?? username)} onOpenChange={(open) => !open && onClose()}>
      {deletesAt && (
        <p className="mb-3 rounded-field bg-error-tint px-3.5 py-3 text-15 font-semibold text-error">
          <Trans>Being deleted. Nothing is left after {momentText(deletesAt)}.</Trans>
        </p>
      )}
      <Facts>
        <Fact name={t`Username`}>{username}</Fact>
        <Fact name={t`Name`}>{displayName ?? t`None`}</Fact>
        <Fact name={t`Address`}>
          {email ? `${email} (${emailConfirmed ? t`confirmed` : t`not confirmed`})` : t`None`}
        </Fact>
        <Fact name={t`Member since`}>
          {mediumDateOf(createdAt)} (<TimeAgo instant={createdAt} />)
        </Fact>
        <Fact name={t`Last visit`}>{lastVisitAt ? <TimeAgo instant={lastVisitAt} /> : t`Never`}</Fact>
        <Fact name={t`Plan`}>{person.plan ?? t`None`}</Fact>
        <Fact name={t`Children`}>{numberText(person.childCount)}</Fact>
        <Fact name={t`Signs in with`}>{waysIn.length > 0 ? and.format(waysIn) : t`Nothing yet`}</Fact>
        <Fact name={t`Second factor`}>{person.hasSecondFactor ? t`Yes` : t`No`}</Fact>
        <Fact name={t`Sessions`}>{numberText(person.sessionCount)}</Fact>
        <Fact name={t`Access tokens`}>{numberText(person.tokenCount)}</Fact>
        <Fact name={t`Open invitations`}>{numberText(person.openInvitations)}</Fact>
        <Fact name={t`Failed mails in 30 days`}>{numberText(person.failedMails)}</Fact>
      </Facts>
    </Dialog>
  );
}
