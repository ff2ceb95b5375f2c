import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../schema/export/csv.rules.ts';

/** The cells of one line, parsed according to RFC 4180. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
  }
  return cells;
}

describe('a line of CSV', () => {
  test('is empty for null and undefined, and contains numbers, instants and objects', () => {
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
  ])('escapes the formula %j', (text) => {
    const [cell = ''] = cellsOf(csvLine([text]));
    expect(cell).toMatch(/^'/);
    expect(cell.replaceAll("'", '')).toBe(text);
  });

  test.each([
    ['a;=1', "a;'=1"],
    ['a;\t=1', "a;\t'=1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n  =1', "a\n  '=1"],
    ['a;"=1"', `a;"'=1"`],
    ['a|-1', "a|'-1"],
    ['a\u2028＝1', "a\u2028'＝1"],
    [';=1;=2', ";'=1;'=2"],
    ['a; b - c', 'a; b - c'],
    ['half past 5, -2 degrees; 3 = 3', 'half past 5, -2 degrees; 3 = 3'],
  ])('escapes formulas after other separators in %j', (text, safe) => {
    expect(cellsOf(csvLine([text]))).toEqual([safe]);
  });

  test('has no formula for a program that splits at a semicolon, tab, bar or line break, with or without quotes', () => {
    const pieces = fc.constantFrom(
      ';',
      '\t',
      '\n',
      '\r',
      '|',
      ' ',
      '"',
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      ',',
      'a',
      '1',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(fc.array(pieces, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), (texts) => {
        const line = csvLine(texts.map((text) => text.join('')));
        for (const field of line.slice(0, -2).split(/[;|\t\n\v\f\r\u0085\u2028\u2029]/))
          expect(field).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
      }),
    );
  });

  test('keeps numbers unescaped between escaped texts', () => {
    expect(csvLine([-5, 'a;-5', 1.5])).toBe("-5,a;'-5,1.5\r\n");
  });

  test('preserves every text, and has no cell that begins like a formula', () => {
    // An apostrophe before a formula reads like one that was put there.
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((written) => !/'[\s"]*[=+\-@＝＋－＠]|^'[\t\r\n]/u.test(written));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const cells = cellsOf(csvLine(texts));
        const unguarded = cells.map((cell) =>
          cell
            .replace(/(?<=[;|\t\n\v\f\r\u0085\u2028\u2029][\s"]*)'(?=[=+\-@＝＋－＠])/gu, '')
            .replace(/^'(?=[\s"]*[=+\-@＝＋－＠]|[\t\r\n])/u, ''),
        );
        expect(unguarded).toEqual(texts);
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
      }),
    );
  });
});
