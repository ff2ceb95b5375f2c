import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { displayNameMaxLength } from '../../../schema/identity/account/account.rules.ts';
import type { DisplayNameRow_user$key } from '../../relay/__generated__/DisplayNameRow_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { useSaveDisplayName } from './useSaveDisplayName.ts';

const TextSettingDialog = lazy(() =>
  import('./TextSettingDialog.tsx').then((module) => ({ default: module.TextSettingDialog })),
);

/** The name by which the user wants to be called. */
export function DisplayNameRow({ userKey }: { userKey: DisplayNameRow_user$key }) {
  const { displayName } = useFragment(
    graphql`
      fragment DisplayNameRow_user on User {
        displayName
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const saving = useSaveDisplayName();
  return (
    <>
      <SettingRow
        label={t`Your name`}
        action={
          <Button
            variant="plain"
            aria-label={displayName ? t`Change your name` : t`Add your name`}
            onClick={dialog.show}
          >
            {displayName ? t`Change` : t`Add`}
          </Button>
        }
      >
        {displayName ? <bdi>{displayName}</bdi> : t`None`}
      </SettingRow>
      <LazyDialog dialog={dialog}>
        {(props) => (
          <TextSettingDialog
            {...props}
            title={t`Your name`}
            name="displayName"
            label={t`Name`}
            hint={t`Optional. Leave it empty to remove it.`}
            value={displayName}
            maxLength={displayNameMaxLength}
            autoComplete="name"
            saving={saving}
          />
        )}
      </LazyDialog>
    </>
  );
}
