import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import type { GoogleSignIn } from './google/useGoogleSignIn.ts';

interface GoogleButtonProps {
  /** Whether the server is configured for Google sign-in. */
  configured: boolean;
  google: Pick<GoogleSignIn, 'signIn' | 'busy'>;
  disabled: boolean;
}

/** Continue with Google. If Google sign-in is not configured, the button is disabled and a sentence names the other way. */
export function GoogleButton({ configured, google, disabled }: GoogleButtonProps) {
  const hintId = useId();
  return (
    <div>
      <Button
        variant={configured ? 'quiet' : 'plain'}
        wide
        disabled={disabled || !configured}
        busy={google.busy}
        onClick={google.signIn}
        {...(!configured && { 'aria-describedby': hintId })}
      >
        {!google.busy && (
          <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5">
            <path d="M20 12h-7.5M20 12a8 8 0 1 1-2.6-5.9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
        )}
        <Trans>Continue with Google</Trans>
      </Button>
      {!configured && (
        <p id={hintId} className="mt-1 text-center text-13 text-balance text-soft">
          <Trans>Not set up here. Please use the form above.</Trans>
        </p>
      )}
    </div>
  );
}
