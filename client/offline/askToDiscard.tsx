import { createRoot } from 'react-dom/client';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { Outbox } from './outbox.ts';

/** Asks above whatever is open. @returns whether the user may be logged out: all is saved, or they discard the rest */
export function askToDiscard(outbox: Outbox): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (mayLogOut: boolean) => {
      root.unmount();
      place.remove();
      resolve(mayLogOut);
    };
    root.render(<DiscardDialog outbox={outbox} onEnd={end} />);
  });
}
