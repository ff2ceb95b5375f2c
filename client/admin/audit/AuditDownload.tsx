import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/drawings/fileIcons.tsx';
import type { AdminUrl } from '../adminUrl.ts';
import { useAuditDownload } from './useAuditDownload.ts';

/** Downloads the entries that fit the filters as CSV. */
export function AuditDownload({ url }: { url: AdminUrl }) {
  const [download, busy] = useAuditDownload();
  return (
    <Button
      variant="quiet"
      className="col-span-full wide:col-span-1 wide:justify-self-end"
      busy={busy}
      onClick={() => download(url)}
    >
      {!busy && <DownloadIcon className="size-5" />}
      <Trans>Download CSV</Trans>
    </Button>
  );
}
