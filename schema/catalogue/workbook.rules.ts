import { type AgeGroup, ageGroupLabels, ageGroupNames, ageGroups } from '../child/ageGroup.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  skillsPerTaskMaximum,
  taskPointsMaximum,
  taskWeightMaximum,
} from '../task/task.rules.ts';
import { anchors, conceits } from '../task/marks.rules.ts';
import {
  againMaximum,
  againMaxLength,
  companies,
  moments,
  noDetails,
  places,
  seasons,
  suitabilities,
} from '../task/taskDetails.rules.ts';
import { detailColumns, splitEntries } from './detailCells.rules.ts';
import { listed, say, type Saying } from '../say.rules.ts';

/** The sheets of a workbook with the catalogue. */
export const sheetNames = { instructions: 'Instructions', tasks: 'Tasks', skills: 'Skills' } as const;

/** The columns that the sheet "Tasks" must have, as their headers read. */
export const requiredTaskColumns = [
  'ID',
  'Title',
  'Description',
  'Age Group',
  'Frequency',
  'Points',
  'Weight',
  'Tips',
  'Video URL',
  'Skills',
] as const;

/** The columns of the sheet "Tasks". */
export const taskColumns = [...requiredTaskColumns, ...detailColumns] as const;

/** The columns that the sheet "Skills" must have, as their headers read. */
export const requiredSkillColumns = ['ID', 'Name', 'Description', 'Age Group'] as const;

/** The columns of the sheet "Skills". */
export const skillColumns = [...requiredSkillColumns, 'Steps'] as const;

export type TaskColumn = (typeof taskColumns)[number];
export type SkillColumn = (typeof skillColumns)[number];

/** The names under which workbooks are downloaded. */
export const workbookFileNames = {
  template: 'tasks-skills-template.xlsx',
  export: 'tasks-skills-export.xlsx',
} as const;

/** The limits of an uploaded workbook. */
export const workbookLimits = {
  bytes: 2_000_000,
  unpackedBytes: 20_000_000,
  /** Parts of the archive that an .xlsx is. */
  entries: 100,
  /** Of a sheet, without its headers. */
  rows: 5_000,
  columns: 40,
  /** Processor time for reading it, in milliseconds. */
  processorMs: 5_000,
} as const;

/** How long an upload waits to be imported. */
export const uploadHours = 1;

/** The sentences about a whole file. */
export const workbookSentences = {
  extension: say('Only .xlsx or .xls files are allowed'),
  tooLarge: say('The file is too large: at most 2 MB are allowed'),
  missing: say('The request must hold an Excel file'),
  notAWorkbook: say('The file is not an Excel workbook: only .xlsx or .xls files are allowed'),
  unreadable: say('The file is damaged and cannot be read as an Excel workbook'),
  encrypted: say('The workbook is protected with a password: save it without one and upload it again'),
  tooLargeUnpacked: say('The workbook is too large: at most 20 MB are allowed once it is unpacked'),
  tooManyEntries: say('The workbook has too many parts: at most 100 are allowed'),
  tooMuch: say('The workbook takes too long or too much memory to read: split it into smaller ones'),
  noSheets: say('The workbook must have a sheet named "Tasks" or "Skills", or one of a language, such as "Tasks de"'),
  sameSheetName: (name: string) => say('The workbook has two sheets named "{name}"', { name: shortened(name) }),
  tooManyRows: (sheet: string) => say('The sheet "{sheet}" has too many rows: at most 5,000 are allowed', { sheet }),
  /** One sheet cannot have so many; those of several languages can. */
  tooManyTexts: say('The sheets of languages change more than {max, number} rows: upload each language by itself', {
    max: workbookLimits.rows,
  }),
  tooManyColumns: (sheet: string) => say('The sheet "{sheet}" has too many columns: at most 40 are allowed', { sheet }),
  empty: (sheet: string) => say('The sheet "{sheet}" is empty: its first row must hold the headers', { sheet }),
  missingColumns: (sheet: string, columns: readonly string[]) =>
    columns.length === 1
      ? say('The sheet "{sheet}" lacks the column {column}', { sheet, column: quoted(columns) })
      : say('The sheet "{sheet}" lacks the columns {columns}', { sheet, columns: quoted(columns) }),
  unknownColumn: (sheet: string, column: string, allowed: readonly string[]) =>
    say('The sheet "{sheet}" has the unknown column "{column}": allowed are {allowed}', {
      sheet,
      column: shortened(column),
      allowed: quoted(allowed),
    }),
  noHeader: (sheet: string) => say('The sheet "{sheet}" has a value in a column without a header', { sheet }),
  sameColumn: (sheet: string, column: string) =>
    say('The sheet "{sheet}" has two columns "{column}"', { sheet, column }),
} as const;

