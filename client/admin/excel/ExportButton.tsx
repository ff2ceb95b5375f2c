import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/drawings/fileIcons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { downloadExport } from './catalogueFiles.ts';

/** Downloads the catalogue as a workbook. A failure is logged and shows no toast (docs/product.md#excel). */
export function ExportButton() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const exportData = async () => {
    setBusy(true);
    try {
      await downloadExport();
      toast({ title: t`Data exported` });
    } catch (error) {
      console.error('Failed to export data', error);
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void exportData()}>
      {!busy && <DownloadIcon className="size-5" />}
      <Trans>Export</Trans>
    </Button>
  );
}
