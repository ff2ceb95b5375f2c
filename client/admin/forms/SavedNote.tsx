import { Trans } from '@lingui/react/macro';

/** Below a field: the value that another administrator has saved since the form opened. */
export function SavedNote({ saved }: { saved: string }) {
  return (
    <span className="block rounded-small bg-gold-tint px-2 py-1 text-ink">
      <span className="font-semibold">
        <Trans>Saved meanwhile:</Trans>
      </span>{' '}
      <span dir="auto" className="wrap-anywhere">
        {saved}
      </span>
    </span>
  );
}
