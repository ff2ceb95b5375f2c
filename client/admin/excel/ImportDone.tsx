import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { DialogActions } from '../forms/DialogActions.tsx';
import { type ImportOutcome, importedSentence } from './useImportCatalogue.ts';

/** The result of an import: what landed, and the rows that were left out. */
export function ImportDone({ outcome, onClose }: { outcome: ImportOutcome; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { errors, ...counts } = outcome;
  const landed = Object.values(counts).some((count) => count > 0);
  const isComplete = errors.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <div className={classNames('flex flex-col gap-2', isComplete && 'items-center py-4 text-center')}>
        {isComplete && <CheckMark className="size-14" drawn />}
        <h3
          ref={heading}
          tabIndex={-1}
          className={classNames('text-17 outline-none', !isComplete && !landed && 'text-error')}
        >
          {isComplete || landed ? t`Import completed` : t`Import failed`}
        </h3>
        <p className="text-15 text-soft tabular-nums">
          {isComplete || landed ? importedSentence(outcome) : t`Nothing was imported.`}
        </p>
      </div>
      {!isComplete && (
        <section aria-labelledby="import-problems" className="rounded-field bg-error-tint p-4">
          <h4 id="import-problems" className="mb-3 font-heading text-15 font-extrabold text-error">
            <Trans>Some errors occurred:</Trans>
          </h4>
          <PagedList label={t`Errors`} items={errors}>
            {(error) => <p className="text-15 wrap-anywhere">{error}</p>}
          </PagedList>
        </section>
      )}
      <DialogActions>
        <Button variant={isComplete ? 'quiet' : 'primary'} wide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </DialogActions>
    </div>
  );
}
