import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Tiles } from '../../ui/Tiles.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { ImportPreview } from './usePreviewImport.ts';

interface ExcelPreviewProps {
  preview: ImportPreview;
  fileName: string;
  /** The import is running. */
  busy: boolean;
  onImport: () => void;
  /** Returns to the choice of a file. */
  onBack: () => void;
}

/** A preview of the import: the rows to add and update, or the errors that prevent it. */
export function ExcelPreview({ preview, fileName, busy, onImport, onBack }: ExcelPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { summary, tasksPreview, skillsPreview, tasksValidation, skillsValidation } = preview;
  const isValid = tasksValidation.isValid && skillsValidation.isValid;

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-17 wrap-anywhere outline-none">
        {fileName}
      </h3>
      <Tiles
        label="What the file holds"
        look="four"
        tiles={[
          { label: 'Tasks to Add', value: summary.tasksToAdd },
          { label: 'Tasks to Update', value: summary.tasksToUpdate },
          { label: 'Skills to Add', value: summary.skillsToAdd },
          { label: 'Skills to Update', value: summary.skillsToUpdate },
        ]}
      />
      {!isValid && <ImportErrors tasks={tasksValidation.errors} skills={skillsValidation.errors} />}
      <ImportRows tasks={tasksPreview.map(({ title, ...row }) => ({ ...row, name: title }))} skills={skillsPreview} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" className="grow" disabled={busy} onClick={onBack}>
          Choose Another File
        </Button>
        <Button className="grow-[2]" disabled={!isValid} busy={busy} onClick={onImport}>
          Import
        </Button>
      </div>
    </div>
  );
}
