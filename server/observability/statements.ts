import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Observer } from './observer.ts';

type Callback = (error: unknown, result?: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** Prisma and libraries write texts of their own: so many are remembered, the others are `other`. */
const knownTextsMax = 1_000;

/**
 * Makes the function that calls a statement by a short name without any value: hand-written ones by their own, Prisma's
 * by what they do to which table, all others by their first word.
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
 * Has the statements of a pool watched, and the pool itself. To be called before its first connection.
 *
 * @param name of the pool, for people
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
        return runWatched(query, args, (error) => {
          for (const end of ends) end?.(error);
        });
      },
    });
  });
  keepRequest(pool);
}

/** Runs a statement in whichever form it was asked for: with a callback, with a promise, or as an object that pg feeds. */
function runWatched(query: Query, args: unknown[], end: (error?: unknown) => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const told: Callback = (error, result) => {
      end(error ?? undefined);
      (callback as Callback)(error, result);
    };
    return query(...args.slice(0, -1), told);
  }
  const result = query(...args);
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

/** Whoever waits for a connection is called back by whoever lets go of one: the statement still belongs to the one who waited. */
function keepRequest(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  Object.assign(pool, {
    connect: (callback?: (...args: unknown[]) => unknown) =>
      callback ? connect(AsyncLocalStorage.bind(callback)) : connect(),
  });
}
