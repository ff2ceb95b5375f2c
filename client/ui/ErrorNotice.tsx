import { Trans } from '@lingui/react/macro';
import { Button } from './Button.tsx';

interface ErrorNoticeProps {
  title: string;
  text?: string | undefined;
  onRetry: () => void;
  /** Whether a retry is in progress. */
  busy?: boolean;
}

/** An error message with a Retry button. */
export function ErrorNotice({ title, text, onRetry, busy = false }: ErrorNoticeProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-2 py-6 text-center">
      <p className="font-heading text-17 font-extrabold text-balance">{title}</p>
      {text && <p className="max-w-sm text-15 text-pretty text-soft">{text}</p>}
      <Button variant="quiet" busy={busy} onClick={onRetry} className="mt-4">
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
