import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';

interface FoldProps {
  title: string;
  /** What it holds, in a word or two. */
  aside: string;
  /** Whether it is open whatever was pressed, because something in it is wrong. */
  isForced?: boolean;
  children: ReactNode;
}

/** A part of the rhythm that most families do not need, folded. */
export function Fold({ title, aside, isForced = false, children }: FoldProps) {
  const [isOpened, setOpened] = useState(false);
  const open = isOpened || isForced;
  const panelId = useId();
  return (
    <div className="border-t border-line last:border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpened(!open)}
        className="flex min-h-11 w-full items-center gap-2 rounded-small py-1 text-start text-15 font-semibold hover:text-action"
      >
        <span className="grow">{title}</span>
        <span className="text-13 font-normal text-soft">{aside}</span>
        <ChevronIcon className={classNames('size-5 text-soft transition-transform', open && 'rotate-180')} />
      </button>
      <div id={panelId} hidden={!open} className="animate-appear pb-3">
        {children}
      </div>
    </div>
  );
}
