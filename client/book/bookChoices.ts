import { useState } from 'react';
import { draftPrefix } from '../lib/clearStoredData.ts';
import { store } from '../lib/stored.ts';
import { currentViewerId } from '../relay/viewer.ts';

/** The paper of a book. */
type Paper = 'a5' | 'a4';

/** What a parent has chosen for a book. It stays on this device; the server does not know it. */
export interface BookChoices {
  /** The ids of what is left out. */
  readonly leftOut: readonly string[];
  /** The id of the completion whose photo is on the cover; null for the first one. */
  readonly cover: string | null;
  readonly paper: Paper;
}

// Removed on log-out, as drafts are.
const keyOf = (childId: string): string => `${draftPrefix}${currentViewerId() ?? ''}:book:${childId}`;

function readChoices(childId: string): BookChoices {
  try {
    const { leftOut, cover, paper } = JSON.parse(localStorage.getItem(keyOf(childId)) ?? '{}') as Partial<BookChoices>;
    return {
      leftOut: Array.isArray(leftOut) ? leftOut : [],
      cover: typeof cover === 'string' ? cover : null,
      paper: paper === 'a4' ? 'a4' : 'a5',
    };
  } catch {
    return { leftOut: [], cover: null, paper: 'a5' };
  }
}

/**
 * The choices for the book of a child, from the device's storage.
 *
 * @returns the choices, and a function that changes some of them
 */
export function useBookChoices(childId: string): [BookChoices, (change: Partial<BookChoices>) => void] {
  const [choices, setChoices] = useState(() => readChoices(childId));
  const change = (changed: Partial<BookChoices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    // Where storage is blocked or full, they last as long as the page.
    store(keyOf(childId), JSON.stringify(next));
  };
  return [choices, change];
}
