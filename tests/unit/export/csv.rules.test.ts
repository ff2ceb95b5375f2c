import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../schema/export/csv.rules.ts';

/** What a reader of RFC 4180 sees in one line. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  }
  return cells;
}

describe('a line of CSV', () => {
  test('leaves out what is not there, and writes numbers, instants and objects', () => {
    const at = new Date('2026-03-14T18:40:00Z');
    expect(csvLine([null, undefined, -5, true, at, { a: [1] }])).toBe(
      ',,-5,true,2026-03-14T18:40:00.000Z,"{""a"":[1]}"\r\n',
    );
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '＝1',
    '=HYPERLINK("http://x","y")',
  ])('makes no formula of %j', (text) => {
    expect(cellsOf(csvLine([text]))).toEqual([`'${text}`]);
  });

  test('gives every text back, whatever it holds, and never one that begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (texts) => {
        const cells = cellsOf(csvLine(texts));
        expect(cells.map((cell) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, ''))).toEqual(texts);
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
