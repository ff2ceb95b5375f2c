import type { z } from 'zod';
import { sayingOf } from '../../input.ts';
import { say } from '../../say.rules.ts';
import type { Sheet } from '../../services/workbooks.ts';
import { splitEntries, splitLines } from '../detailCells.rules.ts';
import { type CellRecord, faultsOf, recordsOf, rowNumberOf, textOf } from '../sheetRows.input.ts';
import { mapInSlices } from '../slices.ts';
import { type RowError, rowError } from '../workbook.rules.ts';
import { requiredTextColumns, textColumns, type TextKind, textSentences, textSheetNamed } from './sheets.rules.ts';
import { checkedOn, translatedSkill, translatedTask } from './translated.input.ts';
import type { TranslatedSkill, TranslatedTask } from './translated.rules.ts';

/** Where a row stands, and what it is about. */
interface TextPlace {
  readonly row: number;
  /** The name of the sheet, such as "Tasks de". */
  readonly sheet: string;
  readonly language: string;
  readonly key: string;
  /** The hash of the English texts that were exported. */
  readonly of: string;
  /** The revision of the text at the last comparison, 0 without one; undefined if it is not known. */
  readonly revision?: number | undefined;
  /** What the sheet has no column for: it stays as it is. */
  readonly absent?: readonly string[];
}

export type TaskTextRow = TextPlace & {
  readonly kind: 'task';
  readonly content: TranslatedTask & { readonly checkedOn: string | null };
};
export type SkillTextRow = TextPlace & { readonly kind: 'skill'; readonly content: TranslatedSkill };
export type TextRow = TaskTextRow | SkillTextRow;

/** A row before it is checked. */
interface TextDraft extends Omit<TextPlace, 'key' | 'of'> {
  readonly kind: TextKind;
  readonly key: unknown;
  readonly of: unknown;
  readonly fields: object;
  readonly faults: readonly RowError[];
}

/** The valid rows of all sheets of languages, and the mistakes in the others. */
interface CheckedTexts {
  readonly rows: readonly TextRow[];
  readonly errors: readonly RowError[];
  readonly found: number;
}

const shapes = { task: translatedTask.extend({ checkedOn }), skill: translatedSkill } as const;

const columnOf: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  description: 'Description',
  tips: 'Tips',
  safety: 'Safety',
  easier: 'Easier',
  harder: 'Harder',
  why: 'Why',
  again: 'Again',
  materials: 'Materials',
  steps: 'Steps',
  checked: 'Checked',
  checkedOn: 'Checked On',
};

/** The sheets of a workbook that hold a language. */
export const textSheetsOf = (sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter((sheet) => textSheetNamed(sheet.name) !== null);

/**
 * Checks the sheets of languages.
 * @throws Refusal BAD_USER_INPUT when one has other columns than its export
 */
export async function checkTextSheets(sheets: readonly Sheet[]): Promise<CheckedTexts> {
  const drafts = sheets.flatMap((sheet) => {
    const named = textSheetNamed(sheet.name);
    if (!named) return [];
    const { kind, language } = named;
    const records = recordsOf<string>(sheet, textColumns[kind], requiredTextColumns[kind]);
    return records.flatMap((record) => {
      const { fields, absent } = withoutAbsent(record, kind === 'task' ? taskFields(record) : skillFields(record));
      if (Object.values(fields).every((value) => value === null || value.length === 0)) return [];
      const cell = (column: string) => textOf(record.cells.get(column)).trim();
      const place = { row: record.row, sheet: sheet.name, kind, language, key: cell('Key'), of: cell('Of') };
      return [{ ...place, absent, fields, faults: faultsOf(record) } satisfies TextDraft];
    });
  });
  return check(drafts);
}

/** Checks rows that were sent as JSON with the same rules: those of `textsPreview`. */
export async function checkTextRows(rows: readonly Readonly<Record<string, unknown>>[]): Promise<CheckedTexts> {
  const drafts = rows.map((raw, place): TextDraft => {
    const sheet = typeof raw['sheet'] === 'string' ? raw['sheet'] : '';
    const named = textSheetNamed(sheet);
    const row = rowNumberOf(raw, place);
    const fault = rowError(row, say('The sheet must be one such as "Tasks de"'), sheet, 'Key');
    return {
      row,
      sheet,
      kind: named?.kind ?? 'task',
      language: named?.language ?? '',
      key: raw['key'],
      of: raw['of'],
      revision: typeof raw['revision'] === 'number' ? raw['revision'] : undefined,
      fields: raw,
      faults: named ? [] : [fault],
    };
  });
  return check(drafts);
}

async function check(drafts: readonly TextDraft[]): Promise<CheckedTexts> {
  const errors: RowError[] = [];
  const rows: TextRow[] = [];
  await mapInSlices(drafts, ({ fields, faults: found, key, of, kind, ...place }) => {
    const faults = [...found];
    const fault = (sentence: Parameters<typeof rowError>[1], column: string) =>
      faults.push(rowError(place.row, sentence, place.sheet, column));
    if (typeof key !== 'string' || key === '') fault(textSentences.noKey, 'Key');
    if (typeof of !== 'string' || of === '') fault(textSentences.noOf, 'Of');
    const shape: z.ZodType<TextRow['content']> = shapes[kind];
    const { data, error } = shape.safeParse(fields);
    for (const { path, message } of error?.issues ?? []) fault(sayingOf(message), columnOf[String(path[0])] ?? 'Key');
    errors.push(...faults);
    if (faults.length > 0 || data === undefined || typeof key !== 'string' || typeof of !== 'string') return;
    rows.push({ ...place, kind, key: key.toLowerCase(), of, content: data } as TextRow);
  });
  return { rows, errors, found: drafts.length };
}

type Fields = Readonly<Record<string, string | readonly string[] | null>>;

function taskFields({ cells }: CellRecord<string>): Fields {
  const cell = (column: string) => textOf(cells.get(column));
  return {
    title: cell('Title'),
    description: cell('Description'),
    tips: cell('Tips'),
    safety: cell('Safety'),
    easier: cell('Easier'),
    harder: cell('Harder'),
    why: cell('Why'),
    again: splitLines(cell('Again')),
    materials: splitEntries(cell('Materials')),
    checked: splitEntries(cell('Checked').toLowerCase()),
    checkedOn: cell('Checked On').trim() || null,
  };
}

/** The fields for which the sheet has a column, and the names of the others. An empty date stands for the day of the import in any case. */
function withoutAbsent({ cells }: CellRecord<string>, fields: Fields) {
  const absent = Object.keys(fields).filter((name) => name !== 'checkedOn' && !cells.has(columnOf[name] ?? ''));
  const present = Object.entries(fields).filter(([name]) => !absent.includes(name));
  return { fields: Object.fromEntries(present), absent };
}

function skillFields({ cells }: CellRecord<string>): Fields {
  const cell = (column: string) => textOf(cells.get(column));
  return { name: cell('Name'), description: cell('Description'), steps: splitLines(cell('Steps')) };
}
