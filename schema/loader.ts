import DataLoader from 'dataloader';
import type { Actor } from './actor.ts';

type AnyLoader = DataLoader<unknown, unknown, unknown>;

const loadersOf = new WeakMap<Actor, Map<object, AnyLoader>>();

/** Loads values in batches, one batch loader for each request. */
interface Loader<Key, Value> {
  load(actor: Actor, key: Key): Promise<Value>;
  /** Caches a value that is already known, so that it is not loaded. */
  know(actor: Actor, key: Key, value: Value): void;
}

/**
 * Defines a loader that collects the keys of one request and loads them together, so that a list runs one statement
 * instead of one for each item.
 *
 * @param batch returns one value for each key, in the order of the keys; an Error fails that key alone
 * @param cacheKey identifies a key in the cache; by default the key itself
 */
export function defineLoader<Key, Value>(
  batch: (actor: Actor, keys: readonly Key[]) => Promise<readonly (Value | Error)[]>,
  cacheKey: (key: Key) => unknown = (key) => key,
): Loader<Key, Value> {
  const definition = {};
  const loaderOf = (actor: Actor): DataLoader<Key, Value, unknown> => {
    const loaders = loadersOf.get(actor) ?? new Map<object, AnyLoader>();
    loadersOf.set(actor, loaders);
    const known = loaders.get(definition);
    if (known) return known as DataLoader<Key, Value, unknown>;
    const loader = new DataLoader<Key, Value, unknown>((keys) => batch(actor, keys), { cacheKeyFn: cacheKey });
    loaders.set(definition, loader as AnyLoader);
    return loader;
  };
  return {
    load: (actor, key) => loaderOf(actor).load(key),
    know: (actor, key, value) => void loaderOf(actor).prime(key, value),
  };
}

/** Clears the caches of a request. Every write calls it, so that the answer shows what it wrote. */
export function forgetLoaded(actor: Actor): void {
  loadersOf.delete(actor);
}
