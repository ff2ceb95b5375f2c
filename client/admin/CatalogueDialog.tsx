import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface CatalogueDialogProps {
  title: string;
  submitLabel: string;
  wide?: boolean;
  /** Something was typed that closing would lose. */
  changed: boolean;
  busy: boolean;
  /** What is wrong with the form as a whole. */
  problem?: string | undefined;
  /** About the saved version, if somebody else has changed it. */
  notice?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. A press beside it does nothing; closing it in another way asks first when something would be lost. */
export function CatalogueDialog(props: CatalogueDialogProps) {
  const { title, submitLabel, wide = false, changed, busy, problem, notice, onSubmit, onClose, children } = props;
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);

  // What is wrong is where the typing goes on.
  useEffect(() => {
    if (attempts > 0 && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts, busy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempts(attempts + 1);
    onSubmit();
  };
  const close = () => {
    if (busy) return;
    if (changed) setAsking(true);
    else onClose();
  };
  return (
    <Dialog open stays wide={wide} onOpenChange={(open) => !open && close()} title={title}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {notice}
        {children}
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-raised px-5 pt-3 pb-5 small:-mx-6 small:-bottom-6 small:-mb-6 small:px-6 small:pb-6">
          <div role="alert">
            {problem && <p className="pb-3 text-15 font-semibold text-error">{problem}</p>}
            {asking && <p className="pb-3 text-15 font-semibold">Your changes are not saved.</p>}
          </div>
          {asking ? (
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" className="grow" onClick={onClose}>
                Discard Changes
              </Button>
              <Button
                // A press on Close brought us here: the question takes the focus to its harmless answer.
                ref={(button) => button?.focus()}
                variant="quiet"
                className="grow-[3]"
                onClick={() => setAsking(false)}
              >
                Keep Editing
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button variant="quiet" className="grow" disabled={busy} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" className="grow-[3]" busy={busy}>
                {submitLabel}
              </Button>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
