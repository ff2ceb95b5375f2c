import { Spinner } from '../ui/Spinner.tsx';

/** While authentication loads (specification, section 2). It waits a moment before it shows: most answers are faster. */
export function AppSpinner() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <div className="animate-appear [animation-delay:150ms]">
        <Spinner label="Loading" />
      </div>
    </div>
  );
}
