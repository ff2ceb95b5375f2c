import { type Reader, statement } from '../../prisma/statement.ts';
import { columnOf, type Kind } from './kind.ts';

/*
 * The export reads a replica where there is one, and tables with composite keys in portions. Prisma is connected to the
 * primary only, and has no row comparison to continue behind a composite key.
 */

/** A row as the export gives it, by the names of its fields. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** What an export may hold. */
export interface ExportReach {
  readonly userId: string;
  /** The ids of the children whose records it holds. */
  readonly whole: readonly string[];
  /** Those of which it holds what a carer may see who cannot change anything. */
  readonly seen: readonly string[];
}

/**
 * The rows of a kind in portions, so that no more than one of them is ever in memory and no connection
 * waits for a slow download.
 *
 * @param size how many rows a portion has
 */
export function portionsOf(name: string, kind: Kind, size: number) {
  const { table, rows: read = table, key = ['id'], where, join = '', fields, from = {} } = kind;
  const names = Object.keys(fields);
  const select = `SELECT ARRAY[${key.map((column) => `kept.${column}::text`).join(', ')}] AS export_key,
     ${names.map((field) => `${from[field] ?? `kept.${columnOf(field)}`} AS "${field}"`).join(', ')}
   FROM (SELECT $1::uuid AS user_id, $2::uuid[] AS whole, $2::uuid[] || $3::uuid[] AS seen) reach
   CROSS JOIN ${read} kept ${join} WHERE ${where}`;
  const order = `ORDER BY ${key.map((column) => `kept.${column}`).join(', ')} LIMIT ${size}`;
  const after = `(${key.map((column) => `kept.${column}`).join(', ')}) > (${key.map((_, place) => `$${place + 4}`).join(', ')})`;
  type Row = { export_key: string[] } & Record<string, unknown>;
  const first = statement<readonly unknown[]>()<Row>(`export_${name}`, `${select} ${order}`, null);
  const next = statement<readonly unknown[]>()<Row>(`export_${name}_next`, `${select} AND ${after} ${order}`, null);

  return async function* (on: Reader, { userId, whole, seen }: ExportReach): AsyncGenerator<ExportedRow[]> {
    const reach = [userId, whole, seen];
    let rows = await first(on, ...reach);
    while (rows.length > 0) {
      yield rows.map(({ export_key: _key, ...row }) => row);
      const last = rows.at(-1)?.export_key ?? [];
      rows = rows.length < size ? [] : await next(on, ...reach, ...last);
    }
  };
}
