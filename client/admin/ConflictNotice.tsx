import { Button } from '../ui/Button.tsx';

interface ConflictNoticeProps {
  /** The server's sentence. */
  sentence: string;
  /** Whether the saved version was loaded since. */
  reloaded: boolean;
  busy: boolean;
  onReload: () => void;
  /** Fills the form with the saved version. */
  onUseSaved: () => void;
}

/** Somebody else was faster: what is typed stays, and after Reload what is saved stands beside it. */
export function ConflictNotice({ sentence, reloaded, busy, onReload, onUseSaved }: ConflictNoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-field bg-error-tint p-3.5">
      <p className="min-w-0 grow basis-52 text-15 text-pretty">
        {reloaded
          ? 'What you typed is still here; where the saved version differs, it stands below the field. Saving replaces it.'
          : sentence}
      </p>
      {reloaded ? (
        <Button variant="quiet" onClick={onUseSaved}>
          Use the saved version
        </Button>
      ) : (
        <Button variant="quiet" busy={busy} onClick={onReload}>
          Reload
        </Button>
      )}
    </div>
  );
}
