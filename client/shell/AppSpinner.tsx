import { t } from '@lingui/core/macro';
import { Spinner } from '../ui/Spinner.tsx';

/** The spinner while it is unknown who is signed in. It appears with a delay, because most answers are faster. */
export function AppSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <div className="animate-appear [animation-delay:150ms]">
        <Spinner label={t`Loading`} />
      </div>
    </div>
  );
}
