import type { Entry } from '../../../client/offline/entry.ts';
import { keptMax, type Store } from '../../../client/offline/store.ts';

/**
 * A store without a browser: jsdom has no IndexedDB. The real one is tested in a browser (tests/e2e/offlineTicks.test.ts). Everything is
 * copied on its way in and out, as there.
 */
export function memoryStore(): Store & { fail: (isFailing: boolean) => void } {
  const entries = new Map<string, Entry>();
  const values = new Map<string, unknown>();
  let leasedUntil = 0;
  let fails = false;
  const call = async <Result>(work: () => Result): Promise<Result> => {
    await Promise.resolve();
    if (fails) throw new DOMException('Nothing is kept', 'InvalidStateError');
    return structuredClone(work());
  };
  return {
    fail: (isFailing) => void (fails = isFailing),
    entries: () => call(() => [...entries.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))),
    add: (entry) =>
      call(() => {
        if (entries.size >= keptMax) return false;
        entries.set(entry.id, structuredClone(entry));
        return true;
      }),
    change: (id, change) =>
      call(() => {
        const found = entries.get(id);
        if (!change) entries.delete(id);
        else if (found) entries.set(id, { ...found, ...structuredClone(change) });
      }),
    values: <Value>(start: string) =>
      call(() => new Map([...values].filter(([key]) => key.startsWith(start)) as [string, Value][])),
    write: (key, value) =>
      call(() => {
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
}
