import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import type { EditConflict } from './useEditConflict.ts';

interface ConflictNoticeProps {
  conflict: EditConflict;
  /** Fills the form with the saved version. */
  onUseSaved: () => void;
}

/** Says that another administrator has saved the same item. The form keeps its values; Reload shows the saved ones beside them. */
export function ConflictNotice({ conflict, onUseSaved }: ConflictNoticeProps) {
  const { message, isLoading, isReloaded, reload } = conflict;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-field bg-error-tint p-3.5">
      <p className="min-w-0 grow basis-52 text-15 text-pretty">
        {isReloaded
          ? t`What you typed is still here; where the saved version differs, it stands below the field. Saving replaces it.`
          : message}
      </p>
      {isReloaded ? (
        <Button variant="quiet" onClick={onUseSaved}>
          <Trans>Use the saved version</Trans>
        </Button>
      ) : (
        <Button variant="quiet" busy={isLoading} onClick={reload}>
          <Trans>Reload</Trans>
        </Button>
      )}
    </div>
  );
}
