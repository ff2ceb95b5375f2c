import { isEntry } from '../../../client/offline/entry.ts';
import { hasRoom, type Store } from '../../../client/offline/store.ts';

/**
 * A store without a browser: jsdom has no IndexedDB. The real one is tested in a browser (tests/e2e/offlineTicks.test.ts). Everything is
 * copied on its way in and out, as there.
 */
export function memoryStore() {
  const entries = new Map<string, { readonly id: string }>();
  const values = new Map<string, unknown>();
  let leasedUntil = 0;
  let fails = false;
  let isFull = false;
  let opening: Promise<unknown> = Promise.resolve();
  const call = async <Result>(work: () => Result): Promise<Result> => {
    await opening;
    if (fails) throw new DOMException('Nothing is kept', 'InvalidStateError');
    return structuredClone(work());
  };
  /** Throws when the disk is full. */
  const room = () => {
    if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError');
  };
  const known = () => [...entries.values()].filter((entry) => isEntry(entry));
  const store: Store = {
    entries: () => call(() => known().toSorted((one, other) => (one.id < other.id ? -1 : 1))),
    strangers: () => call(() => [...entries.values()].filter((entry) => !isEntry(entry)).map(({ id }) => id)),
    add: (entry) =>
      call(() => {
        if (!hasRoom(known(), entry)) return false;
        room();
        entries.set(entry.id, structuredClone(entry));
        return true;
      }),
    change: (id, change) =>
      call(() => {
        const found = entries.get(id);
        if (change) room();
        if (!change) entries.delete(id);
        else if (found) entries.set(id, { ...found, ...structuredClone(change) });
      }),
    values: <Value>(start: string) =>
      call(() => new Map([...values].filter(([key]) => key.startsWith(start)) as [string, Value][])),
    write: (key, value) =>
      call(() => {
        if (value !== undefined) room();
        if (value === undefined) values.delete(key);
        else values.set(key, structuredClone(value));
      }),
    lease: (milliseconds) =>
      call(() => {
        const isFree = leasedUntil <= Date.now() || milliseconds === 0;
        if (isFree) leasedUntil = Date.now() + milliseconds;
        return isFree;
      }),
  };
  return {
    ...store,
    fail: (isFailing: boolean) => void (fails = isFailing),
    /** The disk is full: reading and removing work. */
    fill: (full: boolean) => void (isFull = full),
    /** Opening takes until `opened` has resolved. */
    open: (opened: Promise<unknown>) => void (opening = opened),
    /** What a page of another version has left. */
    leave: (entry: { readonly id: string }) => void entries.set(entry.id, entry),
  };
}
