import { t } from '@lingui/core/macro';
import { SpinnerMark } from '../ui/SpinnerMark.tsx';

/** The spinner while it is unknown who is signed in. It appears with a delay, because most answers are faster. */
export function AppSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <div className="animate-appear [animation-delay:150ms]">
        <span role="status" className="inline-flex text-action">
          <SpinnerMark className="size-9" />
          <span className="sr-only">{t`Loading`}</span>
        </span>
      </div>
    </div>
  );
}
