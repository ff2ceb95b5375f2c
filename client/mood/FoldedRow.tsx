import type { ReactNode } from 'react';
import { ChevronIcon } from '../ui/drawings/controlIcons.tsx';

interface FoldedRowProps {
  /** What opens; the button's accessible name. */
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A section's essence in a few lines. The whole row is the button that opens it. */
export function FoldedRow({ label, onOpen, children }: FoldedRowProps) {
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={onOpen}
      className="-mx-2 -my-1 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-field px-2 py-1 text-start hover:bg-ground"
    >
      <span className="min-w-0 grow">{children}</span>
      <span className="sr-only">{label}</span>
      <ChevronIcon className="size-5 shrink-0 text-soft" />
    </button>
  );
}
