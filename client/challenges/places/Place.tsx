import type { ReactNode } from 'react';
import type { PlaceId, summariesPlace } from './places.ts';

/** A place of a child's page to which addresses lead; the target of a link of `PlaceNavigator`, or the summaries. */
export function Place({ id, children }: { id: PlaceId | typeof summariesPlace; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-2 small:gap-6 outline-none">
      {children}
    </div>
  );
}
