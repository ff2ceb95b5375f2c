import { Trans } from '@lingui/react/macro';
import { useOnline } from '../lib/useOnline.ts';

/**
 * The bar that says that there is no connection. The live region is always mounted, so that screen readers announce its
 * text.
 */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-13 text-balance font-semibold text-ground">
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
