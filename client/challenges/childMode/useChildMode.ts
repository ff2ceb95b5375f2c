import { useCallback, useState } from 'react';
import type { OpenTask } from '../../completion/useCompleteTask.ts';

/** The daily challenge that a child completes on their own. */
export interface HandedTask {
  task: OpenTask;
  /** The language of its texts; null for the words of a family. */
  language: string | null | undefined;
  /** What must be known before starting, if anything. */
  safety: string | null | undefined;
  /** Whether that is about something that can kill or maim. */
  isGrave: boolean;
}

/** What the child gets: one challenge, or the choice among those that are open. */
export type Handed = HandedTask | 'choice';

/** The state of the child's mode of a page. */
export function useChildMode() {
  const [handed, setHanded] = useState<Handed | null>(null);
  const [away, setAway] = useState(false);
  return {
    /** null while the parent has the phone. */
    handed,
    /** Whether the child has the phone; until the child's mode has been removed. */
    away,
    handOver: useCallback((next: Handed) => {
      setHanded(next);
      setAway(true);
    }, []),
    onLeave: useCallback(() => setHanded(null), []),
    onLeft: useCallback(() => {
      // The button that opened it may be gone with its challenge.
      document.getElementById('today')?.focus({ preventScroll: true });
      setAway(false);
    }, []),
  };
}
