import { canonicalLanguage, english } from '../../language.rules.ts';
import { say } from '../../say.rules.ts';
import type { TextState } from '../../task/taskTexts.rules.ts';
import { neutralised, sheetNames } from '../workbook.rules.ts';
import {
  checksOf,
  type SaidOfSkill,
  type SaidOfTask,
  stateOfSkill,
  stateOfTask,
  type Translated,
} from './translated.rules.ts';

/** What a sheet of a language holds. */
export type TextKind = 'task' | 'skill';

/** The columns that a sheet such as "Tasks de" has. Those of the status help who reads it; only `Of` is read. */
export const textColumns = {
  task: [
    'Key',
    'English Title',
    'Title',
    'Description',
    'Tips',
    'Safety',
    'Easier',
    'Harder',
    'Why',
    'Again',
    'Materials',
    'Checked',
    'Checked On',
    'Status',
    'Of',
  ],
  skill: ['Key', 'English Name', 'Name', 'Description', 'Steps', 'Status', 'Of'],
} as const satisfies Record<TextKind, readonly string[]>;

/** By which a sheet of a language is told from somebody's own sheet. */
export const keyColumn = 'Key';

/** The columns without which a sheet cannot be imported. */
export const requiredTextColumns = {
  task: ['Key', 'Title', 'Description', 'Safety', 'Of'],
  skill: ['Key', 'Name', 'Description', 'Of'],
} as const satisfies Record<TextKind, readonly string[]>;

const kindOfSheet = { task: sheetNames.tasks, skill: sheetNames.skills } as const;

/** The name of the sheet of a language. */
export const textSheetName = (kind: TextKind, language: string): string => `${kindOfSheet[kind]} ${language}`;

/** The kind and language of the sheet of a name; null for other sheets. */
export function textSheetNamed(name: string): { readonly kind: TextKind; readonly language: string } | null {
  const [, first = '', tag = ''] = /^\s*(tasks|skills)\s+(\S+)\s*$/i.exec(name) ?? [];
  const language = tag && canonicalLanguage(tag);
  if (!language || language === english) return null;
  return { kind: first.toLowerCase() === 'tasks' ? 'task' : 'skill', language };
}

/** What stands in the column "Status". */
const statusNames = {
  shown: 'shown',
  stale: 'English has changed',
  unchecked: 'not checked',
  unsafe: 'safety is missing',
  missing: 'not written',
} as const satisfies Record<TextState, string>;

const list = '; ';

/** The cells of a task in a sheet of a language. */
export function taskTextCells(row: Translated<SaidOfTask>): string[] {
  const { key, english: title, of, said } = row;
  const checked = checksOf(said, of);
  return [
    key,
    title,
    said?.title ?? '',
    said?.description ?? '',
    said?.tips ?? '',
    said?.safety ?? '',
    said?.easier ?? '',
    said?.harder ?? '',
    said?.why ?? '',
    said?.again.join('\n') ?? '',
    said?.materials.join(list) ?? '',
    checked.join(list),
    checked.length > 0 ? (said?.checkedOn ?? '') : '',
    statusNames[stateOfTask(row)],
    of,
  ].map(neutralised);
}

/** The cells of a skill in a sheet of a language. */
export function skillTextCells(row: Translated<SaidOfSkill>): string[] {
  const { key, english: name, of, said } = row;
  const texts = [said?.name ?? '', said?.description ?? '', said?.steps.join('\n') ?? ''];
  return [key, name, ...texts, statusNames[stateOfSkill(row)], of].map(neutralised);
}

/** The widths of the columns, in characters. */
export const textWidths = {
  instructions: [110],
  task: [36, 30, 36, 70, 50, 50, 40, 40, 50, 60, 30, 24, 12, 20, 18],
  skill: [32, 30, 32, 70, 60, 20, 18],
} as const;

/** The lines of the sheet "Instructions" in the workbook of a language. */
export const textInstructions = (language: string): readonly string[] => [
  `What the catalogue says in ${language}`,
  '',
  `The sheet "${textSheetName('task', language)}" holds a challenge in each row, the sheet "${textSheetName('skill', language)}" a skill in each row. Keep the headers as they are.`,
  'Write in the columns from Title, or Name, on. A row without any text is passed over. Nothing is deleted: what is not in the workbook stays as it is.',
  'Key says which task or skill a row is about. The English title, Status and Of are help: keep them as they are.',
  'Status: shown, or why English is shown instead.',
  'Of names the English text as it was when this workbook was made. If its description or safety changes later, rows that change something are refused: export again and compare.',
  'Title, Name: at most 40 characters. Other texts may be 35 % longer than in English.',
  'Safety says what the English says, no less. It must be there exactly where the English has it.',
  'Again: a turn in each line. Materials: separated by semicolons. Steps: three lines, or none.',
  'Checked: safety; doable; reads. Write all three when you have compared the row with the English: it says the same about safety, it can be done where the language is spoken, and it reads as a parent would say it. Only then is it shown. Somebody else than the author should do it.',
  'Checked On: yyyy-MM-dd. Empty: the day of the import.',
  '',
  "A text that begins with =, +, -, @ or ' has an apostrophe in front when it is exported, so that no program takes it for a formula. The import takes it away again.",
];

/** Sentences about rows of these sheets. */
export const textSentences = {
  noKey: say('Key is required: it says which row of the catalogue the text belongs to'),
  unknown: { task: say('There is no task with this key'), skill: say('There is no skill with this key') },
  changed: say('The text was changed after the file was uploaded. Upload it again to see what it would change now'),
  stale: say('The English text has changed since this was exported. Export it again and compare'),
  noOf: say('Of must hold what the export wrote there'),
} as const;
