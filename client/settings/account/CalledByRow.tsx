import { t } from '@lingui/core/macro';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { calledByMaxLength, defaultCalledBy } from '../../../schema/task/calledBy.rules.ts';
import type { CalledByRow_user$key } from '../../relay/__generated__/CalledByRow_user.graphql.ts';
import { TextSettingRow } from './TextSettingRow.tsx';

/** The word that stands for the user in the texts of challenges; an empty one brings the usual one back. */
export function CalledByRow({ userKey }: { userKey: CalledByRow_user$key }) {
  const { calledBy } = useFragment(
    graphql`
      fragment CalledByRow_user on User {
        calledBy
      }
    `,
    userKey,
  );
  const environment = useRelayEnvironment();
  return (
    <TextSettingRow
      title={t`What your children call you`}
      change={[t`Change`, t`Change what your children call you`]}
      name="calledBy"
      label={t`Word or name`}
      hint={t`Mama, Grandpa, a name: challenges say it where they mean you. Empty: ${defaultCalledBy}.`}
      value={calledBy}
      maxLength={calledByMaxLength}
      said={(text) => t`Challenges say “${text || defaultCalledBy}” where they mean you.`}
      // The texts on cached pages have the former word.
      onSaved={() => commitLocalUpdate(environment, (store) => store.invalidateStore())}
    >
      <bdi>{calledBy ?? defaultCalledBy}</bdi>
    </TextSettingRow>
  );
}
