import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CheckMark } from '../../ui/drawings/CheckMark.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { type ImportOutcome, importedSentence } from './useImportCatalogue.ts';

/** The result of an import. */
export function ImportDone({ outcome, onClose }: { outcome: ImportOutcome; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-4 text-center">
        <CheckMark className="size-14" drawn />
        <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
          Import completed
        </h3>
        <p className="text-15 text-soft tabular-nums">{importedSentence(outcome)}</p>
      </div>
      {outcome.errors.length > 0 && (
        <section aria-labelledby="import-problems" className="rounded-field bg-error-tint p-4">
          <h4 id="import-problems" className="mb-3 font-heading text-15 font-extrabold text-error">
            Some errors occurred:
          </h4>
          <PagedList label="Errors" items={outcome.errors}>
            {(error) => <p className="text-15 wrap-anywhere">{error}</p>}
          </PagedList>
        </section>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
