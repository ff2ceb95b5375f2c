import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { MailTemplate } from '../../../schema/mail/mail.rules.ts';
import { numberText } from '../../lib/choose.ts';
import type { MailSection_mail$key } from '../../relay/__generated__/MailSection_mail.graphql.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { Warning } from './Warning.tsx';

/** What each mail is about, by its template. */
const mailNames: Readonly<Record<string, string>> = {
  confirmAddress: t`confirm address`,
  resetPassword: t`reset password`,
  confirmNewAddress: t`confirm new address`,
  addressChanged: t`address changed`,
  passwordChanged: t`password changed`,
  secondFactorChanged: t`second factor changed`,
  deviceSignedIn: t`device signed in`,
  registerInvitation: t`register invitation`,
  carerInvitation: t`carer invitation`,
  carerJoined: t`carer joined`,
  accountDeletion: t`account deletion`,
  childDeletion: t`child deletion`,
  childOffered: t`child offered`,
  webhookOff: t`webhook off`,
  tonight: t({ message: 'tonight', context: 'mail' }),
  digest: t`digest`,
  test: t({ message: 'test', context: 'mail' }),
} satisfies Readonly<Record<MailTemplate, string>>;

/** The mails that the site sends, and those that could not be delivered. */
export function MailSection({ mailKey }: { mailKey: MailSection_mail$key }) {
  const { configured, waiting, failedLately, lastSentAt, failures } = useFragment(
    graphql`
      fragment MailSection_mail on MailStatus {
        configured
        waiting
        failedLately
        lastSentAt
        failures {
          at
          recipient
          template
          error
        }
      }
    `,
    mailKey,
  );
  return (
    <Section title={t`Mail`}>
      {!configured && (
        <p className="mb-2 text-15 text-pretty text-soft">
          <Trans>This site sends no mail. The operator can set SMTP_URL and MAIL_FROM.</Trans>
        </p>
      )}
      <Facts>
        {configured && <Fact name={t`Last mail`}>{lastSentAt ? <TimeAgo instant={lastSentAt} /> : t`None yet`}</Fact>}
        <Fact name={t`Waiting`}>{numberText(waiting)}</Fact>
        <Fact name={t`Failed in 7 days`}>
          {failedLately > 0 ? <Warning>{plural(failedLately, { one: '# mail', other: '# mails' })}</Warning> : t`None`}
        </Fact>
      </Facts>
      {failures.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-15">
            <Trans>Mails that were given up</Trans>
          </h3>
          <PagedList label={t`Mails that were given up`} items={failures}>
            {({ at, recipient, template, error }) => (
              <div className="text-13 wrap-anywhere">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span dir="auto" className="text-15 font-semibold">
                    {recipient}
                  </span>
                  <span className="text-soft">
                    {mailNames[template] ?? template} · <TimeAgo instant={at} />
                  </span>
                </p>
                <p className="text-error">{error}</p>
              </div>
            )}
          </PagedList>
        </>
      )}
    </Section>
  );
}
