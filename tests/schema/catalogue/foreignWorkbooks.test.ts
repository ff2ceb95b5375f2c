import { describe, expect, test } from 'vitest';
import { utils } from 'xlsx';
import { checkSheets } from '../../../schema/catalogue/import.input.ts';
import { sheetNames, taskColumns } from '../../../schema/catalogue/workbook.rules.ts';
import { readSheets } from '../../../server/excel/read.ts';
import { createWorld } from '../../support/kit.ts';
import { archive, previewOf, rawParts, rawRow, sheets, taskRow, workbook } from '../../support/workbooks.ts';

/* Workbooks as other programs and older versions leave them. */

const world = await createWorld();

/** Reads and checks a file as the preview does, without the process that the preview starts for it. */
async function readTasks(file: Buffer) {
  const { tasks } = await checkSheets(await readSheets(file, Object.values(sheetNames)));
  const { errors, rows, found } = tasks;
  return {
    errors: errors.map(({ sentence }) => sentence.message),
    titles: rows.map(({ content }) => content.title),
    found,
  };
}

const goodRow = () => taskRow().map(String);

/** A sheet with the headers and one task, in which one cell is written as given. */
const withCell = (column: (typeof taskColumns)[number], cell: (address: string) => string) => {
  const place = taskColumns.indexOf(column);
  const address = utils.encode_cell({ r: 1, c: place });
  const row = rawRow(2, goodRow()).replace(new RegExp(`<c r="${address}".*?</c>`), () => cell(address));
  return archive(rawParts(['Tasks'], rawRow(1, taskColumns) + row));
};

const missing = 'The formula has no stored result: open the file in a spreadsheet program and save it there';

describe('A formula without a stored result', () => {
  test.each(taskColumns)('is an error at its row in the column %s', async (column) => {
    const file = await withCell(column, (address) => `<c r="${address}"><f>100*7</f><v /></c>`);
    const { errors, titles } = await readTasks(file);
    expect(errors).toContain(`Row 2: ${missing} (sheet "Tasks", column "${column}")`);
    expect(titles).toEqual([]);
  });

  test.each<[title: string, cell: (address: string) => string]>([
    ['without a value', (address) => `<c r="${address}"><f>100*7</f></c>`],
    ['with an empty value', (address) => `<c r="${address}" s="0" t="n"><f>100*7</f><v></v></c>`],
    ['of a text', (address) => `<c r="${address}" t="str"><f>"7"&amp;"00"</f></c>`],
    ['that shares the formula of another cell', (address) => `<c r="${address}"><f t="shared" si="0"/></c>`],
    ['of an array', (address) => `<c r="${address}"><f t="array" ref="${address}">SUM(A1:A9)</f><v/></c>`],
    ['whose sheet names its namespace', (address) => `<x:c r="${address}"><x:f>100*7</x:f><x:v/></x:c>`],
    ['with line breaks between the tags', (address) => `<c r="${address}">\n<f>100*7</f>\n<v/>\n</c>`],
  ])('is found %s', async (_title, cell) => {
    const { errors } = await readTasks(await withCell('Points', cell));
    expect(errors).toContain(`Row 2: ${missing} (sheet "Tasks", column "Points")`);
  });

  test.each<[title: string, cell: (address: string) => string, column: (typeof taskColumns)[number]]>([
    ['a number', (address) => `<c r="${address}"><f>100*7</f><v>700</v></c>`, 'Points'],
    ['a text', (address) => `<c r="${address}" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>`, 'Tips'],
    ['an empty text', (address) => `<c r="${address}" t="str"><f>""</f><v></v></c>`, 'Tips'],
    [
      'a text in a tag of its own',
      (address) => `<c r="${address}" t="inlineStr"><f>"a"</f><is><t>a</t></is></c>`,
      'Tips',
    ],
  ])('is not one whose result is %s', async (_title, cell, column) => {
    const { errors, titles } = await readTasks(await withCell(column, cell));
    expect([errors, titles.length]).toEqual([[], 1]);
  });

  test('is told apart from one whose result is an error', async () => {
    const file = await withCell('Tips', (address) => `<c r="${address}" t="e"><f>1/0</f><v>#DIV/0!</v></c>`);
    const { errors } = await readTasks(file);
    expect(errors).toEqual(['Row 2: The cell holds the error #DIV/0! (sheet "Tasks", column "Tips")']);
  });
});