/** What stands in place of an error for a formula whose result the file does not hold. */
export const missingResult = '#NO RESULT';

/** The mistake of a cell with an error, which may be `missingResult`. */
export const cellErrorSentence = (error: string): Saying =>
  error === missingResult
    ? say('The formula has no stored result: open the file in a spreadsheet program and save it there')
    : say('The cell holds the error {error}', { error: shortened(error) });

/**
 * The name of a sheet or a column as it is compared: without regard to case, to blanks around it, to which kind of blank or line
 * break it has, and to invisible characters.
 */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const longestQuotation = 60;

/** A text of the user, short enough for a sentence. */
export const shortened = (text: string): string =>
  text.length > longestQuotation ? `${text.slice(0, longestQuotation).trimEnd()}…` : text;

const quoted = (names: readonly string[]) => listed(names.map((name) => `"${name}"`));

/** A mistake in a row. */
export interface RowError {
  /** As the spreadsheet program counts it. */
  readonly row: number;
  /** For example `Row 7: Title is required (sheet "Tasks", column "Title")`. */
  readonly sentence: Saying;
}

/** A mistake in a row, with the sentence that names row, sheet and column. */
export const rowError = (row: number, sentence: Saying, sheet: string, column: string): RowError => ({
  row,
  sentence: say('Row {row}: {sentence} (sheet "{sheet}", column "{column}")', { row, sentence, sheet, column }),
});

/** How many mistakes of a sheet are listed. */
const errorsListed = 100;

/** The sentences of the mistakes in a sheet, by row: the first 100, and how many more there are. */
export function sentencesOf(errors: readonly RowError[]): string[] {
  const sentences = errors.toSorted((one, other) => one.row - other.row).map(({ sentence }) => sentence.message);
  const hidden = sentences.length - errorsListed;
  if (hidden <= 0) return sentences;
  const more = say('{hidden, plural, one {# more error is} other {# more errors are}} not listed', { hidden });
  return [...sentences.slice(0, errorsListed), more.message];
}

/** The start of a text that a spreadsheet program takes for a formula, or the apostrophe that prevents it. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠']/;

/**
 * A text as it is exported: one that a spreadsheet program could take for a formula gets an apostrophe in front, and
 * so does one that begins with an apostrophe, so that `asTyped` finds every text again.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const neutralised = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** A text as it was before `neutralised`; other texts are unchanged. */
export const asTyped = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

/** The skills of a task in one cell. */
export const joinSkills = (names: readonly string[]): string => names.join('; ');

/** The skills that a cell names, separated by semicolons or line breaks. */
export const splitSkills = splitEntries;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const ageGroupByName = new Map(
  ageGroups.flatMap((group) =>
    [group, ageGroupNames[group], ageGroupLabels[group]].map((name) => [plain(name), group]),
  ),
);

/** The age group that a text names: in its stored form, as the client's key or by its label, in any letter case. */
export const ageGroupNamed = (text: string): AgeGroup | undefined => ageGroupByName.get(plain(text));

/**
 * The example rows of the template. The import skips them as long as the word in the column "ID" and the name are
 * unchanged, so an untouched template adds nothing.
 */
