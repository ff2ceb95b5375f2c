import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AccessTokens_user$key } from '../../relay/__generated__/AccessTokens_user.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { AccessTokenRow } from './AccessTokenRow.tsx';

const NewTokenDialog = lazy(() =>
  import('./NewTokenDialog.tsx').then((module) => ({ default: module.NewTokenDialog })),
);

/** The user's access tokens for other programs: create, list, revoke (docs/product.md#access-tokens). */
export function AccessTokens({ userKey }: { userKey: AccessTokens_user$key }) {
  const user = useFragment(
    graphql`
      fragment AccessTokens_user on User {
        ...ChildSelect_user
        accessTokens {
          id
          ...AccessTokenRow_accessToken
        }
      }
    `,
    userKey,
  );
  const newTokenDialog = useLazyDialog();
  const isEmpty = user.accessTokens.length === 0;
  return (
    <Section title={t`Access tokens`}>
      <p className="text-15 text-pretty text-soft">
        <Trans>
          With a token another program, such as a display in your kitchen, can use your family’s data without your
          password.
        </Trans>
      </p>
      {isEmpty ? (
        <p className="my-3 text-15 font-semibold">
          <Trans>No tokens yet</Trans>
        </p>
      ) : (
        <ul className="mt-2 mb-4 divide-y divide-line">
          {user.accessTokens.map((token) => (
            <AccessTokenRow key={token.id} tokenKey={token} />
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={newTokenDialog.show}>
        <PlusIcon className="size-5" />
        <Trans>New token</Trans>
      </Button>
      <LazyDialog dialog={newTokenDialog}>{(props) => <NewTokenDialog userKey={user} {...props} />}</LazyDialog>
    </Section>
  );
}