describe('A sheet is found', () => {
  test.each(['tasks ', ' Tasks', 'TASKS', 'Tasks\u00A0', '\uFEFFTasks', 'Ta\u200Bsks', 'Ｔasks', 'Tasks\t'])(
    'by the name %j',
    async (name) => {
      expect((await readTasks(workbook({ [name]: [taskColumns, taskRow()] }))).found).toBe(1);
    },
  );

  test.each<[title: string, spell: (column: string) => string]>([
    ['with line breaks', (column) => column.replace(' ', '\n')],
    ['with line breaks of Windows', (column) => column.replace(' ', '\r\n')],
    ['with non-breaking spaces', (column) => column.replace(' ', '\u00A0')],
    ['with two blanks', (column) => column.replace(' ', '  ')],
    ['with blanks around them', (column) => ` ${column}\u3000`],
    ['in capitals', (column) => column.toUpperCase()],
    ['in small letters', (column) => column.toLowerCase()],
    ['behind a byte order mark', (column) => `\uFEFF${column}`],
  ])('by headers %s', async (_title, spell) => {
    const { errors, found } = await readTasks(workbook({ Tasks: [taskColumns.map(spell), taskRow()] }));
    expect([errors, found]).toEqual([[], 1]);
  });
});

describe('A workbook of Excel 95', () => {
  /**
   * The library writes no letters beyond ASCII in this format, so the file gets placeholders, and these get their bytes in a code
   * page.
   */
  const inExcel95 = (codePage: number, title: string, bytes: readonly number[]) => {
    const placeholder = 'Qqqqqqqqqqqqqqqqqqqq'.slice(0, bytes.length);
    const file = workbook(sheets([taskRow({ Title: placeholder })]), 'biff5');
    const page = file.indexOf(Buffer.from([0x42, 0, 2, 0, 0xe4, 4]));
    const at = file.indexOf(placeholder);
    expect(
      [page, at].every((place) => place > 0),
      title,
    ).toBe(true);
    file.writeUInt16LE(codePage, page + 4);
    file.set(bytes, at);
    return file;
  };

  test.each<[codePage: number, title: string, bytes: readonly number[]]>([
    [
      1252,
      '„Größe“ für 5 €',
      [0x84, 0x47, 0x72, 0xf6, 0xdf, 0x65, 0x93, 0x20, 0x66, 0xfc, 0x72, 0x20, 0x35, 0x20, 0x80],
    ],
    [0x8001, 'Äöü', [0xc4, 0xf6, 0xfc]],
    [10_000, 'Größe', [0x47, 0x72, 0x9a, 0xa7, 0x65]],
    [0x8000, 'Äpfel', [0x80, 0x70, 0x66, 0x65, 0x6c]],
    [850, 'Größe', [0x47, 0x72, 0x94, 0xe1, 0x65]],
    [1250, 'Žluť', [0x8e, 0x6c, 0x75, 0x9d]],
    [1251, 'Дом', [0xc4, 0xee, 0xec]],
    [932, '日本', [0x93, 0xfa, 0x96, 0x7b]],
  ])('in the code page %i is read as %s', async (codePage, title, bytes) => {
    expect((await readTasks(inExcel95(codePage, title, bytes))).titles).toEqual([title]);
  });

  test('leaves .xlsx and newer .xls as they are read afterwards', async () => {
    const title = 'Größe „5 €“ Дом 日本';
    for (const type of ['biff8', 'xlsx'] as const) {
      const file = workbook(sheets([taskRow({ Title: title })]), type);
      expect((await readTasks(file)).titles).toEqual([title]);
    }
  });

  test('is read so in the process that reads workbooks', { timeout: 60_000 }, async () => {
    const file = inExcel95(1251, 'Дом', [0xc4, 0xee, 0xec]);
    const { tasksPreview } = await previewOf(await world.admin(), file, 'old.xls');
    expect(tasksPreview).toMatchObject([{ title: 'Дом', action: 'ADD' }]);
  });
});
