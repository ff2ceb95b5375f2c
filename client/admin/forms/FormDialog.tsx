import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { useInvalidFocus } from '../../ui/useInvalidFocus.ts';
import { DialogActions } from './DialogActions.tsx';
import { Problem } from './Problem.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  wide?: boolean;
  /** The form holds input that closing would lose: closing asks first. */
  changed?: boolean;
  /** The form is being saved. */
  busy: boolean;
  /** An error that belongs to no single field. */
  problem?: string | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. A press on the backdrop does nothing; closing in another way asks first if input would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, changed = false, busy, problem, notice, onSubmit, onClose, children, ...dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useInvalidFocus(form, busy);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog that was opened from another form is its child in React.
    event.stopPropagation();
    if (busy) return;
    focusInvalid();
    onSubmit();
  };
  const close = () => {
    if (busy) return;
    if (changed) setAsking(true);
    else onClose();
  };
  return (
    <Dialog {...dialog} open ignoresOutsideClicks onOpenChange={(open) => !open && close()}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {notice}
        {children}
        <DialogActions
          messages={
            <>
              {problem && <Problem text={problem} className="pb-3" />}
              {isAsking && (
                <p className="pb-3 text-15 font-semibold">
                  <Trans>Your changes are not saved.</Trans>
                </p>
              )}
            </>
          }
        >
          {isAsking ? (
            <>
              <Button variant="danger" className="grow" onClick={onClose}>
                <Trans>Discard Changes</Trans>
              </Button>
              <Button
                // Focuses the answer that loses nothing.
                ref={(button) => button?.focus()}
                variant="quiet"
                className="grow-[3]"
                onClick={() => setAsking(false)}
              >
                <Trans>Keep Editing</Trans>
              </Button>
            </>
          ) : (
            <FormButtons leave={t`Cancel`} onLeave={close} label={submitLabel} busy={busy} />
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
