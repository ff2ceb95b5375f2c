import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Tiles } from '../../ui/Tiles.tsx';
import { DialogActions } from '../forms/DialogActions.tsx';
import { Problem } from '../forms/Problem.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportRows } from './ImportRows.tsx';
import { foundSentence, foundTextsSentence, type ImportPreview } from './usePreviewImport.ts';

interface ExcelPreviewProps {
  preview: ImportPreview;
  fileName: string;
  /** The import is running. */
  busy: boolean;
  /** Why the import failed as a whole. */
  failure: string | null;
  onImport: () => void;
  /** Returns to the choice of a file. */
  onBack: () => void;
}

/** A preview of the import: the rows to add and update, or the errors that prevent it. */
export function ExcelPreview({ preview, fileName, busy, failure, onImport, onBack }: ExcelPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { summary, tasksPreview, skillsPreview, textsPreview } = preview;
  const validations = [preview.tasksValidation, preview.skillsValidation, preview.textsValidation];
  const isValid = validations.every((validation) => validation.isValid);
  const foundTexts = foundTextsSentence(preview);

  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-17 wrap-anywhere outline-none">
          {fileName}
        </h3>
        {isValid && (
          <p className="font-heading text-15 font-extrabold text-done">
            <Trans>File processed successfully</Trans>
          </p>
        )}
        <p className="text-15 text-soft">{foundSentence(preview)}</p>
        {foundTexts && <p className="text-15 text-soft">{foundTexts}</p>}
      </div>
      <Tiles
        label={t`What the file holds`}
        look="four"
        tiles={[
          { label: t`Tasks to Add`, value: summary.tasksToAdd },
          { label: t`Tasks to Update`, value: summary.tasksToUpdate },
          { label: t`Skills to Add`, value: summary.skillsToAdd },
          { label: t`Skills to Update`, value: summary.skillsToUpdate },
        ]}
      />
      {!isValid && <ImportErrors errors={validations.flatMap(({ errors }) => errors)} />}
      <ImportRows
        tasks={tasksPreview.map(({ title, ...row }) => ({ ...row, name: title }))}
        skills={skillsPreview}
        texts={textsPreview.map(({ english, ...row }) => ({ ...row, name: english }))}
      />
      <DialogActions messages={failure && <Problem title={t`Import failed`} text={failure} className="pb-3" />}>
        <Button variant="quiet" className="grow" disabled={busy} onClick={onBack}>
          <Trans>Choose Another File</Trans>
        </Button>
        <Button className="grow-[2]" disabled={!isValid} busy={busy} onClick={onImport}>
          <Trans>Import</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
