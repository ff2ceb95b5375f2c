import { Trans } from '@lingui/react/macro';

/** The line between the password form and Google's button. */
export function OrContinueWith() {
  return (
    <div className="flex items-center gap-3 text-13 text-soft" role="separator">
      <span className="h-px grow bg-line" />
      <Trans>Or continue with</Trans>
      <span className="h-px grow bg-line" />
    </div>
  );
}
