import { say, type Saying } from '../say.rules.ts';
import { tidy } from './changes.rules.ts';
import type { Compared, ImportRow, Stored } from './content.rules.ts';
import { type RowError, rowError, sinceUpload } from './workbook.rules.ts';

/** A name for comparisons without regard to letter case. */
export const folded = (text: string) => tidy(text).normalize('NFC').toLowerCase();

/** How the rows of one sheet are matched with the catalogue. */
interface Matching<Key> {
  readonly sheet: string;
  /** The name of an entry in a sentence. */
  readonly thing: Saying;
  /** The column with the entry's name. */
  readonly column: string;
  /** What two entries with the same key have in common, in a sentence. */
  readonly sameness: Saying;
  readonly keyOf: (content: Key) => string;
}

/**
 * Finds the entry that each row changes: by its id, else by its key in any letter case. Two rows must not change the same
 * entry, and no row may take the key of another entry.
 *
 * @param newId makes the ids of new entries
 */
export function matched<Key, Content extends Key, Kept extends Stored<Key>>(
  rows: readonly ImportRow<Content>[],
  stored: readonly Kept[],
  { sheet, thing, column, sameness, keyOf }: Matching<Key>,
  newId: () => string,
) {
  const errors: RowError[] = [];
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byKey = Map.groupBy(stored, ({ content }) => keyOf(content));
  const rowOfTarget = new Map<string, number>();
  const pairs: { row: ImportRow<Content>; key: string; target: string; before: Kept | null }[] = [];
  for (const row of rows) {
    const key = keyOf(row.content);
    const named = row.id === null ? (byKey.get(key) ?? []) : [];
    const before = row.id === null ? named[0] : byId.get(row.id);
    const first = before && rowOfTarget.get(before.id);
    if (row.id !== null && !before) {
      const wasThere = typeof row.revision === 'number';
      const gone = wasThere
        ? sinceUpload.deleted(thing)
        : say('There is no {thing} with this ID; leave it empty to add one', { thing });
      errors.push(rowError(row.row, gone, sheet, 'ID'));
    } else if (named.length > 1) {
      const sentence = say('There is more than one such {thing}; its ID must be given', { thing });
      errors.push(rowError(row.row, sentence, sheet, 'ID'));
    } else if (first !== undefined) {
      const sentence = say('Row {first} holds the same {thing} already', { first, thing });
      errors.push(rowError(row.row, sentence, sheet, row.id ? 'ID' : column));
    } else {
      const target = before?.id ?? newId();
      rowOfTarget.set(target, row.row);
      pairs.push({ row, key, target, before: before ?? null });
    }
  }

  const keep = stored.filter(({ id }) => !rowOfTarget.has(id));
  const pairsByKey = Map.groupBy(pairs, ({ key }) => key);
  for (const { row, key, target, before } of pairs) {
    const others = pairsByKey.get(key)?.filter((other) => other.target !== target) ?? [];
    const kept = byKey.get(key)?.some(({ id }) => !rowOfTarget.has(id)) ?? false;
    // Entries that share a name in the catalogue already may keep it.
    if ((others.length === 0 && !kept) || (before && keyOf(before.content) === key)) continue;
    const sentence = others[0]
      ? say('Row {other} has a {thing} with the same {sameness} already', { other: others[0].row.row, thing, sameness })
      : say('The catalogue has a {thing} with the same {sameness} already', { thing, sameness });
    errors.push(rowError(row.row, sentence, sheet, column));
  }
  return { pairs, keep, errors };
}

/** A mistake for each row that was compared with an older state of its entry and would overwrite a newer one. */
export function outdatedRows(rows: readonly Compared<unknown>[], sheet: string, thing: Saying): RowError[] {
  return rows
    .filter(({ revision, found }) => revision !== undefined && revision !== found)
    .map(({ row, revision }) =>
      rowError(row, sinceUpload[revision === null ? 'added' : 'changed'](thing), sheet, 'ID'),
    );
}
