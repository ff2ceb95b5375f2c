import { tidy } from './changes.rules.ts';
import type { Compared, ImportRow, Stored } from './content.rules.ts';
import { rowSentences, type Thing } from './rowSentences.rules.ts';
import { type RowError, rowError } from './workbook.rules.ts';

/** A name for comparisons without regard to letter case. */
export const folded = (text: string) => tidy(text).normalize('NFC').toLowerCase();

/** How the rows of one sheet are matched with the catalogue. */
interface Matching<Key> {
  readonly sheet: string;
  readonly thing: Thing;
  /** The column with the entry's name. */
  readonly column: string;
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
  { sheet, thing, column, keyOf }: Matching<Key>,
  newId: () => string,
) {
  const errors: RowError[] = [];
  const sentences = rowSentences[thing];
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
      errors.push(rowError(row.row, wasThere ? sentences.deleted : sentences.noSuchId, sheet, 'ID'));
    } else if (named.length > 1) {
      errors.push(rowError(row.row, sentences.severalSuch, sheet, 'ID'));
    } else if (first !== undefined) {
      errors.push(rowError(row.row, sentences.inRow(first), sheet, row.id ? 'ID' : column));
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
    const sentence = others[0] ? sentences.takenByRow(others[0].row.row) : sentences.taken;
    errors.push(rowError(row.row, sentence, sheet, column));
  }
  return { pairs, keep, errors };
}

/** A mistake for each row that was compared with an older state of its entry and would overwrite a newer one. */
export function outdatedRows(rows: readonly Compared<unknown>[], sheet: string, thing: Thing): RowError[] {
  return rows
    .filter(({ revision, found }) => revision !== undefined && revision !== found)
    .map(({ row, revision }) =>
      rowError(row, rowSentences[thing][revision === null ? 'added' : 'changed'], sheet, 'ID'),
    );
}
