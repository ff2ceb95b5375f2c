import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AuthTab } from '../../auth/authTabs.ts';
import { SignInWays } from '../../auth/SignInWays.tsx';
import { AfterLoginContext } from '../../auth/useAfterLogin.ts';
import { useFinishLogOut } from '../../auth/useFinishLogOut.ts';
import { useSignInWays } from '../../auth/useSignInWays.ts';
import { namesText } from '../../lib/namesText.ts';
import type { SignInToAccept_app$key } from '../../relay/__generated__/SignInToAccept_app.graphql.ts';
import { Button } from '../../ui/Button.tsx';

interface SignInToAcceptProps {
  appKey: SignInToAccept_app$key;
  /** The secret of the invitation. */
  token: string;
  /** Whether somebody without an account can make one with it. */
  canRegister: boolean;
  /** The only address that can accept it, masked; null for any. */
  invited: string | null;
  childNames: readonly string[];
  /** Accepts the invitation, signed in. */
  accept: () => void;
  onBack: () => void;
}

/** Registers or logs in somebody who has said that they accept, and accepts it then. */
export function SignInToAccept({ accept, ...props }: SignInToAcceptProps) {
  return (
    <AfterLoginContext value={accept}>
      <Forms {...props} />
    </AfterLoginContext>
  );
}

function Forms({ appKey, token, canRegister, invited, childNames, onBack }: Omit<SignInToAcceptProps, 'accept'>) {
  const app = useFragment(
    graphql`
      fragment SignInToAccept_app on App {
        supportEmail
        googleSignInConfigured
        passkeysAvailable
        registration
      }
    `,
    appKey,
  );
  const state = useSignInWays(app);
  const [tab, setTab] = useState<AuthTab>(canRegister ? 'register' : 'login');
  const sentence = useRef<HTMLParagraphElement>(null);
  useFinishLogOut();
  // The button that was pressed is gone.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <>
      <p ref={sentence} tabIndex={-1} className="text-15 text-pretty wrap-anywhere outline-none">
        {canRegister
          ? t`Register or log in, and you see ${namesText(childNames)} right away.`
          : t`Log in, and you see ${namesText(childNames)} right away.`}
        {invited !== null && (
          <>
            {' '}
            <Trans>
              The invitation is for <bdi>{invited}</bdi>.
            </Trans>
          </>
        )}
      </p>
      <SignInWays
        state={state}
        tab={tab}
        onTab={setTab}
        registration={canRegister ? app.registration : 'CLOSED'}
        isInvited
        invitation={token}
        supportEmail={app.supportEmail}
      />
      <Button variant="plain" wide disabled={state.signIn.busy} onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </>
  );
}
