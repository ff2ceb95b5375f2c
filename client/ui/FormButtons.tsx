import { Button } from './Button.tsx';
import type { ButtonSize } from './buttonLook.ts';

interface FormButtonsProps {
  /** What leaves the form without saving. */
  leave: string;
  onLeave: () => void;
  /** What the form does, such as "Save". */
  label: string;
  /** The form is being saved. */
  busy: boolean;
  /** Whether it cannot be left now either, because something else is in progress. */
  locked?: boolean;
  /** Whether nothing can be saved yet. */
  incomplete?: boolean;
  size?: ButtonSize;
}

/** The last line of a form, in a flex box: a quiet button that leaves it, and the wide one that submits it. */
export function FormButtons(props: FormButtonsProps) {
  const { leave, onLeave, label, busy, locked = false, incomplete = false, size = 'm' } = props;
  return (
    <>
      <Button variant="quiet" size={size} className="grow" disabled={busy || locked} onClick={onLeave}>
        {leave}
      </Button>
      <Button type="submit" size={size} className="grow-[3]" busy={busy} disabled={locked || incomplete}>
        {label}
      </Button>
    </>
  );
}
