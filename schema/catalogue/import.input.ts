import { z } from 'zod';
import type { Cell, Sheet } from '../services/workbooks.ts';
import { badInput } from '../errors.ts';
import { isUuid, sayingOf, says } from '../input.ts';
import { say, type Saying } from '../say.rules.ts';
import { skillContent } from '../skill/skill.input.ts';
import { taskContent } from '../task/task.input.ts';
import { taskDetails, taskGrounds } from '../task/taskDetails.input.ts';
import { skillsPerTaskMaximum } from '../task/task.rules.ts';
import { writtenDecimal, writtenWholeNumber } from '../task/writtenNumber.rules.ts';
import type { ImportRow, SkillContent, TaskRow } from './content.rules.ts';
import { columnOfDetail, type DetailColumn, splitEntries, splitSources } from './detailCells.rules.ts';
import { mapInSlices } from './slices.ts';
import {
  ageGroupNamed,
  asTyped,
  cellErrorSentence,
  comparedName,
  examples,
  requiredTaskColumns,
  type RowError,
  rowError,
  sheetNames,
  type SkillColumn,
  skillColumns,
  splitSkills,
  type TaskColumn,
  taskColumns,
  workbookLimits,
  workbookSentences,
} from './workbook.rules.ts';

/** The valid rows of a sheet, and the mistakes in the others. */
interface CheckedRows<Content> {
  readonly rows: readonly ImportRow<Content>[];
  readonly errors: readonly RowError[];
  /** How many rows there are, right or wrong. */
  readonly found: number;
}

/** A row as a caller sends it; without a number, its place in the list counts. */
type RawRow = Readonly<Record<string, unknown>>;

/** The differences between the two sheets. */
interface Kind<Content> {
  readonly sheet: string;
  readonly thing: Saying;
  readonly columns: readonly string[];
  readonly shape: z.ZodType<Content>;
  /** The column of each field of the shape, by the start of its path. */
  readonly columnOf: Readonly<Record<string, string>>;
}

const noId = (thing: Saying) =>
  say('The ID must be one that an export gave; leave it empty to add a {thing}', { thing });

const skillsSentence = says('Skills must be a list of names');

const taskRow = taskContent
  .extend({
    ...taskDetails.shape,
    sources: taskGrounds.shape.sources,
    skills: z
      .array(z.string({ error: skillsSentence }), { error: skillsSentence })
      .max(skillsPerTaskMaximum, says('A task can train at most {max} skills', { max: skillsPerTaskMaximum })),
  })
  .transform((task): TaskRow => ({
    ...task,
    points: task.points,
    weight: task.weight,
    tips: task.tips ?? null,
  }));

const taskKind: Kind<TaskRow> = {
  sheet: sheetNames.tasks,
  thing: say('task'),
  columns: taskColumns,
  shape: taskRow,
  columnOf: {
    title: 'Title',
    description: 'Description',
    ageGroup: 'Age Group',
    frequency: 'Frequency',
    points: 'Points',
    weight: 'Weight',
    'tips.videoUrl': 'Video URL',
    tips: 'Tips',
    skills: 'Skills',
    ...columnOfDetail,
  } satisfies Record<string, TaskColumn>,
};

const skillKind: Kind<SkillContent> = {
  sheet: sheetNames.skills,
  thing: say('skill'),
  columns: skillColumns,
  shape: skillContent,
  columnOf: { name: 'Name', description: 'Description', ageGroup: 'Age Group' } satisfies Record<string, SkillColumn>,
};

/** A row before it is checked. */
interface Draft {
  readonly row: number;
  readonly id: unknown;
  readonly revision: unknown;
  readonly fields: unknown;
  /** The mistakes that were found before the fields are checked. */
  readonly faults: readonly RowError[];
}

async function check<Content>(drafts: readonly Draft[], kind: Kind<Content>): Promise<CheckedRows<Content>> {
  const errors: RowError[] = [];
  const rows: ImportRow<Content>[] = [];
  await mapInSlices(drafts, (draft) => {
    const faults = [...draft.faults];
    const id = draft.id === undefined || draft.id === '' ? null : draft.id;
    const idIsWrong = id !== null && !(typeof id === 'string' && isUuid(id));
    if (idIsWrong) faults.push(rowError(draft.row, noId(kind.thing), kind.sheet, 'ID'));
    const { data, error } = kind.shape.safeParse(draft.fields);
    for (const { path, message } of error?.issues ?? []) {
      const column = kind.columnOf[path.join('.')] ?? kind.columnOf[String(path[0])] ?? 'ID';
      faults.push(rowError(draft.row, sayingOf(message), kind.sheet, column));
    }
    errors.push(...faults);
    if (faults.length > 0 || data === undefined) return;
    const revision = typeof draft.revision === 'number' || draft.revision === null ? draft.revision : undefined;
    rows.push({ row: draft.row, id: typeof id === 'string' ? id.toLowerCase() : null, revision, content: data });
  });
  return { rows, errors, found: drafts.length };
}

/**
 * Checks the sheets of a workbook.
 *
 * @throws Refusal BAD_USER_INPUT when there is neither sheet, or one is empty or has other columns than the template
 */
