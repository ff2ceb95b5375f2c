import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { TotpEnabled_user$key } from '../../relay/__generated__/TotpEnabled_user.graphql.ts';
import type { TotpEnabledMutation } from '../../relay/__generated__/TotpEnabledMutation.graphql.ts';
import type { TotpEnabledRenewMutation } from '../../relay/__generated__/TotpEnabledRenewMutation.graphql.ts';
import { RemovalButton } from '../../relay/RemovalButton.tsx';
import { useMutation } from '../../relay/useMutation.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';

const RecoveryCodesDialog = lazy(() =>
  import('./RecoveryCodesDialog.tsx').then((module) => ({ default: module.RecoveryCodesDialog })),
);

/** With this many codes or fewer the user should get new ones. */
const fewCodes = 2;

/** The state of an authenticator app that is on: codes that are left, new ones, and how to turn it off. */
export function TotpEnabled({ userKey }: { userKey: TotpEnabled_user$key }) {
  const { username, recoveryCodesLeft } = useFragment(
    graphql`
      fragment TotpEnabled_user on User {
        username
        recoveryCodesLeft
      }
    `,
    userKey,
  );
  const [codes, setCodes] = useState<readonly string[]>([]);
  const codesDialog = useLazyDialog();
  const [commit, busy] = useMutation<TotpEnabledRenewMutation>(
    graphql`
      mutation TotpEnabledRenewMutation {
        renewRecoveryCodes {
          recoveryCodes
          viewer {
            ...TotpEnabled_user
            ...RecentActivity_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to make new codes` },
  );
  const renew = () =>
    commit({
      variables: {},
      // The server returns them this once.
      onCompleted: ({ renewRecoveryCodes: { recoveryCodes } }) => {
        setCodes(recoveryCodes);
        codesDialog.show();
      },
    });
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Badge tone="done">
          <Trans>On</Trans>
        </Badge>
        <span className={recoveryCodesLeft <= fewCodes ? 'font-semibold text-error' : 'text-soft'}>
          <Plural value={recoveryCodesLeft} one="# recovery code left" other="# recovery codes left" />
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-2 gap-y-2">
        <Button variant="quiet" busy={busy} onClick={renew}>
          <Trans>New recovery codes</Trans>
        </Button>
        <RemovalButton<TotpEnabledMutation>
          title={t`Turn the authenticator app off?`}
          description={t`Your password alone signs in then. The recovery codes end as well.`}
          action={t`Turn off`}
          mutation={graphql`
            mutation TotpEnabledMutation {
              disableTotp {
                viewer {
                  ...AuthenticatorApp_user
                  ...SecondFactorNotice_user
                  ...RecentActivity_user
                }
              }
            }
          `}
          variables={{}}
          failureTitle={t`Failed to turn it off`}
          done={{ title: t`Authenticator app turned off`, description: t`Signing in asks for no code.` }}
        >
          <Trans>Turn off</Trans>
        </RemovalButton>
      </div>
      <LazyDialog dialog={codesDialog}>
        {(props) => <RecoveryCodesDialog username={username} codes={codes} {...props} />}
      </LazyDialog>
    </>
  );
}
