import { t } from '@lingui/core/macro';
import { downloadExport } from './catalogueFiles.ts';
import { DownloadButton } from './DownloadButton.tsx';

/** Downloads the catalogue as a workbook. A failure is logged and shows no toast (docs/product.md#excel). */
export const ExportButton = () => (
  <DownloadButton
    label={t`Export`}
    start={downloadExport}
    success={t`Data exported`}
    onFailure={(error) => console.error('Failed to export data', error)}
  />
);
