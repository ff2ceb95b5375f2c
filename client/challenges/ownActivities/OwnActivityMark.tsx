import { Trans } from '@lingui/react/macro';
import { OwnIcon } from '../../ui/drawings/ownActivities.tsx';

/** Says quietly that the family made a challenge. */
export function OwnActivityMark() {
  return (
    <p className="flex items-center gap-1.5 text-13 text-soft">
      <OwnIcon className="size-4.5" />
      <Trans>Our own idea</Trans>
    </p>
  );
}
