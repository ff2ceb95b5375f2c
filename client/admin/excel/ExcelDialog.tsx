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
  /** Called when the catalogue has changed: the page's lists are to be loaded again. */
  onImported: () => void;
}

/**
 * Excel import and export (specification, sections 2 to 5 and 8): download, choose a file, process it, see what it would do,
 * import. It starts anew each time it opens, and stays while a request runs.
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
    <Dialog open wide stays onOpenChange={(open) => !open && !busy && close()} title="Excel Import/Export">
      {outcome ? (
        <ImportDone outcome={outcome} onClose={close} />
      ) : preview ? (
        <ExcelPreview
          preview={preview}
          fileName={file?.name ?? ''}
          busy={importing.busy}
          onImport={() => importing.start(preview.uploadId)}
          onBack={previewing.forget}
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
