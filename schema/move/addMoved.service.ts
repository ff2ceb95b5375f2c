import type { Reader } from '../../prisma/statement.ts';
import { addRows } from './move.sql.ts';
import type { StoredRow } from './moved.ts';

/** How many rows one statement adds: their text is in memory several times. */
const rowsAtOnce = 1_000;

/** Adds rows to a table. What is here already stays as it is. @returns how many were added */
export async function addMoved(on: Reader, list: keyof typeof addRows, rows: Iterable<StoredRow>): Promise<number> {
  let added = 0;
  for (const some of portionsOf(rows)) {
    const [counted] = await addRows[list](on, JSON.stringify(some));
    added += counted?.added ?? 0;
  }
  return added;
}

function* portionsOf(rows: Iterable<StoredRow>): Generator<readonly StoredRow[]> {
  let portion: StoredRow[] = [];
  for (const row of rows) {
    if (portion.length === rowsAtOnce) {
      yield portion;
      portion = [];
    }
    portion.push(row);
  }
  if (portion.length > 0) yield portion;
}
