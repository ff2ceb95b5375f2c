import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { daysAgo, mediumDateOf } from '../../lib/dateText.ts';
import { isolated } from '../../lib/isolate.ts';
import { localToday } from '../../lib/localToday.ts';
import { useNow } from '../../lib/useNow.ts';
import type { AccessTokenRow_accessToken$key } from '../../relay/__generated__/AccessTokenRow_accessToken.graphql.ts';
import type { AccessTokenRowMutation } from '../../relay/__generated__/AccessTokenRowMutation.graphql.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RemovalButton } from '../../relay/RemovalButton.tsx';

/** An access token: its scopes, the children it reaches, its expiry and its last use. */
export function AccessTokenRow({ tokenKey }: { tokenKey: AccessTokenRow_accessToken$key }) {
  const token = useFragment(
    graphql`
      fragment AccessTokenRow_accessToken on AccessToken {
        id
        name
        scopes
        child {
          name
        }
        expiresAt
        lastUsedAt
      }
    `,
    tokenKey,
  );
  const { id, name, scopes, child, expiresAt, lastUsedAt } = token;
  const now = useNow(60_000);
  const isExpired = Date.parse(expiresAt) <= now;
  const used = lastUsedAt
    ? t`Last used ${daysAgo(localToday(new Date(lastUsedAt)), localToday(new Date(now)))}`
    : t`Never used`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-3">
        <p className="flex min-w-0 grow basis-44 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-heading text-15 font-extrabold wrap-anywhere">
            {name}
          </span>
          {isExpired && (
            <Badge tone="neutral">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </p>
        <RemovalButton<AccessTokenRowMutation>
          label={t`Revoke ${name}`}
          className="-my-2.5 -me-4"
          title={t`Revoke “${name}”?`}
          description={t`Whatever uses this token stops working at once. This cannot be undone.`}
          action={t`Revoke token`}
          mutation={graphql`
            mutation AccessTokenRowMutation($input: RevokeAccessTokenInput!) {
              revokeAccessToken(input: $input) {
                viewer {
                  ...AccessTokens_user
                }
              }
            }
          `}
          variables={{ input: { id } }}
          failureTitle={t`Failed to revoke token`}
          done={{ title: t`Token revoked`, description: t`It can never be used again.` }}
        >
          <Trans>Revoke</Trans>
        </RemovalButton>
      </div>
      <p className="mt-2.5 flex flex-wrap gap-x-4 text-13 text-soft tabular-nums">
        <span>{scopesText(scopes)}</span>
        <span>{child ? t`Only ${isolated(child.name)}` : t`All children`}</span>
        <span>
          {isExpired ? t`Expired` : t`Expires`} {mediumDateOf(expiresAt)}
        </span>
        <span>{used}</span>
      </p>
    </li>
  );
}

/** The scopes of a token as text. */
function scopesText(scopes: readonly string[]): string {
  const writes = scopes.includes('WRITE');
  if (scopes.includes('READ')) return writes ? t`May read and write` : t`May read`;
  return writes ? t`May write` : t`May do nothing`;
}
