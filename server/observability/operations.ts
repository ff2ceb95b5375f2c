import type { Observer } from './observer.ts';
import { noteRequest } from '../http/currentRequest.ts';

/** The name for documents of third parties, whose own names are unbounded. */
const ofOthers = 'other';

/**
 * Names operations: by their own name if the document belongs to the web client, else `other`.
 *
 * @param persisted the web client's documents by hash
 */
function operationNames(persisted: ReadonlyMap<string, string>): (hash: unknown) => string {
  const names = new Map<unknown, string>();
  for (const [hash, document] of persisted) {
    const [, name] = /^\s*(?:query|mutation)\s+(\w+)/.exec(document) ?? [];
    if (name) names.set(hash, name);
  }
  return (hash) => names.get(hash) ?? ofOthers;
}

/**
 * Observes every GraphQL operation by name, on the thin path and in Yoga.
 *
 * @returns a function that runs an operation, given the hash of its document if it has one; without observers it only runs it
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
