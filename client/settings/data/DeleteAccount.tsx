import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graceDays } from '../../../schema/identity/user/deletion.rules.ts';
import type { DeleteAccountDialog_user$key } from '../../relay/__generated__/DeleteAccountDialog_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

/** Deletes the account. */
export function DeleteAccount({ userKey }: { userKey: DeleteAccountDialog_user$key }) {
  const dialog = useLazyDialog();
  return (
    <Section title={t`Delete account`}>
      <p className="mb-4 text-15 text-pretty text-soft">
        <Trans>
          Everything goes: your account, your children’s profiles, every photo. You have {graceDays} days to change your
          mind.
        </Trans>
      </p>
      <Button variant="plain" className="-ms-4 text-error" onClick={dialog.show}>
        <Trans>Delete account</Trans>
      </Button>
      <LazyDialog dialog={dialog}>{(props) => <DeleteAccountDialog userKey={userKey} {...props} />}</LazyDialog>
    </Section>
  );
}
