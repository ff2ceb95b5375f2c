import type { Observer } from './observer.ts';
import { noteRequest } from './request.ts';

/** What third parties send: their names may be anything, and any number of them. */
const ofOthers = 'other';

/**
 * Tells by what name an operation goes: its own if the document is one of the web client's, else `other`.
 *
 * @param persisted the web client's documents by hash
 */
export function operationNames(persisted: ReadonlyMap<string, string>): (hash: unknown) => string {
  const names = new Map<unknown, string>();
  for (const [hash, document] of persisted) {
    const [, name] = /^\s*(?:query|mutation)\s+(\w+)/.exec(document) ?? [];
    if (name) names.set(hash, name);
  }
  return (hash) => names.get(hash) ?? ofOthers;
}

/**
 * Has every GraphQL operation watched by name, whichever way it comes.
 *
 * @returns a function that runs the document with that hash, if it has one; without observers nothing but that
 */
export function watchOperations(
  persisted: ReadonlyMap<string, string>,
  observers: readonly Observer[],
): <Result>(hash: unknown, run: () => Result) => Result {
  if (observers.length === 0) return (_hash, run) => run();
  const nameOf = operationNames(persisted);
  return (hash, run) => {
    const name = nameOf(hash);
    noteRequest({ operation: name });
    const watched = observers.reduce(
      (inner, observer) => () => (observer.operation ? observer.operation(name, inner) : inner()),
      run,
    );
    return watched();
  };
}
