import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { offersInstallation, requestInstallation } from './installPrompt.ts';

/** From this kept day on it is offered. */
const offeredFrom = 2;

interface InstallOfferProps {
  /** The kept days in a row. */
  days: number;
  /** Called before the sheet opens (client/install/InstallPlace.tsx). */
  onOpen: () => void;
  className: string;
}

/** One line that offers to put the application on the home screen, from the second kept day on. Nothing where that cannot be done. */
export function InstallOffer({ days, onOpen, className }: InstallOfferProps) {
  const [isOffered] = useState(() => days >= offeredFrom && offersInstallation());
  if (!isOffered) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onOpen();
        requestInstallation(true);
      }}
      className={className}
    >
      <Trans>Put it on your home screen</Trans>
    </button>
  );
}
