import { plural, t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { PersonBadges_person$key } from '../../relay/__generated__/PersonBadges_person.graphql.ts';
import { AlertIcon } from '../../ui/drawings/alertIcon.tsx';

/** What is special about an account, in a few words; nothing for most accounts. */
export function PersonBadges({ personKey }: { personKey: PersonBadges_person$key }) {
  const { isAdmin, isSiteOwner, email, emailConfirmed, failedMails, deletesAt } = useFragment(
    graphql`
      fragment PersonBadges_person on Person {
        email
        emailConfirmed
        isAdmin
        isSiteOwner
        failedMails
        deletesAt
      }
    `,
    personKey,
  );
  const role = isSiteOwner ? t`Site owner` : isAdmin ? t`Administrator` : null;
  const address = email ? !emailConfirmed && t`Not confirmed` : t`No address`;
  const problems = [
    failedMails > 0 && t`${plural(failedMails, { one: '# mail', other: '# mails' })} failed`,
    Boolean(deletesAt) && t`Being deleted`,
  ].filter((text) => text !== false);
  return (
    <>
      {role && <span className={`${badgeStyle} bg-action-tint text-ink`}>{role}</span>}
      {address && <span className={`${badgeStyle} bg-well text-soft`}>{address}</span>}
      {problems.map((problem) => (
        <span key={problem} className={`${badgeStyle} bg-error-tint text-error`}>
          <AlertIcon className="size-4" />
          {problem}
        </span>
      ))}
    </>
  );
}

/** Lower than `Badge`, so that a row of the table stays one line. */
const badgeStyle =
  'inline-flex shrink-0 items-center gap-1 rounded-full px-2 font-body text-13 font-semibold whitespace-nowrap';
