import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { locale } from '../../lib/locale.ts';
import { Button } from '../../ui/Button.tsx';
import { useExport } from './useExport.ts';

const bytesPerMegabyte = 1_000_000;

const megabytes = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Downloads all data as one ZIP and shows how many bytes have arrived. The server does not know the total beforehand. */
export function ExportButton() {
  const { start, received } = useExport();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="quiet" busy={received !== null} onClick={start}>
        <Trans>Download everything</Trans>
      </Button>
      <p role="status" className="text-13 text-soft tabular-nums">
        {received === null
          ? t`A ZIP with tables and photos`
          : t`${megabytes.format(received / bytesPerMegabyte)} MB so far`}
      </p>
    </div>
  );
}
