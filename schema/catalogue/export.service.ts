import { type Actor, requesterOf, requireAdmin } from '../actor.ts';
import type { NewSheet } from '../services/workbooks.ts';
import { ageGroupLabels } from '../child/ageGroup.rules.ts';
import { parseInput } from '../input.ts';
import { parseTips } from '../task/task.rules.ts';
import type { StoredSkill, StoredTask } from './content.rules.ts';
import { detailCells, detailColumns, type SourcedDetails } from './detailCells.rules.ts';
import { mapInSlices } from './slices.ts';
import { readSnapshot } from './snapshot.service.ts';
import {
  skillTextCells,
  taskTextCells,
  textColumns,
  textInstructions,
  textSheetName,
  textWidths,
} from './translated/sheets.rules.ts';
import { textFileName } from './translated/textFileName.rules.ts';
import { languageInput } from './translated/translated.input.ts';
import { selectTranslated } from './translated/translated.sql.ts';
import {
  examples,
  instructions,
  joinSkills,
  neutralised,
  sheetNames,
  skillColumns,
  taskColumns,
  workbookFileNames,
} from './workbook.rules.ts';

/** A workbook to be downloaded. */
interface WorkbookDownload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Row = readonly (string | number)[];

const widths = {
  instructions: [110],
  tasks: [
    38, 36, 70, 28, 11, 8, 8, 50, 36, 40, 50, 8, 24, 10, 10, 10, 10, 12, 12, 40, 40, 50, 60, 24, 60, 8, 16, 12, 12, 8,
  ],
  skills: [38, 32, 70, 28, 60],
} as const;

/**
 * An empty workbook to fill in: instructions, headers, and an example row on each sheet.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function exportTemplate(actor: Actor): Promise<WorkbookDownload> {
  requireAdmin(actor);
  const { id, task, skill } = examples;
  const bytes = await actor.workbooks.write(
    sheetsWith(
      [
        [
          id,
          task.title,
          task.description,
          task.ageGroup,
          task.frequency,
          task.points,
          task.weight,
          task.tips,
          task.videoUrl,
          joinSkills(task.skills),
          ...cellsOf(task.details),
        ],
      ],
      [[id, skill.name, skill.description, skill.ageGroup, skill.steps.join('\n')]],
    ),
    requesterOf(actor),
  );
  return { name: workbookFileNames.template, bytes };
}

/**
 * All tasks and skills that are not archived, by age group, frequency and name. Importing the workbook again changes
 * nothing.
 *
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN
 */
export async function exportCatalogue(actor: Actor): Promise<WorkbookDownload> {
  requireAdmin(actor);
  const { tasks, skills } = await readSnapshot(actor.db.pool);
  const bytes = await actor.workbooks.write(
    sheetsWith(await mapInSlices(tasks, taskRow), await mapInSlices(skills, skillRow)),
    requesterOf(actor),
  );
  return { name: workbookFileNames.export, bytes };
}

/**
 * What the catalogue says in another language, with the tasks and skills that say nothing in it yet. Importing the workbook again changes
 * nothing. Each language is a workbook of its own: together they would be larger than an upload may be.
 *
 * @param tag of BCP 47
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for English and for what is no language
 */
export async function exportTexts(actor: Actor, tag: string): Promise<WorkbookDownload> {
  requireAdmin(actor);
  const { language } = parseInput(languageInput, { language: tag });
  const { pool } = actor.db;
  const tasks = await mapInSlices(await selectTranslated.task.all(pool, language), taskTextCells);
  const skills = await mapInSlices(await selectTranslated.skill.all(pool, language), skillTextCells);
  const { instructions: name } = sheetNames;
  const sheets: NewSheet[] = [
    { name, rows: textInstructions(language).map((line) => [line]), widths: textWidths.instructions },
    { name: textSheetName('task', language), rows: [textColumns.task, ...tasks], widths: textWidths.task },
    { name: textSheetName('skill', language), rows: [textColumns.skill, ...skills], widths: textWidths.skill },
  ];
  return { name: textFileName(language), bytes: await actor.workbooks.write(sheets, requesterOf(actor)) };
}

const sheetsWith = (tasks: readonly Row[], skills: readonly Row[]): NewSheet[] => [
  { name: sheetNames.instructions, rows: instructions.map((line) => [line]), widths: widths.instructions },
  { name: sheetNames.tasks, rows: [taskColumns, ...tasks], widths: widths.tasks },
  { name: sheetNames.skills, rows: [skillColumns, ...skills], widths: widths.skills },
];

function taskRow({ id, content }: StoredTask): Row {
  const tips = parseTips(content.tips);
  return [
    id,
    neutralised(content.title),
    neutralised(content.description),
    ageGroupLabels[content.ageGroup],
    content.frequency,
    content.points,
    content.weight,
    neutralised(tips?.content ?? ''),
    neutralised(tips?.videoUrl ?? ''),
    neutralised(joinSkills(content.skills)),
    ...cellsOf(content),
  ];
}

/** The cells of a task's details, in the order of their columns. */
function cellsOf(details: SourcedDetails): (string | number)[] {
  const cells = detailCells(details);
  return detailColumns.map((column) => {
    const cell = cells[column];
    return typeof cell === 'string' ? neutralised(cell) : cell;
  });
}

const skillRow = ({ id, content }: StoredSkill): Row => [
  id,
  neutralised(content.name),
  neutralised(content.description),
  ageGroupLabels[content.ageGroup],
  neutralised(content.steps.join('\n')),
];
