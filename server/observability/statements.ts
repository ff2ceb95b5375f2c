import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Observer } from './observer.ts';

type Callback = (error: unknown, result?: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** Prisma and libraries generate statements: this many are remembered by text, all others are labelled `other`. */
const knownTextsMax = 1_000;

/**
 * Labels statements with short names that contain no values: hand-written ones with their own name, Prisma's with verb and
 * table, all others with their first word.
 */
export function statementLabels(): (config: unknown) => string {
  const known = new Map<string, string>();
  const ofText = (text: string): string => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= knownTextsMax) return 'other';
    const label = describeText(text);
    known.set(text, label);
    return label;
  };
  return (config) => {
    if (typeof config === 'string') return ofText(config);
    if (typeof config !== 'object' || config === null) return 'other';
    const { name, text } = config as { name?: unknown; text?: unknown };
    if (typeof name === 'string' && /^[a-z][\w-]*$/.test(name) && !/^p_[0-9a-f]{40}$/.test(name)) return name;
    return typeof text === 'string' ? ofText(text) : 'other';
  };
}

function describeText(text: string): string {
  const [verb] = /^[a-z]+/i.exec(text.trim()) ?? ['other'];
  if (text.includes('pgboss.')) return 'job queue';
  const [, table] = /\b(?:from|into|update)\s+(?:"?public"?\.)?"?([a-z_]+)"?/i.exec(text) ?? [];
  return [verb.toLowerCase(), ...(table ? [table] : [])].join(' ');
}

/**
 * Observes a pool and its statements. Must be called before the pool's first connection.
 *
 * @param name of the pool, as observers see it
 */
export function watchPool(name: string, pool: pg.Pool, observers: readonly Observer[]): void {
  for (const observer of observers) observer.pool?.(name, pool);
  const watching = observers.filter(({ statement }) => statement);
  if (watching.length === 0) return;
  const labelOf = statementLabels();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const label = labelOf(args[0]);
        const ends = watching.map((observer) => observer.statement?.(label));
        return runObserved(query, args, (error) => {
          for (const end of ends) end?.(error);
        });
      },
    });
  });
  bindWaitersToRequest(pool);
}

/** Runs a statement in any form that pg supports: with a callback, with a promise, or as a submittable object. */
function runObserved(query: Query, args: unknown[], end: (error?: unknown) => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const wrapped: Callback = (error, result) => {
      end(error ?? undefined);
      (callback as Callback)(error, result);
    };
    return query(...args.slice(0, -1), wrapped);
  }
  const result = query(...args);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

/** Runs the callback of a waiting request in that request's asynchronous context, not in that of the request that released the connection. */
function bindWaitersToRequest(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  Object.assign(pool, {
    connect: (callback?: (...args: unknown[]) => unknown) =>
      callback ? connect(AsyncLocalStorage.bind(callback)) : connect(),
  });
}
