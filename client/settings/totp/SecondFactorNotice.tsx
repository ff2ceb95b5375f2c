import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { SecondFactorNotice_user$key } from '../../relay/__generated__/SecondFactorNotice_user.graphql.ts';
import { ShieldIcon } from '../../ui/drawings/mediaIcons.tsx';

/** Tells administrators that their rights need a second factor on this site; nothing for everybody else. */
export function SecondFactorNotice({ userKey }: { userKey: SecondFactorNotice_user$key }) {
  const { secondFactorRequired, totpEnabled } = useFragment(
    graphql`
      fragment SecondFactorNotice_user on User {
        secondFactorRequired
        totpEnabled
      }
    `,
    userKey,
  );
  if (!secondFactorRequired) return null;
  return (
    <p role="note" className="flex gap-3 rounded-card bg-gold-tint p-4 text-15">
      <ShieldIcon className="size-6 shrink-0" />
      <span className="text-pretty">
        <strong>
          <Trans>Administrators need a second factor on this site.</Trans>
        </strong>{' '}
        {totpEnabled ? (
          t`Log out and sign in again with a code to open the admin panel.`
        ) : (
          <>
            <Trans>
              <Link to="#authenticator" className="font-semibold underline underline-offset-2">
                Set up an authenticator app
              </Link>
              , or add a passkey and sign in with it. Until then the admin panel stays closed.
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}
