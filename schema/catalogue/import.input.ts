import { z } from 'zod';
import type { Sheet } from '../services/workbooks.ts';
import { isUuid, sayingOf, says } from '../input.ts';
import { rowSentences, type Thing } from './rowSentences.rules.ts';
import { skillContent } from '../skill/skill.input.ts';
import { taskContent } from '../task/task.input.ts';
import { taskDetails, taskGrounds } from '../task/taskDetails.input.ts';
import { skillsPerTaskMaximum } from '../task/task.rules.ts';
import type { ImportRow, SkillRow, TaskRow } from './content.rules.ts';
import { columnOfDetail } from './detailCells.rules.ts';
import { type Draft, draftsOf, rowNumberOf, storedAgeGroup, storedFrequency } from './sheetRows.input.ts';
import { mapInSlices } from './slices.ts';
import { checkTextRows, checkTextSheets, textSheetsOf } from './translated/textRows.input.ts';
import {
  type RowError,
  rowError,
  sheetNames,
  type SkillColumn,
  type TaskColumn,
  workbookLimits,
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
  readonly thing: Thing;
  readonly shape: z.ZodType<Content>;
  /** The column of each field of the shape, by the start of its path. */
  readonly columnOf: Readonly<Record<string, string>>;
}

const skillsSentence = says('Skills must be a list of names');

const taskRow = taskContent
  .extend({
    ...taskDetails.shape,
    sources: taskGrounds.shape.sources,
    skills: z
      .array(z.string({ error: skillsSentence }), { error: skillsSentence })
      .max(skillsPerTaskMaximum, says('A task can train at most {max} skills', { max: skillsPerTaskMaximum })),
  })
  .transform((task): TaskRow => ({ ...task, tips: task.tips ?? null }));

const taskKind: Kind<TaskRow> = {
  sheet: sheetNames.tasks,
  thing: 'task',
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

const skillKind: Kind<SkillRow> = {
  sheet: sheetNames.skills,
  thing: 'skill',
  shape: skillContent,
  columnOf: { name: 'Name', description: 'Description', ageGroup: 'Age Group', steps: 'Steps' } satisfies Record<
    string,
    SkillColumn
  >,
};

async function check<Content>(drafts: readonly Draft[], kind: Kind<Content>): Promise<CheckedRows<Content>> {
  const errors: RowError[] = [];
  const rows: ImportRow<Content>[] = [];
  await mapInSlices(drafts, (draft) => {
    const faults = [...draft.faults];
    const id = draft.id === undefined || draft.id === '' ? null : draft.id;
    const idIsWrong = id !== null && !(typeof id === 'string' && isUuid(id));
    if (idIsWrong) faults.push(rowError(draft.row, rowSentences[kind.thing].wrongId, kind.sheet, 'ID'));
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
  const textSheets = textSheetsOf(sheets);
  const { tasks, skills } = draftsOf(sheets, textSheets.length > 0);
  return {
    tasks: await check(tasks, taskKind),
    skills: await check(skills, skillKind),
    texts: await checkTextSheets(textSheets),
  };
}

const rowsSentence = says('The body must hold tasksToImport, skillsToImport or textsToImport, each a list of rows');

const rawRows = z
  .array(
    z.custom<RawRow>((row) => typeof row === 'object' && row !== null && !Array.isArray(row), rowsSentence),
    { error: rowsSentence },
  )
  .max(workbookLimits.rows, says('At most {max, number} rows of a kind can be imported', { max: workbookLimits.rows }))
  .nullish();

/** Rows from a preview, or written by the caller. */
export const importRowsInput = z
  .object({ tasksToImport: rawRows, skillsToImport: rawRows, textsToImport: rawRows })
  .refine((rows) => rows.tasksToImport ?? rows.skillsToImport ?? rows.textsToImport, rowsSentence)
  .transform(({ tasksToImport, skillsToImport, textsToImport }) => ({
    tasksToImport: tasksToImport ?? [],
    skillsToImport: skillsToImport ?? [],
    textsToImport: textsToImport ?? [],
  }));

/** Checks rows that were sent as JSON with the same rules as those of a workbook. */
export async function checkRows({ tasksToImport, skillsToImport, textsToImport }: z.output<typeof importRowsInput>) {
  const draft = (raw: RawRow, place: number, fields: object): Draft => ({
    row: rowNumberOf(raw, place),
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
  return {
    tasks: await check(tasks, taskKind),
    skills: await check(skills, skillKind),
    texts: await checkTextRows(textsToImport),
  };
}
