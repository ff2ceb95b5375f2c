import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type DragEvent } from 'react';
import { workbookLimits, workbookSentences } from '../../../schema/catalogue/workbook.rules.ts';
import { numberText } from '../../lib/choose.ts';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { SheetIcon } from '../../ui/drawings/fileIcons.tsx';
import { FileInput } from '../../ui/FileInput.tsx';
import { DialogActions } from '../forms/DialogActions.tsx';
import { Problem } from '../forms/Problem.tsx';

interface ExcelFileFieldProps {
  file: File | null;
  onChoose: (file: File) => void;
  busy: boolean;
  /** Why the last file could not be used. */
  failure: string | null;
  /** Called with what is wrong with a chosen file; with null when nothing is. */
  onRefuse: (problem: string | null) => void;
  onProcess: (file: File) => void;
}

const extensions = ['.xlsx', '.xls'];

/** What is wrong with the name or the size of a file; null if nothing is. The server checks its content. */
function problemOf({ name, size }: File): string | null {
  const isExcel = extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isExcel) return workbookSentences.extension.message;
  return size > workbookLimits.bytes ? workbookSentences.tooLarge.message : null;
}

const kilobytes = (bytes: number) => t`${numberText(Math.max(1, Math.round(bytes / 1000)))} kB`;

/** Chooses a .xlsx or .xls file, with a button or by drag and drop, and uploads it for a preview. */
export function ExcelFileField({ file, onChoose, busy, failure, onRefuse, onProcess }: ExcelFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = problemOf(chosen);
    onRefuse(problem);
    if (!problem) onChoose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (!busy) choose(event.dataTransfer.files[0]);
  };

  return (
    <>
      <section aria-labelledby="excel-file">
        <h3 id="excel-file" className="mb-3 text-17">
          <Trans>Import a spreadsheet</Trans>
        </h3>
        <div
          onDragOver={(event) => {
            // Keeps the browser from opening the dropped file.
            event.preventDefault();
            setDraggedOver(true);
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={drop}
          className={classNames(
            'flex flex-col items-center gap-3 rounded-field border-2 border-dashed px-4 py-6 text-center transition-colors',
            isDraggedOver
              ? 'border-action bg-action-tint'
              : failure
                ? 'border-error bg-ground'
                : 'border-line bg-ground',
          )}
        >
          <SheetIcon className={classNames('size-10', file ? 'text-action' : 'text-soft')} />
          <div aria-live="polite" className="max-w-full">
            {file ? (
              <p className="text-15 font-semibold wrap-anywhere">
                {file.name} <span className="font-normal text-soft">({kilobytes(file.size)})</span>
              </p>
            ) : (
              <p className="text-15 text-soft">
                <Trans>Drop a .xlsx or .xls file here, or choose one.</Trans>
              </p>
            )}
          </div>
          <Button variant="quiet" disabled={busy} onClick={() => input.current?.click()}>
            {file ? t`Choose Another File` : t`Choose File`}
          </Button>
          <FileInput ref={input} label={t`Excel file`} accept={extensions.join(',')} onChoose={choose} />
          <div role="alert">{failure && <Problem title={t`Upload failed`} text={failure} />}</div>
        </div>
      </section>
      <DialogActions>
        <Button wide disabled={!file} busy={busy} onClick={() => file && onProcess(file)}>
          <Trans>Process File</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
