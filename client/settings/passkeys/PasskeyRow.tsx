import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { daysAgo, mediumDateOf } from '../../lib/dateText.ts';
import { localToday } from '../../lib/localToday.ts';
import { useNow } from '../../lib/useNow.ts';
import type { PasskeyRow_passkey$key } from '../../relay/__generated__/PasskeyRow_passkey.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';

const RenamePasskeyDialog = lazy(() =>
  import('./RenamePasskeyDialog.tsx').then((module) => ({ default: module.RenamePasskeyDialog })),
);
const RemovePasskeyDialog = lazy(() =>
  import('./RemovePasskeyDialog.tsx').then((module) => ({ default: module.RemovePasskeyDialog })),
);

/** A passkey: its name, when it was added and last used. */
export function PasskeyRow({ passkeyKey }: { passkeyKey: PasskeyRow_passkey$key }) {
  const passkey = useFragment(
    graphql`
      fragment PasskeyRow_passkey on Passkey {
        name
        createdAt
        lastUsedAt
        ...RenamePasskeyDialog_passkey
        ...RemovePasskeyDialog_passkey
      }
    `,
    passkeyKey,
  );
  const { name, createdAt, lastUsedAt } = passkey;
  const now = useNow(60_000);
  const renameDialog = useLazyDialog();
  const removeDialog = useLazyDialog();
  const used = lastUsedAt
    ? `Last used ${daysAgo(localToday(new Date(lastUsedAt)), localToday(new Date(now)))}`
    : 'Never used';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p dir="auto" className="font-heading text-15 font-extrabold wrap-anywhere">
          {name}
        </p>
        <p className="mt-0.5 text-13 text-soft tabular-nums">
          Added {mediumDateOf(createdAt)} · {used}
        </p>
      </div>
      <div className="-mx-4 flex shrink-0 flex-wrap">
        <Button variant="plain" aria-label={`Rename ${name}`} onClick={renameDialog.show}>
          Rename
        </Button>
        <Button variant="plain" aria-label={`Remove ${name}`} onClick={removeDialog.show}>
          Remove
        </Button>
      </div>
      <LazyDialog dialog={renameDialog}>
        {(props) => <RenamePasskeyDialog passkeyKey={passkey} {...props} />}
      </LazyDialog>
      <LazyDialog dialog={removeDialog}>
        {(props) => <RemovePasskeyDialog passkeyKey={passkey} {...props} />}
      </LazyDialog>
    </li>
  );
}
