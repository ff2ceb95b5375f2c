import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import { calledByMaxLength, defaultCalledBy } from '../../../schema/task/calledBy.rules.ts';
import type { CalledByRow_user$key } from '../../relay/__generated__/CalledByRow_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';
import { useSaveCalledBy } from './useSaveCalledBy.ts';

const TextSettingDialog = lazy(() =>
  import('./TextSettingDialog.tsx').then((module) => ({ default: module.TextSettingDialog })),
);

/** The word that stands for the user in the texts of challenges. */
export function CalledByRow({ userKey }: { userKey: CalledByRow_user$key }) {
  const { calledBy } = useFragment(
    graphql`
      fragment CalledByRow_user on User {
        calledBy
      }
    `,
    userKey,
  );
  const dialog = useLazyDialog();
  const saving = useSaveCalledBy();
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
      <LazyDialog dialog={dialog}>
        {(props) => (
          <TextSettingDialog
            {...props}
            title={t`What your children call you`}
            name="calledBy"
            label={t`Word or name`}
            hint={t`Mama, Grandpa, a name: challenges say it where they mean you. Empty: ${defaultCalledBy}.`}
            value={calledBy}
            maxLength={calledByMaxLength}
            saving={saving}
          />
        )}
      </LazyDialog>
    </>
  );
}
