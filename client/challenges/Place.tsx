import type { ReactNode } from 'react';
import type { PlaceId } from './places.ts';

/** A place of a child's page, the target of a link of `PlaceNavigator`. */
export function Place({ id, children }: { id: PlaceId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="flex scroll-mt-(--below-navigator) flex-col gap-4 small:gap-6 outline-none">
      {children}
    </div>
  );
}
