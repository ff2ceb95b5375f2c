import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { knowsPasskeys } from '../../passkey/prompt.ts';
import type { Passkeys_app$key } from '../../relay/__generated__/Passkeys_app.graphql.ts';
import type { Passkeys_user$key } from '../../relay/__generated__/Passkeys_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

const AddPasskeyDialog = lazy(() =>
  import('./AddPasskeyDialog.tsx').then((module) => ({ default: module.AddPasskeyDialog })),
);

interface PasskeysProps {
  userKey: Passkeys_user$key;
  appKey: Passkeys_app$key;
}

/** The user's passkeys: add, rename, remove (docs/product.md#passkeys). */
export function Passkeys({ userKey, appKey }: PasskeysProps) {
  const { passkeys } = useFragment(
    graphql`
      fragment Passkeys_user on User {
        passkeys {
          id
          ...PasskeyRow_passkey
        }
      }
    `,
    userKey,
  );
  const { passkeysAvailable } = useFragment(
    graphql`
      fragment Passkeys_app on App {
        passkeysAvailable
      }
    `,
    appKey,
  );
  const dialog = useLazyDialog();
  return (
    <Section title={t`Passkeys`}>
      <p className="text-15 text-pretty text-soft">
        <Trans>Sign in with your fingerprint, your face or the PIN of your device, without a password.</Trans>
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkeyKey={passkey} />
          ))}
        </ul>
      )}
      {passkeysAvailable && knowsPasskeys() ? (
        <Button variant="quiet" className="mt-4" onClick={dialog.show}>
          <PlusIcon className="size-5" />
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className="mt-3 text-15 text-pretty">
          {passkeysAvailable
            ? t`This browser cannot make passkeys.`
            : t`Passkeys work only on a site with a name and HTTPS, which this one lacks.`}
        </p>
      )}
      <LazyDialog dialog={dialog}>{(props) => <AddPasskeyDialog {...props} />}</LazyDialog>
    </Section>
  );
}
