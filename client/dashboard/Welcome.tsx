import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { Welcome_user$key } from '../relay/__generated__/Welcome_user.graphql.ts';
import { Greeting } from './Greeting.tsx';

/** The dashboard's greeting. */
export function Welcome({ userKey }: { userKey: Welcome_user$key }) {
  const { username } = useFragment(
    graphql`
      fragment Welcome_user on User {
        username
      }
    `,
    userKey,
  );
  return (
    <Greeting>
      <h1 className="text-27 wrap-anywhere tablet:text-34">
        <Trans>
          Welcome, <bdi>{username}</bdi>!
        </Trans>
      </h1>
    </Greeting>
  );
}
