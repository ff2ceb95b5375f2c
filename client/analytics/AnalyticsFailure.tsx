import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { homeLink } from '../lib/homeLink.ts';
import { Button } from '../ui/Button.tsx';
import { LostDrawing } from '../ui/drawings/lost.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/**
 * Says that the analytics could not be loaded.
 *
 * @param props.onRetry fetches the page's data again; never rejects.
 */
export function AnalyticsFailure({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div role="alert">
      <EmptyState
        drawing={<LostDrawing />}
        title={t`Failed to load analytics`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="quiet" busy={busy} onClick={() => void retry()}>
              <Trans>Retry</Trans>
            </Button>
            <LinkButton {...homeLink}>
              <Trans>Return Home</Trans>
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
