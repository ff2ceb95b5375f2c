import { badInput } from '../errors.ts';
import type { Cell, Sheet } from '../services/workbooks.ts';
import { writtenDecimal, writtenWholeNumber } from '../task/writtenNumber.rules.ts';
import { answerOf, type DetailColumn, splitEntries, splitLines, splitSources } from './detailCells.rules.ts';
import {
  ageGroupNamed,
  asTyped,
  cellErrorSentence,
  comparedName,
  examples,
  requiredSkillColumns,
  requiredTaskColumns,
  type RowError,
  rowError,
  sheetNames,
  type SkillColumn,
  skillColumns,
  splitSkills,
  type TaskColumn,
  taskColumns,
  workbookSentences,
} from './workbook.rules.ts';

/** A row before it is checked. */
export interface Draft {
  readonly row: number;
  readonly id: unknown;
  readonly revision: unknown;
  readonly fields: unknown;
  /** The mistakes that were found before the fields are checked. */
  readonly faults: readonly RowError[];
}

/** The number of the first row below the headers. */
const firstRow = 2;

/**
 * The number of a row that was sent as JSON.
 *
 * @param place among the rows, for one without a number
 */
export const rowNumberOf = ({ row }: Readonly<Record<string, unknown>>, place: number): number =>
  typeof row === 'number' && Number.isSafeInteger(row) ? row : place + firstRow;

/**
 * The rows of the sheets of a workbook, without the examples of the template.
 *
 * @param others whether the workbook has sheets of other kinds
 * @throws Refusal BAD_USER_INPUT when there is no sheet, or one is empty or has other columns than the template
 */
export function draftsOf(sheets: readonly Sheet[], others: boolean): Record<'tasks' | 'skills', Draft[]> {
  const sheetOf = (name: string) => sheets.find((sheet) => sheet.name === name);
  const [tasks, skills] = [sheetOf(sheetNames.tasks), sheetOf(sheetNames.skills)];
  if (!tasks && !skills && !others) throw badInput('file', workbookSentences.noSheets);
  const taskRecords = tasks ? recordsOf(tasks, taskColumns, requiredTaskColumns) : [];
  const skillRecords = skills ? recordsOf(skills, skillColumns, requiredSkillColumns) : [];
  return {
    tasks: taskRecords.filter((record) => !isExample(record, 'Title', examples.task.title)).map(taskDraft),
    skills: skillRecords.filter((record) => !isExample(record, 'Name', examples.skill.name)).map(skillDraft),
  };
}

/** A row of a sheet: its cells by column. */
export interface CellRecord<Column extends string> {
  readonly row: number;
  readonly sheet: string;
  readonly cells: ReadonlyMap<Column, Cell>;
}

/**
 * The rows of a sheet.
 * @throws Refusal BAD_USER_INPUT when it is empty or has other columns
 */
export function recordsOf<Column extends string>(
  { name, rows: [headers, ...rows] }: Sheet,
  columns: readonly Column[],
  required: readonly Column[],
): CellRecord<Column>[] {
  if (!headers) throw badInput('file', workbookSentences.empty(name));
  const found = headers.cells.map((cell) => columnNamed(name, cell, columns));
  const twice = found.find((column, place) => found.indexOf(column) < place);
  if (twice !== undefined) throw badInput('file', workbookSentences.sameColumn(name, twice));
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length > 0) throw badInput('file', workbookSentences.missingColumns(name, missing));
  if (rows.some(({ cells }) => cells.length > found.length)) {
    throw badInput('file', workbookSentences.noHeader(name));
  }
  return rows.map(({ number, cells }) => ({
    row: number,
    sheet: name,
    cells: new Map(found.map((column, place) => [column, cells[place] ?? null])),
  }));
}

function columnNamed<Column extends string>(sheet: string, cell: Cell, columns: readonly Column[]): Column {
  const header = typeof cell === 'string' ? cell.trim() : '';
  const column = columns.find((name) => comparedName(name) === comparedName(header));
  if (column === undefined) throw badInput('file', workbookSentences.unknownColumn(sheet, header, columns));
  return column;
}