export const examples = {
  id: 'EXAMPLE',
  task: {
    title: 'Example: Cloud spotting',
    description: 'Lie down outside or by a window, find three clouds and tell each other what they look like.',
    ageGroup: 'Preschool (3-5 years)',
    frequency: 'daily',
    points: 800,
    weight: 1,
    tips: 'On a gray day draw the clouds instead.',
    videoUrl: '',
    skills: ['Example: Noticing'],
    details: {
      ...noDetails,
      safety: 'Never look into the sun.',
      minutes: 5,
      easier: 'Look for one cloud.',
      sources: [],
    },
  },
  skill: {
    name: 'Example: Noticing',
    description: 'Looking closely and finding words for what is there.',
    ageGroup: 'Preschool (3-5 years)',
    steps: ['Stops to look', 'Points and names it', 'Finds words of their own for it'],
  },
} as const;

/** The lines of the sheet "Instructions". */
export const instructions: readonly string[] = [
  'How to fill in this workbook',
  '',
  'The sheet "Tasks" holds a challenge in each row, the sheet "Skills" a skill in each row. Keep the headers as they are.',
  'Rows are added or changed, never deleted: what is not in the workbook stays as it is. A sheet may be left out.',
  `A row with ${examples.id} in the column "ID" and the name of the example is passed over. Replace it, and empty its ID.`,
  '',
  'ID: leave it empty for something new. An export fills it in; keep it there, so that the row is found again even after its title has changed.',
  'Without an ID a task is found by its title, age group and frequency, a skill by its name and age group, in upper or lower case.',
  `Age Group: ${ageGroups.map((group) => ageGroupLabels[group]).join(', ')}. The short forms, such as ${ageGroups[0]}, work too.`,
  `Frequency: ${frequencies.join(', ')}.`,
  `Points: a whole number from 0 to ${taskPointsMaximum}. Empty: as it was, or ${defaultTaskPoints} for something new.`,
  `Weight: how likely a task is drawn, from 0 to ${taskWeightMaximum}. Empty: as it was, or ${defaultTaskWeight} for something new.`,
  'Tips, Video URL: may be empty. The address of a video starts with http:// or https://.',
  `Skills: the names of up to ${skillsPerTaskMaximum} skills of the same age group, separated by semicolons or line breaks; also of skills that the sheet "Skills" adds.`,
  'Steps: three lines, or none: the first signs of a skill, getting there, and the own way. The column may be left out: what it holds stays as it is.',
  'The columns after Skills may be left out: what they hold stays as it is.',
  'Materials, Suits: entries separated by semicolons. Minutes, From Months, To Months: whole numbers; the months are completed ones within the age group.',
  `Place: ${places.join(', ')}. Company: ${companies.join(', ')}. Moment: ${moments.join(', ')}. Season: ${seasons.join(', ')}, or empty.`,
  `Suits: the children for whom it works, also in its easier version: ${suitabilities.join(', ')}.`,
  `Again: up to ${againMaximum} lines of at most ${againMaxLength} characters, for the second, third and fourth time. Harmless: words of the text that name no hazard here, separated by semicolons.`,
  `Grave, Spread: yes or empty. Conceit: ${conceits.join(', ')}, or empty. Anchor: ${anchors.join(', ')}, or empty.`,
  'Sources: one in each line, as Title | Publisher | Address | Date read (yyyy-MM-dd). A text in Why needs at least one.',
  '',
  "A text that begins with =, +, -, @ or ' has an apostrophe in front when it is exported, so that no program takes it for a formula. The import takes it away again.",
  'Of a formula its last result counts; one that was never calculated is an error. A date counts as the text that the cell shows.',
  'At most 2 MB, 5,000 rows in a sheet and 40 columns. Everything is checked before anything is changed: you see what would be added or changed first. A row whose task or skill somebody else changes in between is left out and named.',
];
