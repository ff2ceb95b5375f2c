import type { Reader } from '../../../prisma/statement.ts';
import { differences } from '../changes.rules.ts';
import { rowSentences } from '../rowSentences.rules.ts';
import { type RowError, rowError } from '../workbook.rules.ts';
import { skillTextCells, taskTextCells, textColumns, type TextKind, textSentences } from './sheets.rules.ts';
import type { SkillTextRow, TaskTextRow, TextRow } from './textRows.input.ts';
import {
  checksOf,
  easierFault,
  safetyFault,
  type SaidOfSkill,
  type SaidOfTask,
  type Translated,
} from './translated.rules.ts';
import { selectTranslated } from './translated.sql.ts';

/** What rows are compared with, by kind and language, then by key or id. */
type StoredTexts = ReadonlyMap<string, ReadonlyMap<string, Translated<unknown>>>;

const placeOf = ({ kind, language }: { readonly kind: TextKind; readonly language: string }) => `${kind} ${language}`;

/** Reads what is stored of the tasks and skills of some rows, in their languages. */
export async function readStoredTexts(on: Reader, rows: readonly TextRow[]): Promise<StoredTexts> {
  const stored = new Map<string, ReadonlyMap<string, Translated<unknown>>>();
  for (const [place, some] of Map.groupBy(rows, placeOf)) {
    const [first] = some;
    if (!first) continue;
    const keys = some.map(({ key }) => key);
    const all: Translated<unknown>[] = await selectTranslated[first.kind].byKey(on, first.language, keys);
    stored.set(place, new Map(all.flatMap((one) => [one.key, one.id].map((key) => [key.toLowerCase(), one]))));
  }
  return stored;
}

/** A row that changes something, and what it changes. */
export interface ComparedText {
  readonly row: TextRow;
  readonly target: Translated<unknown>;
  /** Sentences such as "Title: Hüpfen → Springen"; none for a new text. */
  readonly changes: readonly string[];
}

/**
 * Compares valid rows with what is stored.
 * @returns the rows that change something, and a mistake for each that cannot be imported
 */
export function compareTexts(
  rows: readonly TextRow[],
  stored: StoredTexts,
): { readonly texts: ComparedText[]; readonly errors: RowError[] } {
  const errors: RowError[] = [];
  const texts: ComparedText[] = [];
  const firstOf = new Map<string, number>();
  for (const given of rows) {
    const fault = (sentence: Parameters<typeof rowError>[1], column: string) =>
      void errors.push(rowError(given.row, sentence, given.sheet, column));
    const target = stored.get(placeOf(given))?.get(given.key);
    if (!target) {
      fault(textSentences.unknown[given.kind], 'Key');
      continue;
    }
    const row = withAbsent(given, target);
    const place = `${placeOf(row)} ${target.id}`;
    const first = firstOf.get(place);
    firstOf.set(place, first ?? row.row);
    if (first !== undefined) {
      fault(rowSentences[row.kind].inRow(first), 'Key');
      continue;
    }
    const changes = changesOf(row, target);
    const isNew = target.said === null;
    if (changes.length === 0 && !isNew) continue;
    const now = revisionOf(target);
    const safety = row.kind === 'task' ? safetyFault(row.content, target.hasSafety) : undefined;
    const easier = row.kind === 'task' ? easierFault(row.content, target.hasEasier) : undefined;
    if (row.of !== target.of) fault(textSentences.stale, 'Of');
    else if (row.revision !== undefined && row.revision !== now) fault(textSentences.changed, 'Key');
    else if (safety) fault(safety, 'Safety');
    else if (easier) fault(easier, 'Easier');
    else texts.push({ row, target, changes: isNew ? [] : changes });
  }
  return { texts, errors };
}

/**
 * A row with what its sheet has no column for, as it is stored. Somebody stands for a description and a line about safety: for others nobody
 * does.
 */
function withAbsent({ absent = [], ...row }: TextRow, { said, of }: Translated<unknown>): TextRow {
  if (said === null) return row;
  const stored = said as Readonly<Record<string, unknown>>;
  const kept = Object.fromEntries(absent.map((name) => [name, stored[name]]));
  if (row.kind === 'skill') return { ...row, content: { ...row.content, ...kept } };
  const { content } = row;
  const isSame = stored['description'] === content.description && stored['safety'] === content.safety;
  const checked = isSame ? checksOf(said as SaidOfTask, of) : [];
  return { ...row, content: { ...content, ...kept, ...(absent.includes('checked') && { checked }) } };
}

/** The revision of the text that is stored; 0 without one. */
export const revisionOf = ({ said }: Translated<unknown>): number =>
  (said as { readonly revision: number } | null)?.revision ?? 0;

/** A sentence for each column that a row changes. */
const changesOf = (row: TextRow, target: Translated<unknown>): string[] =>
  row.kind === 'task'
    ? taskChanges(row, target as Translated<SaidOfTask>)
    : skillChanges(row, target as Translated<SaidOfSkill>);

const compare = (columns: readonly string[], before: readonly string[], after: readonly string[]) =>
  differences(columns.map((column, place) => [column, before[place] ?? '', after[place] ?? ''] as const));

/** Compares what an export would write before and after the row, so that an export changes nothing. */
function taskChanges({ content }: TaskTextRow, target: Translated<SaidOfTask>): string[] {
  const before = taskTextCells(target);
  const { checkedOn, ...texts } = content;
  const kept = target.said?.checkedOn ?? null;
  const said = { ...texts, checkedOn: checkedOn ?? kept, sourceHash: target.of, revision: 0 };
  return compare(textColumns.task.slice(2, -2), before.slice(2, -2), taskTextCells({ ...target, said }).slice(2, -2));
}

function skillChanges({ content }: SkillTextRow, target: Translated<SaidOfSkill>): string[] {
  const said = { ...content, sourceHash: target.of, revision: 0 };
  const cells = [target, { ...target, said }].map((each) => skillTextCells(each).slice(2, -2));
  return compare(textColumns.skill.slice(2, -2), cells[0] ?? [], cells[1] ?? []);
}
