import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import type { ButtonSize } from './buttonLook.ts';

interface SubmitProps {
  /** What keeps the form from being sent, in a sentence; null when nothing does. */
  missing: string | null;
  busy: boolean;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** The wide button that sends a form. While something is missing it is disabled, and a sentence below it says what. */
export function Submit({ missing, busy, size = 'm', className, children }: SubmitProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <Button
        type="submit"
        size={size}
        wide
        busy={busy}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : noteId}
      >
        {children}
      </Button>
      {missing !== null && (
        <p id={noteId} className="mt-1 text-center text-13 text-pretty text-soft">
          {missing}
        </p>
      )}
    </div>
  );
}
