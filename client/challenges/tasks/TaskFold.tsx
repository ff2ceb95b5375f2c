import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';

interface TaskFoldProps {
  label: string;
  startsOpen?: boolean;
  /** Without a ground of its own. */
  plain?: boolean;
  children: ReactNode;
}

/**
 * A quiet button that shows more about a challenge. Button and panel are placed in the wrapping row of the parent element;
 * the panel is its last line.
 */
export function TaskFold({ label, startsOpen = false, plain = false, children }: TaskFoldProps) {
  const [open, setOpen] = useState(startsOpen);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-8 items-center gap-1 rounded-small px-1 text-13 font-semibold text-action hover:text-action-strong"
      >
        {label}
        <ChevronIcon className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className={classNames(
          'order-last basis-full animate-appear text-15',
          plain ? 'pt-1 pb-2' : 'rounded-field bg-ground px-3.5 py-3',
        )}
      >
        {children}
      </div>
    </>
  );
}
