import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { displayNameMaxLength } from '../../../schema/identity/account/account.rules.ts';
import type { DisplayNameRow_user$key } from '../../relay/__generated__/DisplayNameRow_user.graphql.ts';
import { TextSettingRow } from './TextSettingRow.tsx';

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
  return (
    <TextSettingRow
      title={t`Your name`}
      change={displayName ? [t`Change`, t`Change your name`] : [t`Add`, t`Add your name`]}
      name="displayName"
      label={t`Name`}
      hint={t`Optional. Leave it empty to remove it.`}
      value={displayName}
      maxLength={displayNameMaxLength}
      autoComplete="name"
      said={(text) => (text === '' ? t`Your name is no longer shown.` : t`Your name has been changed.`)}
    >
      {displayName ? <bdi>{displayName}</bdi> : t`None`}
    </TextSettingRow>
  );
}
