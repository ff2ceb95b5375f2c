import type { ReactNode } from 'react';

/** The last line of a long dialog with the button that acts: it sticks to the dialog's lower edge, so that it is always in view. */
export function SheetBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sheet-bar=""
      className="sticky bottom-0 z-10 -mx-[20px] -mb-[max(1.25rem,env(safe-area-inset-bottom))] border-t border-line bg-raised px-[20px] pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] small:-mx-6 small:-mb-6 small:rounded-b-card small:px-6 small:pb-6"
    >
      {children}
    </div>
  );
}
