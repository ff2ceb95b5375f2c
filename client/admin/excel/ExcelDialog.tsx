import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExcelDownloads } from './ExcelDownloads.tsx';
import { ExcelFileField } from './ExcelFileField.tsx';
import { ExcelPreview } from './ExcelPreview.tsx';
import { ImportDone } from './ImportDone.tsx';
import { useImportCatalogue } from './useImportCatalogue.ts';
import { usePreviewImport } from './usePreviewImport.ts';

interface ExcelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after an import, to fetch the lists of the page again. */
  onImported: () => void;
}

/**
 * Excel import and export (docs/product.md#excel): download a workbook, choose a file, preview its changes, import it. The
 * dialog starts over each time it opens and cannot be closed while a request runs.
 */
export function ExcelDialog(props: ExcelDialogProps) {
  return props.open && <OpenExcelDialog {...props} />;
}

function OpenExcelDialog({ onOpenChange, onImported }: ExcelDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const close = () => onOpenChange(false);
  const { preview, ...previewing } = usePreviewImport();
  const { outcome, ...importing } = useImportCatalogue({ onImported, onClose: close });
  const busy = previewing.busy || importing.busy;

  return (
    <Dialog
      open
      wide
      ignoresOutsideClicks
      onOpenChange={(open) => !open && !busy && close()}
      title="Excel Import/Export"
    >
      {outcome ? (
        <ImportDone outcome={outcome} onClose={close} />
      ) : preview ? (
        <ExcelPreview
          preview={preview}
          fileName={file?.name ?? ''}
          busy={importing.busy}
          onImport={() => importing.start(preview.uploadId)}
          onBack={previewing.discard}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <ExcelDownloads />
          <ExcelFileField file={file} onChoose={setFile} busy={previewing.busy} onProcess={previewing.start} />
        </div>
      )}
    </Dialog>
  );
}
