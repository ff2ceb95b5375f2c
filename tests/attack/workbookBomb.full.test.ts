import { describe, expect, it } from 'vitest';
import { workbookLimits, workbookSentences } from '../../schema/catalogue/workbook.rules.ts';
import { workbooksInProcesses } from '../../server/excel/workbooks.ts';
import { helpersOf } from '../support/helpers.ts';
import { createWorld } from '../support/kit.ts';
import { archive, previews, rawParts, rawRow, sheets, sharedTexts, taskRow, workbook } from '../support/workbooks.ts';

const world = await createWorld();
const admin = await world.admin();

const damaged = 'The file is damaged and cannot be read as an Excel workbook';
const head = rawRow(1, ['Title', 'Description']);

/** A workbook whose sheet "Tasks" has these cells, followed by other XML. */
const raw = (cells: string, behind = '') => {
  const parts = rawParts(['Tasks'], cells);
  const sheet = String(parts['xl/worksheets/sheet1.xml']).replace('</sheetData>', `</sheetData>${behind}`);
  return archive({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
};

/** A workbook with additional sheet entries, all of which refer to the same part. */
const manySheets = (count: number) => {
  const parts = rawParts(['Tasks'], head);
  const more = Array.from({ length: count }, (_, n) => `<sheet name="n${n}" sheetId="${n + 2}" r:id="rId1"/>`).join('');
  return archive({
    ...parts,
    'xl/workbook.xml': String(parts['xl/workbook.xml']).replace('</sheets>', `${more}</sheets>`),
  });
};

const allCells = Array.from({ length: 5_000 }, (_, row) => {
  const cells = Array.from(
    { length: 20 },
    (_, column) => `<c r="${String.fromCharCode(65 + column)}${row + 2}" t="s"><v>0</v></c>`,
  );
  return `<row r="${row + 2}">${cells.join('')}</row>`;
}).join('');

describe('a workbook that declares more cells than it contains', () => {
  it.each([
    ['a row numbered 999,999,999', () => raw(head + rawRow(999_999_999, ['a'])), damaged],
    ['a row numbered 4,294,967,290', () => raw(head + rawRow(4_294_967_290, ['a'])), damaged],
    [
      '4,000 rows far from each other',
      () => raw(head + Array.from({ length: 4_000 }, (_, n) => rawRow(n * 250_000 + 2, ['a'])).join('')),
      damaged,
    ],
    [
      'a column ZZZZZZ',
      () => raw(`${head}<row r="2"><c r="ZZZZZZ2" t="inlineStr"><is><t>x</t></is></c></row>`),
      workbookSentences.tooManyColumns('Tasks').message,
    ],
    [
      'a link over a million rows',
      () => raw(head, '<hyperlinks><hyperlink ref="A1:Z999999" location="x"/></hyperlinks>'),
      'lacks the columns',
    ],
    [
      '300,000 merged ranges',
      () => raw(head, `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(300_000)}</mergeCells>`),
      'lacks the columns',
    ],
    ['a range of a billion rows', () => archive(rawParts(['Tasks'], head, 'A1:XFD999999999')), 'lacks the columns'],
    ['20,000 sheets', () => manySheets(20_000), 'lacks the columns'],
    [
      'a text of a million letters in 100,000 cells',
      () => archive(sharedTexts(rawParts(['Tasks'], head + allCells), ['x'.repeat(1_000_000)])),
      workbookSentences.tooLargeUnpacked.message,
    ],
  ])('is handled within the limits: %s', async (_what, make, sentence) => {
    const file = await make();
    expect(file.length).toBeLessThan(workbookLimits.bytes);
    const answer = await previews(admin, file);
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(answer.sentence).toContain(sentence);
    expect(answer.sentence).not.toBe(workbookSentences.tooMuch.message);
  });

  it('takes no longer than a workbook of the maximum size', async () => {
    const readers = workbooksInProcesses();
    const requester = { account: 'admin', signal: new AbortController().signal };
    const timeOf = async (file: Buffer) => {
      const since = performance.now();
      await readers.read(file, ['Tasks'], requester).catch(() => null);
      return performance.now() - since;
    };
    const full = workbook(sheets(Array.from({ length: 5_000 }, (_, n) => taskRow({ Title: `Walk number ${n}` }))));
    const far = await raw(head + rawRow(999_999_999, ['a']));
    await timeOf(far);
    // Visiting each of a billion rows would take about fifty times as long.
    expect(await timeOf(far)).toBeLessThan(3 * (await timeOf(full)));
  });
});

describe('reading workbooks', () => {
  it('kills a process that takes too long, and reads the next workbook', async () => {
    const readers = workbooksInProcesses(1);
    const patient = workbooksInProcesses();
    const requester = { account: 'admin', signal: new AbortController().signal };
    const full = workbook(sheets(Array.from({ length: 5_000 }, (_, n) => taskRow({ Title: `Walk number ${n}` }))));
    await expect(readers.read(full, ['Tasks'], requester)).rejects.toThrow(workbookSentences.tooMuch.message);
    expect(helpersOf('excel/program.ts')).toEqual([]);
    expect((await patient.read(full, ['Tasks'], requester))[0]?.rows).toHaveLength(5_001);
    expect(helpersOf('excel/program.ts')).toEqual([]);
  });

  it('kills a process that writes too long, with a sentence', async () => {
    const writers = workbooksInProcesses(undefined, 1);
    const requester = { account: 'admin', signal: new AbortController().signal };
    const rows = Array.from({ length: 50_000 }, (_, n) => [`Walk number ${n}`, 'x'.repeat(100), n]);
    await expect(writers.write([{ name: 'Tasks', rows, widths: [10] }], requester)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Writing the workbook took too long. Please try again in a minute',
    });
    expect(helpersOf('excel/program.ts')).toEqual([]);
  });

  it('is refused if too many workbooks wait, and stops if the client disconnects', async () => {
    const readers = workbooksInProcesses();
    const leaving = new AbortController();
    const requester = { account: 'admin', signal: leaving.signal };
    const full = workbook(sheets([taskRow()]));
    const reading = Array.from({ length: 4 }, () => readers.read(full, ['Tasks'], requester));
    await expect(reading[3]).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    leaving.abort(new Error('The client has disconnected'));
    const ends = await Promise.allSettled(reading);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(helpersOf('excel/program.ts')).toEqual([]);
  });
});
