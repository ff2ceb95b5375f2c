import type pg from 'pg';

/** What a transaction locks, in the order in which it may (docs/architecture.md#locks). */
const kinds = ['accounts', 'children', 'links'] as const;

type Kind = (typeof kinds)[number];

/** The tables whose rows are locked by a write, or are new and nobody else's, without the schema that Prisma puts before them. */
const written: Readonly<Record<Kind, RegExp>> = {
  accounts: /\b(?:UPDATE|DELETE FROM|INSERT INTO) (?:"public"\.)?"?users\b/,
  // Triggers on carers and offers write to the child.
  children:
    /\b(?:UPDATE|DELETE FROM) (?:"public"\.)?"?(?:children|child_carers|child_offers)\b|\bINSERT INTO (?:"public"\.)?"?child_offers\b/,
  links: /\b(?:UPDATE|DELETE FROM) (?:"public"\.)?"?one_time_links\b/,
};

const locked: Readonly<Record<'accounts' | 'children', RegExp>> = {
  accounts: /\bFROM users u\b.*\bFOR (?:NO KEY )?UPDATE\b|\bFROM users\b.*\bFOR (?:NO KEY )?UPDATE\b/s,
  children: /\bchildren(?: child)?\b.*\bFOR (?:NO KEY UPDATE|UPDATE|SHARE)\b/s,
};

const kindsOf = (text: string): Kind[] =>
  kinds.filter((kind) => written[kind].test(text) || (kind !== 'links' && locked[kind].test(text)));

const begins = /^\s*BEGIN/i;
const ends = /^\s*(?:COMMIT|ROLLBACK)/i;
/** Several statements in one text, as pg-boss sends them, whose last one ends the transaction of the first. */
const isWhole = /;\s*(?:COMMIT|ROLLBACK)\s*;?\s*$/i;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text ?? '');

/**
 * Watches the transactions of a pool: whoever holds a later kind of row must not ask for an earlier one.
 *
 * @returns a function that returns the violations so far, as sentences, and forgets them
 */
export function watchLockOrder(pool: pg.Pool): () => string[] {
  const violations: string[] = [];
  pool.on('connect', (client) => {
    let held: Set<Kind> | null = null;
    let latest = '';
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const text = textOf(args[0]);
      if (begins.test(text)) held = isWhole.test(text) ? null : new Set();
      else if (ends.test(text)) held = null;
      else if (held) {
        for (const kind of kindsOf(text)) {
          const later = kinds.slice(kinds.indexOf(kind) + 1).find((one) => held?.has(one));
          if (later && !held.has(kind)) violations.push(`${kind} are locked after ${later}: ${text} (after ${latest})`);
        }
        const taken = kindsOf(text);
        for (const kind of taken) held.add(kind);
        if (taken.length > 0) latest = text;
      }
      return query(...args);
    };
    Object.assign(client, { query: watched });
  });
  return () => violations.splice(0);
}
