import { Trans } from '@lingui/react/macro';
import { ClockIcon } from '../ui/drawings/controlIcons.tsx';

/** Says of something that it waits on this phone until there is a connection. */
export function KeptMark() {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-13 text-soft">
      <ClockIcon className="size-4" />
      <Trans>kept on this phone</Trans>
    </span>
  );
}
