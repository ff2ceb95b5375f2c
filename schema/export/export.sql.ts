import { type Reader, statement } from '../../prisma/statement.ts';
import { columnOf, type Kind } from './kind.ts';

/*
 * The export reads a replica where there is one, and tables with composite keys in portions. Prisma is connected to the
 * primary only, and has no row comparison to continue behind a composite key.
 */

/** A row as the export gives it, by the names of its fields. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * The rows of a kind in portions, so that no more than one of them is ever in memory and no connection
 * waits for a slow download.
 *
 * @param userId whose rows
 * @param size how many rows a portion has
 */
export function portionsOf(name: string, kind: Kind, size: number) {
  const { table, key, where, join = '', fields, from = {} } = kind;
  const names = Object.keys(fields);
  const select = `SELECT ARRAY[${key.map((column) => `kept.${column}::text`).join(', ')}] AS export_key,
     ${names.map((field) => `${from[field] ?? `kept.${columnOf(field)}`} AS "${field}"`).join(', ')}
   FROM ${table} kept ${join} WHERE ${where}`;
  const order = `ORDER BY ${key.map((column) => `kept.${column}`).join(', ')} LIMIT ${size}`;
  const after = `(${key.map((column) => `kept.${column}`).join(', ')}) > (${key.map((_, place) => `$${place + 2}`).join(', ')})`;
  type Row = { export_key: string[] } & Record<string, unknown>;
  const first = statement<readonly string[], Row>(`export_${name}`, `${select} ${order}`, null);
  const next = statement<readonly string[], Row>(`export_${name}_next`, `${select} AND ${after} ${order}`, null);

  return async function* (on: Reader, userId: string): AsyncGenerator<ExportedRow[]> {
    let rows = await first(on, userId);
    while (rows.length > 0) {
      yield rows.map(({ export_key: _key, ...row }) => row);
      const last = rows.at(-1)?.export_key ?? [];
      rows = rows.length < size ? [] : await next(on, userId, ...last);
    }
  };
}
