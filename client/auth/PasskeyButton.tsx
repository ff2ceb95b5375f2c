import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import type { PasskeySignIn } from './passkey/usePasskeySignIn.ts';

/** Signs in with a passkey: the browser shows its own prompt. */
export function PasskeyButton({ passkey, disabled }: { passkey: PasskeySignIn; disabled: boolean }) {
  return (
    <Button variant="quiet" wide disabled={disabled} busy={passkey.busy} onClick={passkey.signIn}>
      {!passkey.busy && (
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5">
          <path
            d="M8 19.5a5 5 0 1 1 4.7-6.7h7.8v3.4h-2.6v2.6h-3.4v-2.6h-1.8A5 5 0 0 1 8 19.5Z"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            transform="translate(0 -3)"
          />
          <circle cx="8" cy="11.5" r="1.4" fill="currentColor" />
        </svg>
      )}
      <Trans>Sign in with a passkey</Trans>
    </Button>
  );
}
