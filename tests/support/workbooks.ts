import { Readable } from 'node:stream';
import { read, utils, write } from 'xlsx';
import { ZipFile } from 'yazl';
import { skillColumns, taskColumns } from '../../schema/catalogue/workbook.rules.ts';
import type { Caller } from './caller.ts';
import type { World } from './kit.ts';
import { upload } from './photos.ts';

type Cell = string | number | boolean | Date | { t: string; v?: unknown; f?: string } | null;
export type Rows = readonly (readonly Cell[])[];

/** A task as a row of the sheet "Tasks", valid by default. */
export const taskRow = (change: Partial<Record<(typeof taskColumns)[number], Cell>> = {}): Cell[] => {
  const good = {
    ID: '',
    Title: 'Puddle orchestra',
    Description: 'Find three puddles and play a song with your boots.',
    'Age Group': 'toddler',
    Frequency: 'daily',
    Points: 700,
    Weight: 1,
    Tips: '',
    'Video URL': '',
    Skills: '',
  };
  const row: Record<string, Cell> = { ...good, ...change };
  return taskColumns.map((column) => row[column] ?? '');
};

/** A skill as a row of the sheet "Skills". */
export const skillRow = (change: Partial<Record<(typeof skillColumns)[number], Cell>> = {}): Cell[] => {
  const good = { ID: '', Name: 'Splashing', Description: 'Making water fly.', 'Age Group': 'toddler' };
  const row: Record<string, Cell> = { ...good, ...change };
  return skillColumns.map((column) => row[column] ?? '');
};

/**
 * Archives all but twenty tasks of each age group and frequency, so that an export is small. Loading the catalogue does not bring
 * archived tasks back.
 */
export const keepFewTasks = ({ sql }: World) =>
  sql(
    `UPDATE tasks SET archived_at = now() WHERE id NOT IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY age_group, frequency ORDER BY title, id) AS place FROM tasks) numbered
       WHERE place <= 20)`,
  );

/** The sheets with their headers. */
export const sheets = (tasks: Rows, skills?: Rows): Record<string, Rows> => ({
  Tasks: [taskColumns, ...tasks],
  ...(skills ? { Skills: [skillColumns, ...skills] } : {}),
});

/** A workbook with these sheets, written by the xlsx library. */
export function workbook(content: Record<string, Rows>, bookType: 'xlsx' | 'biff5' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(content)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** The texts of the cells of each sheet. */
export function sheetsOf(bytes: Buffer): Record<string, string[][]> {
  const book = read(bytes, { type: 'buffer' });
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' }),
    ]),
  );
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A part of an archive: its text, or a function that returns a stream. */
export type Part = string | (() => Readable);

/** Creates a ZIP archive. */
export async function archive(parts: Record<string, Part>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') zip.addBuffer(Buffer.from(part), name);
    else zip.addReadStream(part(), name);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The parts of an .xlsx file with sheets of these names and the same content. Tests break them. */
export const rawParts = (names: readonly string[], sheetData: string, dimension = 'A1'): Record<string, Part> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${names.map((_name, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${names.map((_name, place) => `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}</Relationships>`,
  ...Object.fromEntries(
    names.map((_name, place) => [
      `xl/worksheets/sheet${place + 1}.xml`,
      `<worksheet xmlns="${main}"><dimension ref="${dimension}"/><sheetData>${sheetData}</sheetData></worksheet>`,
    ]),
  ),
});

/** Adds a table of shared strings, which cells of type `s` refer to. */
export const sharedTexts = (parts: Record<string, Part>, texts: readonly string[]): Record<string, Part> => ({
  ...parts,
  'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  '[Content_Types].xml': String(parts['[Content_Types].xml']).replace(
    '</Types>',
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
  ),
  'xl/_rels/workbook.xml.rels': String(parts['xl/_rels/workbook.xml.rels']).replace(
    '</Relationships>',
    `<Relationship Id="texts" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ),
});

/** The XML of a row with texts. */
export const rawRow = (row: number, cells: readonly (string | number)[]): string =>
  `<row r="${row}">${cells.map((cell, column) => `<c r="${utils.encode_cell({ r: row - 1, c: column })}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

/** An .xlsx of about 410 kB whose sheet unpacks to 400 MB of zeros. */
export const bomb = (): Promise<Buffer> => {
  const megabyte = Buffer.alloc(1_048_576);
  const zeros = function* () {
    for (let count = 0; count < 400; count += 1) yield megabyte;
  };
  return archive({ ...rawParts(['Tasks'], ''), 'xl/worksheets/sheet1.xml': () => Readable.from(zeros()) });
};

/** The result of a preview. */
export interface Preview {
  readonly uploadId: string | null;
  readonly summary: Record<string, number>;
  readonly tasksPreview: readonly { row: number; action: string; title: string; ageGroup: string; changes: string[] }[];
  readonly skillsPreview: readonly { row: number; action: string; name: string; ageGroup: string; changes: string[] }[];
  readonly tasksValidation: { readonly isValid: boolean; readonly errors: string[] };
  readonly skillsValidation: { readonly isValid: boolean; readonly errors: string[] };
}

const previewDocument = `mutation Preview($file: Upload!) {
  previewCatalogueImport(file: $file) {
    uploadId
    summary { tasksFound skillsFound tasksToAdd tasksToUpdate skillsToAdd skillsToUpdate }
    tasksPreview { row action title ageGroup changes }
    skillsPreview { row action name ageGroup changes }
    tasksValidation { isValid errors }
    skillsValidation { isValid errors }
  }
}`;

/** Uploads a workbook by GraphQL. The answer may be a refusal. */
export async function previews(caller: Caller, file: Buffer, filename = 'catalogue.xlsx') {
  const answer = await upload(caller, {
    operations: { query: previewDocument, variables: { file: null } },
    map: { 0: ['variables.file'] },
    file,
    filename,
    type: 'application/octet-stream',
  });
  const data = answer.data as { previewCatalogueImport: Preview } | null;
  return { ...answer, preview: data?.previewCatalogueImport };
}

/** Uploads a workbook that must be accepted, and returns its preview. */
export async function previewOf(caller: Caller, file: Buffer, filename?: string): Promise<Preview> {
  const { preview, sentence } = await previews(caller, file, filename);
  if (!preview) throw new Error(sentence);
  return preview;
}

export const importDocument = `mutation Import($uploadId: ID!) {
  importCatalogue(uploadId: $uploadId) { tasksAdded tasksUpdated skillsAdded skillsUpdated errors }
}`;

/** Imports an uploaded workbook. The answer may be a refusal. */
export const imports = (caller: Caller, uploadId: string | null) =>
  caller.graphql<{ importCatalogue: Record<string, unknown> }>(importDocument, { uploadId: uploadId ?? '' });

/** The REST request that uploads a file. */
export function excelUpload(file: Buffer, { name = 'catalogue.xlsx', field = 'excelFile' } = {}) {
  const boundary = 'the-boundary-of-this-request';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    method: 'POST',
    path: '/api/admin/upload-excel',
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-graphql-yoga-csrf': '1' },
  };
}

/** Uploads a file by REST. */
export async function uploadExcel<Body = Record<string, unknown>>(
  caller: Caller,
  file: Buffer,
  options: { readonly name?: string; readonly field?: string } = {},
) {
  const answer = await caller.send(excelUpload(file, options));
  return { ...answer, json: JSON.parse(answer.text) as Body };
}
