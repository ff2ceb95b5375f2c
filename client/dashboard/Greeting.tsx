import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The part of the dashboard's greeting that is the same for all parents. */
export function Greeting({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0">
      {children}
      <p className="mt-1 text-17 text-soft">
        <Trans>Ready for today's adventures with your little ones?</Trans>
      </p>
    </div>
  );
}
