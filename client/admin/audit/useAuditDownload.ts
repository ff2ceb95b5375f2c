import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { pathOf } from '../../lib/basePath.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { spoken } from '../../relay/spoken.ts';
import { viewerHeader } from '../../relay/viewer.ts';
import { useToast } from '../../ui/Toast.tsx';
import type { AdminUrl } from '../adminUrl.ts';

const address = pathOf('/api/admin/audit-log');

/** What the download takes over from the URL of the page. */
type Filters = Pick<AdminUrl, 'act' | 'search' | 'from' | 'to'>;

/**
 * Downloads the audit log as CSV, with the filters of the page.
 *
 * @returns `download`, and whether it is running.
 */
export function useAuditDownload(): [download: (filters: Filters) => void, busy: boolean] {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async (filters: Filters) => {
    setBusy(true);
    try {
      const response = await fetch(addressOf(filters), { credentials: 'same-origin', headers: viewerHeader() });
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
  return [(filters) => void download(filters), busy];
}

function addressOf({ act, search, from, to }: Filters): string {
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
