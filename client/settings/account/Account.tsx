import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { Account_app$key } from '../../relay/__generated__/Account_app.graphql.ts';
import type { Account_user$key } from '../../relay/__generated__/Account_user.graphql.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { SavedSwitch } from '../SavedSwitch.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { CalledByRow } from './CalledByRow.tsx';
import { DisplayNameRow } from './DisplayNameRow.tsx';
import { EmailRow } from './EmailRow.tsx';

interface AccountProps {
  userKey: Account_user$key;
  appKey: Account_app$key;
}

/** Who the user is: username, address, name, and whether mails about news may come (docs/product.md#settings). */
export function Account({ userKey, appKey }: AccountProps) {
  const user = useFragment(
    graphql`
      fragment Account_user on User {
        username
        ...EmailRow_user
        ...DisplayNameRow_user
        ...CalledByRow_user
        ...SavedSwitch_user
      }
    `,
    userKey,
  );
  const { mailConfigured, supportEmail } = useFragment(
    graphql`
      fragment Account_app on App {
        mailConfigured
        supportEmail
      }
    `,
    appKey,
  );
  return (
    <Section title={t`Account`}>
      <ul className="-mt-2 divide-y divide-line border-b border-line">
        <SettingRow label={t`Username`}>
          <bdi>{user.username}</bdi>
        </SettingRow>
        <EmailRow userKey={user} mailConfigured={mailConfigured} />
        <DisplayNameRow userKey={user} />
        <CalledByRow userKey={user} />
      </ul>
      {mailConfigured ? (
        <SavedSwitch
          userKey={user}
          name="emailConsent"
          label={t`Occasional emails about new features and updates`}
          hint={t`Mails about the safety of your account come in any case.`}
          said={(isOn) => (isOn ? t`You get occasional emails.` : t`You get no emails about new features.`)}
          className="mt-4 flex-wrap gap-y-2"
        />
      ) : (
        <p className="mt-3 text-15 text-pretty text-soft">
          <Trans>
            This site sends no mail, so an address can be neither confirmed nor changed here. Write to{' '}
            <EmailLink email={supportEmail} />.
          </Trans>
        </p>
      )}
    </Section>
  );
}
