import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DisplayNameRow_user$key } from '../../relay/__generated__/DisplayNameRow_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';

const DisplayNameDialog = lazy(() =>
  import('./DisplayNameDialog.tsx').then((module) => ({ default: module.DisplayNameDialog })),
);

/** The name by which the user wants to be called. */
export function DisplayNameRow({ userKey }: { userKey: DisplayNameRow_user$key }) {
  const user = useFragment(
    graphql`
      fragment DisplayNameRow_user on User {
        displayName
        ...DisplayNameDialog_user
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const { displayName } = user;
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
      <LazyDialog dialog={dialog}>{(props) => <DisplayNameDialog userKey={user} {...props} />}</LazyDialog>
    </>
  );
}
