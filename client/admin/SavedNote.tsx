import type { ReactNode } from 'react';

interface SavedNoteProps {
  /** What is saved in this field, where it differs from what is typed. */
  saved: string | undefined;
  /** The field's own hint, if it has one. */
  children?: ReactNode;
}

/** Below a field: what somebody else has saved in it meanwhile, or its hint. */
export function SavedNote({ saved, children }: SavedNoteProps) {
  if (saved === undefined) return children;
  return (
    <span className="block rounded-small bg-gold-tint px-2 py-1 text-ink">
      <span className="font-semibold">Saved meanwhile:</span>{' '}
      <span dir="auto" className="wrap-anywhere">
        {saved}
      </span>
    </span>
  );
}
