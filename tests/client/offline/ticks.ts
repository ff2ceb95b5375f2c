import { type Entry, newEntry, newTick } from '../../../client/offline/entry.ts';

/** The ids of a page of Milo, as tests/client/familyKit.tsx makes them. */
const milo = { childId: 'Milo', childName: 'Milo' } as const;

/** An entry that waits, and has no request under way. */
export const kept = (entry: Entry): Entry => ({ ...entry, sendingUntil: 0 });

/** The entry of a completion of a task, whose id is its title. */
export function completionOf(title: string, points = 50): Entry {
  const { id, at } = newTick();
  return newEntry(
    { id, act: 'complete', at, childId: 'Milo', assignedTaskId: title },
    { ...milo, title, taskId: title, completionId: `Completion:${id}`, points, isLate: false, date: '2026-11-21' },
  );
}

/** The entry of an undo of a completion by its id on the page. */
export function undoOf(title: string, completionId: string, points = 50): Entry {
  const { id, at } = newTick();
  return newEntry(
    { id, act: 'undo', at, childId: 'Milo', completionId },
    { ...milo, title, taskId: title, completionId, points },
  );
}

/** The entry of a comment on a completion by its id on the page. */
export function commentOf(title: string, completionId: string, comment: string): Entry {
  const { id, at } = newTick();
  return newEntry(
    { id, act: 'comment', at, childId: 'Milo', completionId, comment },
    { ...milo, title, taskId: title, completionId },
  );
}

/** The entry of a mood. */
export function moodOf(note: string | null = null, date?: string): Entry {
  const { id, at } = newTick();
  return newEntry(
    { id, act: 'mood', at, childId: 'Milo', mood: 'happy', note, ...(date !== undefined && { date }) },
    { ...milo, title: null, taskId: null },
  );
}
