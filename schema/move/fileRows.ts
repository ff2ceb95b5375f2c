import { importLimits, unreadable } from './move.rules.ts';

/** A member of the document: a value of its own, or a row of a list. */
interface Member {
  readonly name: string;
  /** JSON text. */
  readonly text: string;
  readonly isRow: boolean;
}

const structure = /["\\{}[\],]/g;

/**
 * Cuts a JSON object whose members are values or lists of objects into its rows while it arrives, so that it is never in memory as a
 * whole. What it gives is text that JSON.parse still has to read.
 *
 * @param chunks of its text
 * @throws UnreadableExport if it has another form, or a row is too long
 */
export async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<Member> {
  let depth = 0;
  let inText = false;
  /** Whether the first character of the next chunk follows a backslash. */
  let isEscaped = false;
  let piece = '';
  let list: string | null = null;
  let isOver = false;
  const member = (): Member[] => {
    const text = piece.trim();
    piece = '';
    if (text === '') return [];
    if (list !== null) return [{ name: list, text, isRow: true }];
    const colon = /^"(\w{1,60})"\s*:\s*(.+)$/s.exec(text);
    if (!colon?.[1] || !colon[2]) throw unreadable.notAnExport();
    return [{ name: colon[1], text: colon[2], isRow: false }];
  };
  for await (const chunk of chunks) {
    let from = 0;
    structure.lastIndex = isEscaped ? 1 : 0;
    isEscaped = false;
    for (let found = structure.exec(chunk); found; found = structure.exec(chunk)) {
      const [sign] = found;
      const at = found.index;
      if (inText) {
        if (sign === '"') inText = false;
        else if (sign === '\\') {
          structure.lastIndex = at + 2;
          isEscaped = at + 1 === chunk.length;
        }
        continue;
      }
      if (isOver) throw unreadable.notAnExport();
      if (sign === '"') inText = true;
      else if (sign === '{' || sign === '[') {
        depth += 1;
        if (depth === 1 && sign === '{') [piece, from] = ['', at + 1];
        else if (depth === 2 && sign === '[') {
          const name = /^\s*"(\w{1,60})"\s*:\s*$/.exec(piece + chunk.slice(from, at))?.[1];
          if (!name) throw unreadable.notAnExport();
          [list, piece, from] = [name, '', at + 1];
        } else if (depth <= 2) throw unreadable.notAnExport();
      } else if (sign === ',') {
        if (depth === 1 || (depth === 2 && list !== null)) {
          piece += chunk.slice(from, at);
          from = at + 1;
          yield* member();
        }
      } else if (sign !== '\\') {
        depth -= 1;
        if (depth <= 1 && (depth === 0) === (sign === '}')) {
          piece += chunk.slice(from, at);
          from = at + 1;
          yield* member();
          list = null;
          isOver = depth === 0;
        } else if (depth <= 1) throw unreadable.notAnExport();
      }
    }
    piece += chunk.slice(from);
    if (piece.length > importLimits.rowLength) throw unreadable.notAnExport();
  }
  if (!isOver || piece.trim() !== '') throw unreadable.damaged();
}
