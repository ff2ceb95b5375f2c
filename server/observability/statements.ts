import type pg from 'pg';
import { onStatement } from '../../prisma/pool.ts';
import type { Observer } from './observer.ts';

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
 * Observes a pool and its statements.
 *
 * @param name of the pool, as observers see it
 * @param pool made by `createPool`
 */
export function watchPool(name: string, pool: pg.Pool, observers: readonly Observer[]): void {
  for (const observer of observers) observer.pool?.(name, pool);
  const watching = observers.filter(({ statement }) => statement);
  if (watching.length === 0) return;
  const labelOf = statementLabels();
  onStatement(pool, (statement) => {
    const label = labelOf(statement);
    const ends = watching.map((observer) => observer.statement?.(label));
    return (error) => {
      for (const end of ends) end?.(error);
    };
  });
}
