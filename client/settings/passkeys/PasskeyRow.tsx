import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { daysAgo, mediumDateOf } from '../../lib/dateText.ts';
import { localToday } from '../../lib/localToday.ts';
import { useNow } from '../../lib/useNow.ts';
import type { PasskeyRow_passkey$key } from '../../relay/__generated__/PasskeyRow_passkey.graphql.ts';
import type { PasskeyRowMutation } from '../../relay/__generated__/PasskeyRowMutation.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { RemovalButton } from '../../relay/RemovalButton.tsx';

const RenamePasskeyDialog = lazy(() =>
  import('./RenamePasskeyDialog.tsx').then((module) => ({ default: module.RenamePasskeyDialog })),
);

/** A passkey: its name, when it was added and last used. */
export function PasskeyRow({ passkeyKey }: { passkeyKey: PasskeyRow_passkey$key }) {
  const passkey = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey {
        id
        name
        createdAt
        lastUsedAt
        ...RenamePasskeyDialog_passkey
      }
    `,
    passkeyKey,
  );
  const { id, name, createdAt, lastUsedAt } = passkey;
  const now = useNow(60_000);
  const renameDialog = useLazyDialog();
  const used = lastUsedAt
    ? t`Last used ${daysAgo(localToday(new Date(lastUsedAt)), localToday(new Date(now)))}`
    : t`Never used`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p dir="auto" className="font-heading text-15 font-extrabold wrap-anywhere">
          {name}
        </p>
        <p className="mt-0.5 text-13 text-soft tabular-nums">
          <Trans>
            Added {mediumDateOf(createdAt)} · {used}
          </Trans>
        </p>
      </div>
      <div className="-mx-4 flex shrink-0 flex-wrap">
        <Button variant="plain" aria-label={t`Rename ${name}`} onClick={renameDialog.show}>
          <Trans>Rename</Trans>
        </Button>
        <RemovalButton<PasskeyRowMutation>
          label={t`Remove ${name}`}
          title={t`Remove “${name}”?`}
          description={t`It no longer opens your account. Your device may still list it: delete it there as well.`}
          action={t`Remove passkey`}
          mutation={graphql`
            mutation PasskeyRowMutation($input: RemovePasskeyInput!) {
              removePasskey(input: $input) {
                viewer {
                  ...Passkeys_user
                  ...RecentActivity_user
                }
              }
            }
          `}
          variables={{ input: { id } }}
          failureTitle={t`Failed to remove the passkey`}
          done={{ title: t`Passkey removed`, description: t`Nobody can sign in with it anymore.` }}
        >
          <Trans>Remove</Trans>
        </RemovalButton>
      </div>
      <LazyDialog dialog={renameDialog}>
        {(props) => <RenamePasskeyDialog passkeyKey={passkey} {...props} />}
      </LazyDialog>
    </li>
  );
}
