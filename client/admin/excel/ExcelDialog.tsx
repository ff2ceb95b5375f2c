import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ExcelDownloads } from './ExcelDownloads.tsx';
import { ExcelFileField } from './ExcelFileField.tsx';
import { ExcelPreview } from './ExcelPreview.tsx';
import { ImportDone } from './ImportDone.tsx';
import { importedSentence, useImportCatalogue } from './useImportCatalogue.ts';
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
  const toast = useToast();
  const { preview, ...previewing } = usePreviewImport();
  const { outcome, ...importing } = useImportCatalogue({ onImported, onClose: close });
  const busy = previewing.busy || importing.busy;

  function close() {
    onOpenChange(false);
    // Not earlier: a toast would cover the dialog, which says the same. Errors stay in the dialog.
    if (outcome && outcome.errors.length === 0)
      toast({ title: t`Import completed`, description: importedSentence(outcome) });
  }

  return (
    <Dialog
      open
      wide
      ignoresOutsideClicks
      onOpenChange={(open) => !open && !busy && close()}
      title={t`Excel Import/Export`}
    >
      {outcome ? (
        <ImportDone outcome={outcome} onClose={close} />
      ) : preview ? (
        <ExcelPreview
          preview={preview}
          fileName={file?.name ?? ''}
          busy={importing.busy}
          failure={importing.failure}
          onImport={() => importing.start(preview.uploadId)}
          onBack={() => {
            importing.forget();
            previewing.discard();
          }}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <ExcelDownloads />
          <ExcelFileField
            file={file}
            onChoose={setFile}
            busy={previewing.busy}
            failure={previewing.failure}
            onRefuse={previewing.refuse}
            onProcess={previewing.start}
          />
        </div>
      )}
    </Dialog>
  );
}
