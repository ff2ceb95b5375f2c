import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { defaultCalledBy } from '../../../schema/task/calledBy.rules.ts';
import type { CalledByRow_user$key } from '../../relay/__generated__/CalledByRow_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';

const CalledByDialog = lazy(() =>
  import('./CalledByDialog.tsx').then((module) => ({ default: module.CalledByDialog })),
);

/** The word that stands for the user in the texts of challenges. */
export function CalledByRow({ userKey }: { userKey: CalledByRow_user$key }) {
  const user = useFragment(
    graphql`
      fragment CalledByRow_user on User {
        calledBy
        ...CalledByDialog_user
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const { calledBy } = user;
  return (
    <>
      <SettingRow
        label={t`What your children call you`}
        action={
          <Button variant="plain" aria-label={t`Change what your children call you`} onClick={dialog.show}>
            <Trans>Change</Trans>
          </Button>
        }
      >
        <bdi>{calledBy ?? defaultCalledBy}</bdi>
      </SettingRow>
      <LazyDialog dialog={dialog}>{(props) => <CalledByDialog userKey={user} {...props} />}</LazyDialog>
    </>
  );
}
