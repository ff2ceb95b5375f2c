import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';

interface DraftNoteProps {
  draft: { readonly isRestored: boolean; readonly discard: () => void };
  disabled: boolean;
  onDiscarded?: (() => void) | undefined;
}

/** Above a form that began with what the user had not saved: says so, and throws it away. */
export function DraftNote({ draft, disabled, onDiscarded }: DraftNoteProps) {
  if (!draft.isRestored) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-action-tint px-3.5 py-1 text-15">
      <p className="min-w-0">
        <Trans>Not saved yet.</Trans>
      </p>
      <Button
        variant="plain"
        size="s"
        disabled={disabled}
        onClick={() => {
          draft.discard();
          onDiscarded?.();
        }}
      >
        <Trans>Throw it away</Trans>
      </Button>
    </div>
  );
}
