import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { useNow } from '../../lib/useNow.ts';
import type { KeepTokens_user$key } from '../../relay/__generated__/KeepTokens_user.graphql.ts';
import { KeepChoices, type Choosing } from '../KeepChoices.tsx';

interface KeepTokensProps extends Choosing {
  userKey: KeepTokens_user$key;
}

/** Chooses the access tokens that a change of the password keeps; by default none. Shows nothing if no token is valid. */
export function KeepTokens({ userKey, ...choosing }: KeepTokensProps) {
  const { accessTokens } = useFragment(
    graphql`
      fragment KeepTokens_user on User {
        accessTokens {
          id
          name
          expiresAt
        }
      }
    `,
    userKey,
  );
  const now = useNow(60_000);
  const valid = accessTokens.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  if (valid.length === 0) return null;

  return (
    <KeepChoices
      legend={t`Access tokens to keep`}
      hint={t`Programs with any other token lose access. Keep only tokens that you made yourself.`}
      choices={valid.map(({ id, name, expiresAt }) => ({
        id,
        label: (
          <>
            <Trans>
              Keep <bdi className="font-semibold">{name}</bdi>, valid until {mediumDateOf(expiresAt)}
            </Trans>
          </>
        ),
      }))}
      {...choosing}
    />
  );
}
