import { createHash } from 'node:crypto';
import { byColumn } from '../../prisma/columns.ts';
import { withoutEmptyDetails } from './shippedContent.rules.ts';

/** A shipped entry. */
interface Shipped<Content> {
  readonly key: string;
  readonly content: Content;
}

/** A row that was loaded from the shipped catalogue. */
interface Row {
  readonly id: string;
  readonly catalogueKey: string | null;
  readonly catalogueHash: string | null;
  readonly revision: number;
  readonly content: object;
}

/**
 * The entries that are new, the rows that are unedited but differ from what ships now, and the ids of unedited rows that no
 * longer ship.
 */
export function compare<Content extends object>(shipped: readonly Shipped<Content>[], rows: readonly Row[]) {
  const rowByKey = new Map(rows.map((row) => [row.catalogueKey, row]));
  const added: (Shipped<Content> & { hash: string })[] = [];
  const changed: (Shipped<Content> & { hash: string; id: string; revision: number })[] = [];
  for (const entry of shipped) {
    const hash = hashOf(entry.content);
    const row = rowByKey.get(entry.key);
    if (!row) added.push({ ...entry, hash });
    else if (row.catalogueHash !== hash && row.catalogueHash === hashOf(row.content)) {
      changed.push({ ...entry, hash, id: row.id, revision: row.revision });
    }
  }
  const keys = new Set<string | null>(shipped.map(({ key }) => key));
  const gone = rows
    .filter((row) => !keys.has(row.catalogueKey) && row.catalogueHash === hashOf(row.content))
    .map(({ id }) => id);
  return { added, changed, gone };
}

/** A new or changed entry as it is written, by the columns of its table. */
export const shippedRow = (entry: Shipped<object> & { hash: string; id: string; revision: number }) =>
  byColumn({
    id: entry.id,
    revision: entry.revision,
    catalogueKey: entry.key,
    catalogueHash: entry.hash,
    ...entry.content,
  });

/** A hash of the content that does not depend on the order of its fields. */
export function hashOf(content: object): string {
  const entries = Object.entries(withoutEmptyDetails(content)).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}

/**
 * The id of what a shipped entry names.
 * @throws Error if it does not exist
 */
export function known(ids: ReadonlyMap<string, string>, name: string, entry: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The shipped entry ${entry} names ${name}, which does not exist`);
  return id;
}
