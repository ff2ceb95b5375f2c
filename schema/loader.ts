import DataLoader from 'dataloader';
import type { Actor } from './actor.ts';

type AnyLoader = DataLoader<unknown, unknown, unknown>;

const loadersOf = new WeakMap<Actor, Map<object, AnyLoader>>();

/** Loads what one request asks for. */
interface Loader<Key, Value> {
  load(actor: Actor, key: Key): Promise<Value>;
  /** Keeps a value that is known already, so that nothing is loaded for its key. */
  know(actor: Actor, key: Key, value: Value): void;
}

/**
 * Gathers the keys that one request asks for and loads them together, so that a list costs one
 * statement and not one per item.
 *
 * @param batch gives one value for each key, in the order of the keys; an Error fails that key alone
 * @param cacheKey what makes two keys the same; the key itself unless given
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

/** Forgets what the request has loaded: every write calls it, so that its answer shows what it wrote. */
export function forgetLoaded(actor: Actor): void {
  loadersOf.delete(actor);
}
