import type { ReactNode } from 'react';
import type { PanelId } from './rows.ts';

/** The place of a panel, to which an address leads. */
export function PanelPlace({ id, children }: { id: PanelId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="outline-none empty:hidden">
      {children}
    </div>
  );
}
