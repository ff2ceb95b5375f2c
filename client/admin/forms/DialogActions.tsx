import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Messages above the buttons, announced when they appear. */
  messages?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The buttons of a dialog. They stay visible at its bottom while its content scrolls. */
export function DialogActions({ messages, children }: DialogActionsProps) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-[20px] -mb-5 border-t border-line bg-raised px-[20px] pt-3 pb-5 small:-mx-6 small:-bottom-6 small:-mb-6 small:px-6 small:pb-6">
      <div role="alert">{messages}</div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
