import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { EmailConsent_user$key } from '../../relay/__generated__/EmailConsent_user.graphql.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useSaveSwitch } from '../useSaveSwitch.ts';

/** Gives or withdraws the consent to mails about news. It takes effect at once. */
export function EmailConsent({ userKey }: { userKey: EmailConsent_user$key }) {
  const user = useFragment(
    graphql`
      fragment EmailConsent_user on User {
        emailConsent
        ...useSaveSwitch_user
      }
    `,
    userKey,
  );
  const save = useSaveSwitch(user);
  const [switchId, hintId] = [useId(), useId()];
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_11rem] text-15">
        <label htmlFor={switchId} className="font-semibold">
          <Trans>Occasional emails about new features and updates</Trans>
        </label>
        <p id={hintId} className="text-pretty text-soft">
          <Trans>Mails about the safety of your account come in any case.</Trans>
        </p>
      </div>
      <Switch
        id={switchId}
        aria-describedby={hintId}
        checked={user.emailConsent}
        onChange={({ target: { checked: emailConsent } }) =>
          save(
            { emailConsent },
            emailConsent ? t`You get occasional emails.` : t`You get no emails about new features.`,
          )
        }
      />
    </div>
  );
}