/** The text of a cell: numbers as they are written, texts as they were before the export. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? asTyped(cell) : '';
}

/** The number of a cell, also if it is written as text. Other text is refused by the shape. */
function numberOf(cell: Cell | undefined, read: (text: string) => number | null): unknown {
  if (typeof cell !== 'string') return cell;
  const text = asTyped(cell).trim();
  return read(text) ?? text;
}

/** The age group in its stored form. Anything else is refused by the shape. */
export const storedAgeGroup = (value: unknown) => (typeof value === 'string' ? (ageGroupNamed(value) ?? value) : value);

export const storedFrequency = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const isExample = <Column extends string>({ cells }: CellRecord<Column | 'ID'>, column: Column, name: string) =>
  textOf(cells.get('ID')).toUpperCase() === examples.id && textOf(cells.get(column)) === name;

/** A mistake for each cell with an error in place of a formula's result. */
export const faultsOf = ({ row, sheet, cells }: CellRecord<string>): RowError[] =>
  [...cells].flatMap(([column, cell]) =>
    typeof cell === 'object' && cell !== null ? [rowError(row, cellErrorSentence(cell.error), sheet, column)] : [],
  );

/** What a row says, with the fields as the shape takes them. */
const draftOf = (record: CellRecord<string>, fields: object): Draft => ({
  row: record.row,
  id: textOf(record.cells.get('ID')).trim(),
  revision: undefined,
  faults: faultsOf(record),
  fields,
});

function taskDraft(record: CellRecord<TaskColumn>): Draft {
  const { cells } = record;
  return draftOf(record, {
    title: textOf(cells.get('Title')),
    description: textOf(cells.get('Description')),
    ageGroup: storedAgeGroup(textOf(cells.get('Age Group'))),
    frequency: storedFrequency(textOf(cells.get('Frequency'))),
    points: numberOf(cells.get('Points'), writtenWholeNumber),
    weight: numberOf(cells.get('Weight'), writtenDecimal),
    tips: { content: textOf(cells.get('Tips')), videoUrl: textOf(cells.get('Video URL')) },
    skills: splitSkills(textOf(cells.get('Skills'))),
    ...detailFields(cells),
  });
}

/** The details of a row as the shape takes them; those whose column is missing are absent. */
function detailFields(cells: CellRecord<TaskColumn>['cells']): object {
  const read = (column: DetailColumn, fieldOf: (text: string) => unknown) =>
    cells.has(column) ? fieldOf(textOf(cells.get(column)).trim()) : undefined;
  const number = (text: string) => (text === '' ? null : (writtenWholeNumber(text) ?? text));
  const word = (text: string) => text.toLowerCase() || null;
  const words = (text: string) => splitEntries(text.toLowerCase());
  const plain = (text: string) => text;
  return {
    safety: read('Safety', plain),
    minutes: read('Minutes', number),
    materials: read('Materials', splitEntries),
    place: read('Place', word),
    company: read('Company', word),
    moment: read('Moment', word),
    season: read('Season', word),
    minMonths: read('From Months', number),
    maxMonths: read('To Months', number),
    easier: read('Easier', plain),
    harder: read('Harder', plain),
    why: read('Why', plain),
    sources: read('Sources', splitSources),
    suits: read('Suits', words),
    again: read('Again', splitLines),
    isGrave: read('Grave', answerOf),
    harmless: read('Harmless', splitEntries),
    conceit: read('Conceit', word),
    anchor: read('Anchor', word),
    spread: read('Spread', answerOf),
  };
}

function skillDraft(record: CellRecord<SkillColumn>): Draft {
  const { cells } = record;
  return draftOf(record, {
    name: textOf(cells.get('Name')),
    description: textOf(cells.get('Description')),
    ageGroup: storedAgeGroup(textOf(cells.get('Age Group'))),
    steps: cells.has('Steps') ? splitLines(textOf(cells.get('Steps'))) : undefined,
  });
}
