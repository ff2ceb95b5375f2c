import { OwnIcon } from '../../ui/drawings/ownSigns.tsx';
import { ownTitle } from './ownTitle.ts';

/** Says quietly that the family made a challenge. */
export function OwnMark() {
  return (
    <p className="flex items-center gap-1.5 text-13 text-soft">
      <OwnIcon className="size-4.5" />
      {ownTitle}
    </p>
  );
}
