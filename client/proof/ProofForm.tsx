import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { knowsPasskeys } from '../passkey/prompt.ts';
import type { ProofForm_app$key } from '../relay/__generated__/ProofForm_app.graphql.ts';
import type { ProofForm_user$key } from '../relay/__generated__/ProofForm_user.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { EmailLink } from '../ui/EmailLink.tsx';
import { Failure } from '../ui/Failure.tsx';
import { CodeProof } from './CodeProof.tsx';
import { GoogleProof } from './GoogleProof.tsx';
import { noteProof } from './limitedFrom.ts';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { useConfirmIdentity } from './useConfirmIdentity.ts';

interface ProofFormProps {
  userKey: ProofForm_user$key;
  appKey: ProofForm_app$key;
  onProven: () => void;
}

/** Every way in which the account can prove that it is its user: what is typed first, then what is tapped. */
export function ProofForm({ userKey, appKey, onProven }: ProofFormProps) {
  const user = useFragment(
    graphql`
      fragment ProofForm_user on User {
        username
        hasPassword
        totpEnabled
        signsInWithGoogle
        completesOnly
        passkeys {
          id
        }
      }
    `,
    userKey,
  );
  const { passkeysAvailable, googleSignInConfigured, supportEmail } = useFragment(
    graphql`
      fragment ProofForm_app on App {
        passkeysAvailable
        googleSignInConfigured
        supportEmail
      }
    `,
    appKey,
  );
  const confirmation = useConfirmIdentity(() => {
    if (user.completesOnly) noteProof();
    onProven();
  });
  const [prefersCode, setPrefersCode] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input:not([hidden])') ?? form.current?.querySelector('button');
    first?.focus();
  }, [prefersCode]);

  const asksForCode = user.totpEnabled && (prefersCode || !user.hasPassword);
  const hasForm = user.hasPassword || user.totpEnabled;
  const byPasskey = passkeysAvailable && user.passkeys.length > 0 && knowsPasskeys();
  const byGoogle = user.signsInWithGoogle && googleSignInConfigured;
  return (
    <div ref={form} className="flex flex-col gap-3">
      {asksForCode && <CodeProof confirmation={confirmation} />}
      {user.hasPassword && !asksForCode && <PasswordProof username={user.username} confirmation={confirmation} />}
      {user.hasPassword && user.totpEnabled && (
        <Button variant="plain" disabled={confirmation.busy} onClick={() => setPrefersCode(!prefersCode)}>
          {asksForCode ? t`Use the password instead` : t`Use the authenticator app instead`}
        </Button>
      )}
      {byPasskey && <PasskeyProof confirmation={confirmation} isMain={!hasForm} />}
      {byGoogle && <GoogleProof confirmation={confirmation} />}
      {!hasForm && !byPasskey && !byGoogle && (
        <p className="text-15 text-pretty">
          <Trans>
            This device offers no way to confirm it. Log out and sign in again, or write to{' '}
            <EmailLink email={supportEmail} />.
          </Trans>
        </p>
      )}
      <Failure text={confirmation.failure} className="text-15" />
    </div>
  );
}
