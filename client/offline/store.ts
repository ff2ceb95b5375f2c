import { type Entry, isEntry } from './entry.ts';

/** How much of a user may wait on a phone. */
export const keptMax = 200;

/** Whether one more of its user has room. What was refused waits for nobody, and what others have left is not theirs. */
export const hasRoom = (entries: readonly Entry[], { userId }: Entry): boolean =>
  entries.filter((entry) => entry.userId === userId && !entry.refusal).length < keptMax;

/** What a phone keeps, on this phone only. Each call is a transaction of its own. */
export interface Store {
  /** All entries, in the order in which they happened. */
  entries(): Promise<Entry[]>;
  /** The ids of entries that this version does not know. */
  strangers(): Promise<string[]>;
  /** Adds an entry. @returns false if as much of its user waits as may wait */
  add(entry: Entry): Promise<boolean>;
  /** Changes an entry, or removes it if `change` is null. Nothing if it is gone. */
  change(id: string, change: Partial<Entry> | null): Promise<void>;
  /** The values whose keys begin so, by their keys. */
  values<Value>(start: string): Promise<Map<string, Value>>;
  /** Writes a value, or removes it if it is undefined. */
  write(key: string, value: unknown): Promise<void>;
  /** Takes the lease of whoever sends, for so many milliseconds; 0 gives it back. @returns false if somebody else has it */
  lease(milliseconds: number): Promise<boolean>;
}

const tables = { entries: 'outbox', values: 'today' } as const;
type Table = keyof typeof tables;
const leaseKey = 'lease';

/**
 * The store in IndexedDB. Pages and the service worker open it with the same name.
 *
 * @param base the path of the installation, which shares the database's names with its neighbours on the host
 * @throws whatever the browser says in a call when it keeps nothing, as in some private windows, or when it is full
 */
export function indexedStore(base: string): Store {
  let opened: Promise<IDBDatabase> | null = null;
  const open = () =>
    (opened ??= openDatabase(`dadventures${base}`, () => (opened = null)).catch((error: unknown) => {
      opened = null;
      throw error;
    }));

  /** Runs `work` in a transaction. It returns how to read its result once that has ended. */
  async function run<Result>(
    mode: IDBTransactionMode,
    work: (table: (name: Table) => IDBObjectStore) => () => Result,
  ): Promise<Result> {
    const transaction = (await open()).transaction(Object.values(tables), mode);
    return new Promise<Result>((resolve, reject) => {
      const read = work((name) => transaction.objectStore(tables[name]));
      transaction.addEventListener('complete', () => resolve(read()));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The store is closed')));
    });
  }

  return {
    entries: () =>
      run('readonly', (table) => {
        const all: IDBRequest<unknown[]> = table('entries').getAll();
        return () => all.result.filter(isEntry);
      }),
    strangers: () =>
      run('readonly', (table) => {
        const all: IDBRequest<{ readonly id: string }[]> = table('entries').getAll();
        return () => all.result.filter((entry) => !isEntry(entry)).map(({ id }) => id);
      }),
    add: (entry) =>
      run('readwrite', (table) => {
        let isAdded = false;
        const all: IDBRequest<unknown[]> = table('entries').getAll();
        all.addEventListener('success', () => {
          isAdded = hasRoom(all.result.filter(isEntry), entry);
          if (isAdded) table('entries').put(entry);
        });
        return () => isAdded;
      }),
    change: (id, change) =>
      run('readwrite', (table) => {
        const entries = table('entries');
        if (!change) entries.delete(id);
        else {
          const found: IDBRequest<Entry | undefined> = entries.get(id);
          found.addEventListener('success', () => found.result && entries.put({ ...found.result, ...change }));
        }
        return () => undefined;
      }),
    values: <Value>(start: string) =>
      run('readonly', (table) => {
        const range = IDBKeyRange.bound(start, `${start}\uffff`);
        const keys = table('values').getAllKeys(range);
        const values: IDBRequest<Value[]> = table('values').getAll(range);
        return () => new Map(values.result.map((value, index) => [String(keys.result[index]), value]));
      }),
    write: (key, value) =>
      run('readwrite', (table) => {
        if (value === undefined) table('values').delete(key);
        else table('values').put(value, key);
        return () => undefined;
      }),
    lease: (milliseconds) =>
      run('readwrite', (table) => {
        let isFree = false;
        const until: IDBRequest<number | undefined> = table('values').get(leaseKey);
        until.addEventListener('success', () => {
          const left = (until.result ?? 0) - Date.now();
          // The clock may have been set back meanwhile.
          isFree = left <= 0 || left > milliseconds;
          if (isFree) table('values').put(Date.now() + milliseconds, leaseKey);
        });
        return () => isFree;
      }),
  };
}

/** Opens the database, and makes it at first. `onClosed` is called when the browser or a newer version closes it. */
function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(tables.entries, { keyPath: 'id' });
      opening.result.createObjectStore(tables.values);
    });
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('close', onClosed);
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve(database);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The store cannot be opened')));
    opening.addEventListener('blocked', () => reject(new Error('An older page holds the store')));
  });
}
