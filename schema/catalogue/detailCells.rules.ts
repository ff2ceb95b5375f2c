import { noDetails, type Source, type TaskDetails } from '../task/taskDetails.rules.ts';

/** The details of a task with its sources. */
export interface SourcedDetails extends TaskDetails {
  readonly sources: readonly Source[];
}

/** Details of which each may be absent. */
export type GivenDetails = { readonly [Name in keyof SourcedDetails]?: SourcedDetails[Name] | undefined };

/** The column of each detail in the sheet "Tasks". A workbook may leave them out: what they hold stays as it is. */
export const columnOfDetail = {
  safety: 'Safety',
  minutes: 'Minutes',
  materials: 'Materials',
  place: 'Place',
  company: 'Company',
  moment: 'Moment',
  season: 'Season',
  minMonths: 'From Months',
  maxMonths: 'To Months',
  easier: 'Easier',
  harder: 'Harder',
  why: 'Why',
  sources: 'Sources',
  suits: 'Suits',
  again: 'Again',
  isGrave: 'Grave',
  harmless: 'Harmless',
  conceit: 'Conceit',
  anchor: 'Anchor',
  spread: 'Spread',
} as const satisfies Record<keyof SourcedDetails, string>;

export type DetailColumn = (typeof columnOfDetail)[keyof SourcedDetails];

export const detailColumns: readonly DetailColumn[] = Object.values(columnOfDetail);

const nothing: SourcedDetails = { ...noDetails, sources: [] };

/** The details of a task after a row: those that the row leaves out stay as they were, or say nothing in a new task. */
export const detailsAfter = (row: GivenDetails, before: SourcedDetails | undefined): SourcedDetails => ({
  ...nothing,
  ...Object.fromEntries(
    Object.keys(nothing).map((name) => {
      const key = name as keyof SourcedDetails;
      return [key, row[key] === undefined ? (before ?? nothing)[key] : row[key]];
    }),
  ),
});

const list = '; ';
const yes = 'yes';
const part = ' | ';

/** The cells of a task's details, by column. */
export const detailCells = (details: SourcedDetails): Record<DetailColumn, string | number> => ({
  Safety: details.safety ?? '',
  Minutes: details.minutes ?? '',
  Materials: details.materials.join(list),
  Place: details.place,
  Company: details.company,
  Moment: details.moment,
  Season: details.season ?? '',
  'From Months': details.minMonths ?? '',
  'To Months': details.maxMonths ?? '',
  Easier: details.easier ?? '',
  Harder: details.harder ?? '',
  Why: details.why ?? '',
  Sources: details.sources
    .map(({ title, publisher, url, readOn }) => [title, publisher, url, readOn].join(part))
    .join('\n'),
  Suits: details.suits.join(list),
  Again: details.again.join('\n'),
  Grave: details.isGrave ? yes : '',
  Harmless: details.harmless.join(list),
  Conceit: details.conceit ?? '',
  Anchor: details.anchor ?? '',
  Spread: details.spread ? yes : '',
});

const splitAt = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The entries of a cell, separated by semicolons or line breaks. */
export const splitEntries = (cell: string): string[] => splitAt(cell, /[;\r\n]+/);

/** The lines of a cell. */
export const splitLines = (cell: string): string[] => splitAt(cell, /[\r\n]+/);

/** What a cell answers: `yes` in any letter case, nothing for no, or what it holds otherwise. */
export function answerOf(cell: string): boolean | string {
  if (cell === '') return false;
  return cell.toLowerCase() === yes || cell;
}

/**
 * The sources of a cell, one for each line: title, publisher, address and date between vertical bars. Further bars belong to the
 * title.
 */
export const splitSources = (cell: string): Record<'title' | 'publisher' | 'url' | 'readOn', string>[] =>
  splitLines(cell).map((line) => {
    const parts = line.split('|').map((each) => each.trim());
    const [publisher = '', url = '', readOn = ''] = parts.slice(-3);
    return { title: parts.slice(0, -3).join(part), publisher, url, readOn };
  });
