import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { locale } from '../../lib/locale.ts';
import { classNames } from '../../lib/classNames.ts';
import type { LastEvenings_user$key } from '../../relay/__generated__/LastEvenings_user.graphql.ts';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Section } from '../../ui/Section.tsx';

/** What was sent on the last fourteen chosen evenings, what was not, and why. */
export function LastEvenings({ userKey }: { userKey: LastEvenings_user$key }) {
  const { reminders } = useFragment(
    graphql`
      fragment LastEvenings_user on User {
        reminders {
          evenings {
            date
            outcome
            sentence
          }
        }
      }
    `,
    userKey,
  );
  const { evenings } = reminders;
  return (
    <Section title={t`The last fourteen evenings`}>
      {evenings.length === 0 ? (
        <EmptyLine
          title={t`Nothing yet`}
          text={t`Each chosen evening stands here, with the reason if nothing was sent.`}
        />
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {evenings.map(({ date, outcome, sentence }) => (
            <li key={date} className="flex gap-3 py-2 text-15">
              <time dateTime={date} className="w-16 shrink-0 text-soft tabular-nums">
                {shortDay(date)}
              </time>
              <span className={classNames('min-w-0 grow', outcome !== 'SENT' && 'text-soft')}>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const shortDay = (date: string) => {
  const at = new Date(`${date}T00:00:00Z`);
  return `${at.toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })} ${at.getUTCDate()}`;
};
