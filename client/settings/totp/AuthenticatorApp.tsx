import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AuthenticatorApp_user$key } from '../../relay/__generated__/AuthenticatorApp_user.graphql.ts';
import type {
  AuthenticatorAppMutation,
  AuthenticatorAppMutation$data,
} from '../../relay/__generated__/AuthenticatorAppMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { TotpEnabled } from './TotpEnabled.tsx';

const SetUpTotpDialog = lazy(() =>
  import('./SetUpTotpDialog.tsx').then((module) => ({ default: module.SetUpTotpDialog })),
);

/** What an authenticator app has to know, in Base32 and as an address for a QR code. It counts once a code has been entered. */
export type TotpSecret = AuthenticatorAppMutation$data['startTotp'];

/** The authenticator app: set up, recovery codes, turn off (docs/product.md#second-factor). */
export function AuthenticatorApp({ userKey }: { userKey: AuthenticatorApp_user$key }) {
  const user = useFragment(
    graphql`
      fragment AuthenticatorApp_user on User {
        username
        totpEnabled
        ...TotpEnabled_user
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [commit, busy] = useMutation<AuthenticatorAppMutation>(
    graphql`
      mutation AuthenticatorAppMutation {
        startTotp {
          secret
          uri
        }
      }
    `,
    { failureTitle: t`Failed to start` },
  );
  const start = () =>
    commit({
      variables: {},
      onCompleted: ({ startTotp }) => {
        setSecret(startTotp);
        dialog.show();
      },
    });
  return (
    <Section title={t`Authenticator app`}>
      {user.totpEnabled ? (
        <TotpEnabled userKey={user} />
      ) : (
        <>
          <p className="mb-4 text-15 text-pretty text-soft">
            <Trans>
              After your password, signing in asks for a code that only your phone shows. A stolen password alone opens
              nothing then.
            </Trans>
          </p>
          <Button variant="quiet" busy={busy} onClick={start}>
            <Trans>Set up</Trans>
          </Button>
        </>
      )}
      <LazyDialog dialog={dialog}>
        {(props) =>
          secret && <SetUpTotpDialog key={secret.secret} username={user.username} secret={secret} {...props} />
        }
      </LazyDialog>
    </Section>
  );
}
