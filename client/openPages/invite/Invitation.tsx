import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { type GivenRole, maskedEmail } from '../../../schema/carer/carer.rules.ts';
import { Outcome } from '../../ui/Outcome.tsx';
import { useReloadAfterLogin } from '../../auth/useAfterLogin.ts';
import { mediumDateOf } from '../../lib/dateText.ts';
import type { Invitation_app$key } from '../../relay/__generated__/Invitation_app.graphql.ts';
import type { Invitation_preview$key } from '../../relay/__generated__/Invitation_preview.graphql.ts';
import type { Invitation_user$key } from '../../relay/__generated__/Invitation_user.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { Button } from '../../ui/Button.tsx';
import { roleActs, roleNames, roleOf } from '../../people/roleWords.ts';
import { WhatIsSeen } from '../../people/WhatIsSeen.tsx';
import { ContinueLink } from '../ContinueLink.tsx';
import { forgetSecret } from './useInvitation.ts';
import { SignInToAccept } from './SignInToAccept.tsx';
import { useAcceptInvitation } from './useAcceptInvitation.ts';
import { useDeclineInvitation } from './useDeclineInvitation.ts';
import { WrongAccount } from './WrongAccount.tsx';

interface InvitationProps {
  /** The secret. */
  token: string;
  previewKey: Invitation_preview$key;
  /** Null for a visitor who is not signed in. */
  userKey: Invitation_user$key | null | undefined;
  appKey: Invitation_app$key;
}

/** What became of an answer: a sentence, and whether the invitation can still be answered. */
interface Answer {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
  readonly isFinal: boolean;
}

/** An invitation with its two answers. Visitors who are not signed in accept it by registering or logging in. */
export function Invitation({ token, previewKey, userKey, appKey }: InvitationProps) {
  const { role, childNames, email, expiresAt, canRegister } = useFragment(
    graphql`
      fragment Invitation_preview on InvitationPreview {
        role
        childNames
        email
        expiresAt
        canRegister
      }
    `,
    previewKey,
  );
  const user = useFragment(
    graphql`
      fragment Invitation_user on User {
        username
        email
      }
    `,
    userKey,
  );
  const app = useFragment(
    graphql`
      fragment Invitation_app on App {
        ...SignInToAccept_app
      }
    `,
    appKey,
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const reload = useReloadAfterLogin();
  const onFailed = (error: Error, sentence: string) => {
    // They have just signed in: the page shows the invitation to the account that they have.
    if (!user && isSigningIn) return reload();
    if (error instanceof ServerError && error.code === 'FORBIDDEN' && email != null) return setIsRefused(true);
    const isDead = error instanceof ServerError && error.fields['token'] !== undefined;
    if (isDead) forgetSecret();
    setAnswer({ tone: 'bad', sentence, isFinal: isDead });
  };
  const [accept, accepting] = useAcceptInvitation(token, onFailed);
  const [decline, declining] = useDeclineInvitation(token, {
    onDeclined: () =>
      setAnswer({ tone: 'good', sentence: t`You said no, thanks. The link works no more.`, isFinal: true }),
    onFailed,
  });
  const given: GivenRole = roleOf(role) === 'editor' ? 'editor' : 'viewer';

  if (answer?.isFinal)
    return (
      <>
        <Outcome tone={answer.tone}>{answer.sentence}</Outcome>
        <ContinueLink />
      </>
    );
  // Only an address that looks the same can be the invited one.
  const isOther = user != null && email != null && (isRefused || maskedEmail(user.email ?? '@') !== email);
  if (isOther) return <WrongAccount token={token} invited={email} signedIn={user.email ?? user.username} />;
  if (isSigningIn && !user)
    return (
      <SignInToAccept
        appKey={app}
        token={token}
        canRegister={canRegister}
        invited={email ?? null}
        childNames={childNames}
        accept={accept}
        onBack={() => setIsSigningIn(false)}
      />
    );
  return (
    <>
      <p className="text-15 text-pretty">
        <strong>{roleNames[given]}:</strong> {roleActs[given]}
      </p>
      <WhatIsSeen reader="invited" role={given} childNames={childNames} />
      {answer && <Outcome tone={answer.tone}>{answer.sentence}</Outcome>}
      <Button
        size="l"
        wide
        busy={accepting}
        disabled={declining}
        onClick={() => {
          setAnswer(null);
          if (user) accept();
          else setIsSigningIn(true);
        }}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button variant="plain" wide busy={declining} disabled={accepting} onClick={decline}>
        <Trans>No, thanks</Trans>
      </Button>
      <p className="text-center text-13 text-pretty text-soft wrap-anywhere">
        {user && (
          <>
            <Trans>
              You are signed in as <bdi>{user.username}</bdi>.
            </Trans>{' '}
          </>
        )}
        <Trans>Open until {mediumDateOf(expiresAt)}.</Trans>
      </p>
    </>
  );
}