export async function checkSheets(sheets: readonly Sheet[]) {
  const sheetOf = (name: string) => sheets.find((sheet) => sheet.name === name);
  const [tasks, skills] = [sheetOf(sheetNames.tasks), sheetOf(sheetNames.skills)];
  if (!tasks && !skills) throw badInput('file', workbookSentences.noSheets);
  const taskRecords = tasks ? recordsOf(tasks, taskColumns, requiredTaskColumns) : [];
  const skillRecords = skills ? recordsOf(skills, skillColumns, skillColumns) : [];
  return {
    tasks: await check(
      taskRecords.filter((record) => !isExample(record, 'Title', examples.task.title)).map(taskDraft),
      taskKind,
    ),
    skills: await check(
      skillRecords.filter((record) => !isExample(record, 'Name', examples.skill.name)).map(skillDraft),
      skillKind,
    ),
  };
}

/** A row of a sheet: its cells by column. */
interface CellRecord<Column extends string> {
  readonly row: number;
  readonly sheet: string;
  readonly cells: ReadonlyMap<Column, Cell>;
}

function recordsOf<Column extends string>(
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
function textOf(cell: Cell | undefined): string {
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
const storedAgeGroup = (value: unknown) => (typeof value === 'string' ? (ageGroupNamed(value) ?? value) : value);

const storedFrequency = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value);

const isExample = <Column extends string>({ cells }: CellRecord<Column | 'ID'>, column: Column, name: string) =>
  textOf(cells.get('ID')).toUpperCase() === examples.id && textOf(cells.get(column)) === name;

/** A mistake for each cell with an error in place of a formula's result. */
const faultsOf = ({ row, sheet, cells }: CellRecord<string>): RowError[] =>
  [...cells].flatMap(([column, cell]) =>
    typeof cell === 'object' && cell !== null ? [rowError(row, cellErrorSentence(cell.error), sheet, column)] : [],
  );

function taskDraft(record: CellRecord<TaskColumn>): Draft {
  const { row, cells } = record;
  return {
    row,
    id: textOf(cells.get('ID')).trim(),
    revision: undefined,
    faults: faultsOf(record),
    fields: {
      title: textOf(cells.get('Title')),
      description: textOf(cells.get('Description')),
      ageGroup: storedAgeGroup(textOf(cells.get('Age Group'))),
      frequency: storedFrequency(textOf(cells.get('Frequency'))),
      points: numberOf(cells.get('Points'), writtenWholeNumber),
      weight: numberOf(cells.get('Weight'), writtenDecimal),
      tips: { content: textOf(cells.get('Tips')), videoUrl: textOf(cells.get('Video URL')) },
      skills: splitSkills(textOf(cells.get('Skills'))),
      ...detailFields(cells),
    },
  };
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
  };
}

function skillDraft(record: CellRecord<SkillColumn>): Draft {
  const { row, cells } = record;
  return {
    row,
    id: textOf(cells.get('ID')).trim(),
    revision: undefined,
    faults: faultsOf(record),
    fields: {
      name: textOf(cells.get('Name')),
      description: textOf(cells.get('Description')),
      ageGroup: storedAgeGroup(textOf(cells.get('Age Group'))),
    },
  };
}

const rowsSentence = says('The body must hold tasksToImport or skillsToImport, each a list of rows');

const rawRows = z
  .array(
    z.custom<RawRow>((row) => typeof row === 'object' && row !== null && !Array.isArray(row), rowsSentence),
    { error: rowsSentence },
  )
  .max(workbookLimits.rows, says('At most {max, number} rows of a kind can be imported', { max: workbookLimits.rows }))
  .nullish();

/** Rows from a preview, or written by the caller. */
export const importRowsInput = z
  .object({ tasksToImport: rawRows, skillsToImport: rawRows })
  .refine(({ tasksToImport, skillsToImport }) => tasksToImport ?? skillsToImport, rowsSentence)
  .transform(({ tasksToImport, skillsToImport }) => ({
    tasksToImport: tasksToImport ?? [],
    skillsToImport: skillsToImport ?? [],
  }));

/** The number of the first row below the headers; rows without numbers are counted from here. */
const firstRow = 2;

/** Checks rows that were sent as JSON with the same rules as those of a workbook. */
export async function checkRows({ tasksToImport, skillsToImport }: z.output<typeof importRowsInput>) {
  const draft = (raw: RawRow, place: number, fields: object): Draft => ({
    row: typeof raw['row'] === 'number' && Number.isSafeInteger(raw['row']) ? raw['row'] : place + firstRow,
    id: raw['id'] ?? undefined,
    revision: raw['revision'],
    faults: [],
    fields: { ...raw, ageGroup: storedAgeGroup(raw['ageGroup']), ...fields },
  });
  const tasks = tasksToImport.map((raw: RawRow, place) =>
    draft(raw, place, {
      frequency: storedFrequency(raw['frequency']),
      tips: typeof raw['tips'] === 'string' ? { content: raw['tips'], videoUrl: raw['videoUrl'] } : raw['tips'],
      skills: raw['skills'] ?? [],
    }),
  );
  const skills = skillsToImport.map((raw: RawRow, place) => draft(raw, place, {}));
  return { tasks: await check(tasks, taskKind), skills: await check(skills, skillKind) };
}
