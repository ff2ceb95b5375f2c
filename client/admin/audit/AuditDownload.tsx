import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { pathOf } from '../../lib/basePath.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { spoken } from '../../relay/spoken.ts';
import { viewerHeader } from '../../relay/viewer.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/drawings/fileIcons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import type { AdminUrl } from '../adminUrl.ts';

const address = pathOf('/api/admin/audit-log');

/** Downloads the entries that fit the filters as CSV. */
export function AuditDownload({ url }: { url: AdminUrl }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const response = await fetch(addressOf(url), { credentials: 'same-origin', headers: viewerHeader() });
      if (!response.ok) throw new Error(await spoken(await response.text()));
      saveFile(await response.blob(), filenameOf(response));
      toast({ title: t`Audit log downloaded`, description: t`The download itself is in the log now.` });
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; its message is the browser's own.
      const description =
        error instanceof TypeError ? t`The download broke off. Please try again.` : (error as Error).message;
      toast({ title: t`Download failed`, description, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      className="col-span-full wide:col-span-1 wide:justify-self-end"
      busy={busy}
      onClick={() => void download()}
    >
      {!busy && <DownloadIcon className="size-5" />}
      <Trans>Download CSV</Trans>
    </Button>
  );
}

function addressOf({ act, search, from, to }: AdminUrl): string {
  const params = new URLSearchParams();
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (act) params.set('acts', act);
  if (search) params.set('search', search);
  const text = params.toString();
  return text ? `${address}?${text}` : address;
}

const filenameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'audit-log.csv';
