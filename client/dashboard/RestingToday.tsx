import { Trans } from '@lingui/react/macro';
import { RestIcon } from '../ui/drawings/rest.tsx';

/** On the card of a child who has a day off, in place of today's progress. */
export function RestingToday() {
  return (
    <p className="flex items-center gap-1.5 text-15 text-soft">
      <RestIcon className="size-5" />
      <Trans>Day off</Trans>
    </p>
  );
}
