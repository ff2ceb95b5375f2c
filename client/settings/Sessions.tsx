import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { Sessions_user$key } from '../relay/__generated__/Sessions_user.graphql.ts';
import type { SessionsMutation } from '../relay/__generated__/SessionsMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { useToast } from '../ui/Toast.tsx';
import { NewDeviceButton } from './NewDeviceButton.tsx';
import { SessionRow } from './SessionRow.tsx';

/** The user's sessions, with buttons to end the others. */
export function Sessions({ userKey }: { userKey: Sessions_user$key }) {
  const { sessions } = useFragment(
    graphql`
      fragment Sessions_user on User {
        sessions {
          id
          ...SessionRow_session
        }
      }
    `,
    userKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<SessionsMutation>(
    graphql`
      mutation SessionsMutation {
        endOtherSessions {
          ended
          viewer {
            ...Sessions_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to log out elsewhere` },
  );
  const endOthers = () =>
    commit({
      variables: {},
      onCompleted: ({ endOtherSessions: { ended } }) =>
        toast({
          title: t`Logged out elsewhere`,
          description: plural(ended, { one: 'One other session has ended.', other: '# other sessions have ended.' }),
        }),
    });
  return (
    <Section title={t`Where you are signed in`}>
      <ul className="-mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} sessionKey={session} />
        ))}
      </ul>
      <p className="mt-2 text-13 text-pretty text-soft">
        <Trans>
          A device that only completes, such as a tablet in the kitchen, shows the children and asks who you are before
          everything else.
        </Trans>
      </p>
      {sessions.length === 1 && (
        <p className="mt-2 text-15 text-soft">
          <Trans>You are signed in nowhere else.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <NewDeviceButton />
        {sessions.length > 1 && (
          <Button variant="quiet" busy={busy} onClick={endOthers}>
            <Trans>Log out elsewhere</Trans>
          </Button>
        )}
      </div>
    </Section>
  );
}
