import { type AgeGroup, ageGroupMonths, ageGroupNames, areMonthsOf } from '../child/ageGroup.rules.ts';
import { defaultTaskPoints, defaultTaskWeight, type Frequency, parseTips } from '../task/task.rules.ts';
import {
  detailCells,
  type DetailColumn,
  detailColumns,
  detailsAfter,
  type GivenDetails,
  type SourcedDetails,
} from './detailCells.rules.ts';
import {
  joinSkills,
  type RowError,
  rowError,
  sheetNames,
  shortened,
  sinceUpload,
  splitSkills,
} from './workbook.rules.ts';
import { say, type Saying } from '../say.rules.ts';

/** The content of a skill. */
export interface SkillContent {
  readonly name: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
}

/** The content of a task. */
interface TaskContent extends SourcedDetails {
  readonly title: string;
  readonly description: string;
  readonly ageGroup: AgeGroup;
  readonly frequency: Frequency;
  readonly points: number;
  readonly weight: number;
  /** As they are stored. */
  readonly tips: string | null;
  /** Names of skills of the age group. */
  readonly skills: readonly string[];
}

/** A row about a task. Missing points, weight and details stay as they are, or get their defaults in a new task. */
export type TaskRow = Omit<TaskContent, 'points' | 'weight' | keyof SourcedDetails> &
  GivenDetails & {
    readonly points: number | undefined;
    readonly weight: number | undefined;
  };

/** A valid row. */
export interface ImportRow<Content> {
  /** The number of the row in a spreadsheet program. */
  readonly row: number;
  /** The id of the entry; null if the entry is found by its name or added. */
  readonly id: string | null;
  /** The revision of the entry at the last comparison; null if there was no entry, undefined if it is not known. */
  readonly revision?: number | null | undefined;
  readonly content: Content;
}

/** An entry of the catalogue that is not archived. */
interface Stored<Content> {
  readonly id: string;
  readonly revision: number;
  readonly content: Content;
}

export type StoredSkill = Stored<SkillContent>;
/** The names of its skills are in the order of their ids. */
export type StoredTask = Stored<TaskContent> & { readonly skillIds: readonly string[] };

/** A row and the entry that it changes. */
export interface Compared<Content> extends ImportRow<Content> {
  /** The id of the changed or added entry. */
  readonly target: string;
  /** The current revision of the entry; null for a new one. */
  readonly found: number | null;
  /** Sentences such as "Points: 800 → 900"; none for a new or an unchanged entry. */
  readonly changes: readonly string[];
}

/** `moves`: it leaves the age group in which tasks may train it. */
export type ComparedSkill = Compared<SkillContent> & { readonly moves: boolean };
export type ComparedTask = Compared<TaskContent> & {
  readonly skillIds: readonly string[];
  readonly skillsChange: boolean;
  readonly sourcesChange: boolean;
};

/** Whether a row changes the catalogue. */
const isChange = ({ found, changes }: Compared<unknown>): boolean => found === null || changes.length > 0;

/** A text with plain line ends and without spaces around it. */
const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** A name for comparisons without regard to letter case. */
const folded = (text: string) => tidy(text).normalize('NFC').toLowerCase();

const skillKey = ({ name, ageGroup }: SkillContent) => `${ageGroup}\n${folded(name)}`;
const taskKey = ({ title, ageGroup, frequency }: Pick<TaskContent, 'title' | 'ageGroup' | 'frequency'>) =>
  `${ageGroup}\n${frequency}\n${folded(title)}`;

/** How the rows of one sheet are matched with the catalogue. */
interface Matching<Content, Kept extends Stored<unknown>> {
  readonly sheet: string;
  /** The name of an entry in a sentence. */
  readonly thing: Saying;
  /** The column with the entry's name. */
  readonly column: string;
  /** What two entries with the same key have in common, in a sentence. */
  readonly sameness: Saying;
  readonly keyOfRow: (content: Content) => string;
  readonly keyOfStored: (stored: Kept) => string;
}

/** A mistake for each row that was compared with an older state of its entry and would overwrite a newer one. */
export function outdatedRows(rows: readonly Compared<unknown>[], sheet: string, thing: Saying): RowError[] {
  return rows
    .filter(({ revision, found }) => revision !== undefined && revision !== found)
    .map(({ row, revision }) =>
      rowError(row, sinceUpload[revision === null ? 'added' : 'changed'](thing), sheet, 'ID'),
    );
}

/**
 * Finds the entry that each row changes: by its id, else by its key in any letter case. Two rows must not change the same
 * entry, and no row may take the key of another entry.
 *
 * @param newId makes the ids of new entries
 */
function matched<Content, Kept extends Stored<unknown>>(
  rows: readonly ImportRow<Content>[],
  stored: readonly Kept[],
  { sheet, thing, column, sameness, keyOfRow, keyOfStored }: Matching<Content, Kept>,
  newId: () => string,
) {
  const errors: RowError[] = [];
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byKey = Map.groupBy(stored, keyOfStored);
  const rowOfTarget = new Map<string, number>();
  const pairs: { row: ImportRow<Content>; key: string; target: string; before: Kept | null }[] = [];
  for (const row of rows) {
    const key = keyOfRow(row.content);
    const named = row.id === null ? (byKey.get(key) ?? []) : [];
    const before = row.id === null ? named[0] : byId.get(row.id);
    const first = before && rowOfTarget.get(before.id);
    if (row.id !== null && !before) {
      const wasThere = typeof row.revision === 'number';
      const gone = wasThere
        ? sinceUpload.deleted(thing)
        : say('There is no {thing} with this ID; leave it empty to add one', { thing });
      errors.push(rowError(row.row, gone, sheet, 'ID'));
    } else if (named.length > 1) {
      const sentence = say('There is more than one such {thing}; its ID must be given', { thing });
      errors.push(rowError(row.row, sentence, sheet, 'ID'));
    } else if (first !== undefined) {
      const sentence = say('Row {first} holds the same {thing} already', { first, thing });
      errors.push(rowError(row.row, sentence, sheet, row.id ? 'ID' : column));
    } else {
      const target = before?.id ?? newId();
      rowOfTarget.set(target, row.row);
      pairs.push({ row, key, target, before: before ?? null });
    }
  }

  const keep = stored.filter(({ id }) => !rowOfTarget.has(id));
  const pairsByKey = Map.groupBy(pairs, ({ key }) => key);
  for (const { row, key, target, before } of pairs) {
    const others = pairsByKey.get(key)?.filter((other) => other.target !== target) ?? [];
    const kept = byKey.get(key)?.some(({ id }) => !rowOfTarget.has(id)) ?? false;
    // Entries that share a name in the catalogue already may keep it.
    if ((others.length === 0 && !kept) || (before && keyOfStored(before) === key)) continue;
    const sentence = others[0]
      ? say('Row {other} has a {thing} with the same {sameness} already', { other: others[0].row.row, thing, sameness })
      : say('The catalogue has a {thing} with the same {sameness} already', { thing, sameness });
    errors.push(rowError(row.row, sentence, sheet, column));
  }
  return { pairs, keep, errors };
}

const difference = (column: string, before: string, after: string): string =>
  say('{column}: {before} → {after}', {
    column,
    before: shortened(before) || say('(empty)'),
    after: shortened(after) || say('(empty)'),
  }).message;

/** A sentence for each column whose value differs: the column, the value before, the value after. */
const differences = (columns: readonly (readonly [column: string, before: string, after: string])[]): string[] =>
  columns
    .filter(([, before, after]) => tidy(before) !== tidy(after))
    .map(([column, before, after]) => difference(column, before, after));

/** Compares the rows of the sheet "Skills" with the skills of the catalogue. */
function compareSkills(rows: readonly ImportRow<SkillContent>[], stored: readonly StoredSkill[], newId: () => string) {
  const { pairs, keep, errors } = matched(
    rows,
    stored,
    {
      sheet: sheetNames.skills,
      thing: say('skill'),
      column: 'Name',
      sameness: say('name and age group'),
      keyOfRow: skillKey,
      keyOfStored: ({ content }) => skillKey(content),
    },
    newId,
  );
  const compared = pairs.map(({ row, target, before }): ComparedSkill => {
    const now = row.content;
    const then = before?.content;
    const changes = then
      ? differences([
          ['Name', then.name, now.name],
          ['Description', then.description, now.description],
          ['Age Group', ageGroupNames[then.ageGroup], ageGroupNames[now.ageGroup]],
        ])
      : [];
    const moves = then !== undefined && then.ageGroup !== now.ageGroup;
    return { ...row, target, found: before?.revision ?? null, changes, moves };
  });
  return { compared, keep, errors };
}

/**
 * Finds skills by what they are called in an age group: as they will be after the import, and, for those that the
 * import renames, as they are called now.
 */
function skillFinder(skills: ReturnType<typeof compareSkills>, stored: readonly StoredSkill[]) {
  const later = [
    ...skills.keep.map(({ id, content }) => ({ id, content })),
    ...skills.compared.map(({ target, content }) => ({ id: target, content })),
  ];
  const laterByKey = Map.groupBy(later, ({ content }) => skillKey(content));
  const nowByKey = Map.groupBy(stored, ({ content }) => skillKey(content));
  return (content: SkillContent) => {
    const key = skillKey(content);
    return laterByKey.get(key) ?? nowByKey.get(key) ?? [];
  };
}

/**
 * Compares the rows of the sheet "Tasks" with the tasks of the catalogue.
 *
 * @param skills what `compareSkills` made of the same file
 * @param storedSkills the skills of the catalogue
 */
function compareTasks(
  rows: readonly ImportRow<TaskRow>[],
  stored: readonly StoredTask[],
  skills: ReturnType<typeof compareSkills>,
  storedSkills: readonly StoredSkill[],
  newId: () => string,
) {
  const { pairs, keep, errors } = matched(
    rows,
    stored,
    {
      sheet: sheetNames.tasks,
      thing: say('task'),
      column: 'Title',
      sameness: say('title, age group and frequency'),
      keyOfRow: taskKey,
      keyOfStored: ({ content }) => taskKey(content),
    },
    newId,
  );
  const findSkills = skillFinder(skills, storedSkills);
  const compared = pairs.map(({ row, target, before }): ComparedTask => {
    const now = {
      ...row.content,
      points: row.content.points ?? before?.content.points ?? defaultTaskPoints,
      weight: row.content.weight ?? before?.content.weight ?? defaultTaskWeight,
      ...detailsAfter(row.content, before?.content),
    };
    errors.push(...mistakesOfDetails(row.row, now));
    const exported = before ? splitSkills(joinSkills(before.content.skills)) : [];
    // Skills that are written as they were exported stay the same, even if their names are ambiguous.
    const isAsExported = before !== null && sameNames(exported, now.skills) && before.content.ageGroup === now.ageGroup;
    const skillIds = isAsExported ? before.skillIds : skillIdsOf(row, findSkills, errors);
    const skillsChange = before === null || (!isAsExported && !sameSet(before.skillIds, skillIds));
    const changes = before ? taskChanges(before, now, skillsChange) : [];
    const sourcesChange = before === null || detailCells(before.content).Sources !== detailCells(now).Sources;
    const found = before?.revision ?? null;
    return { ...row, content: now, target, found, changes, skillIds, skillsChange, sourcesChange };
  });
  return { compared, keep, errors };
}

/** A skill cannot leave an age group in which tasks will still train it: a mistake for each that would. */
function movesOfSkillsInUse(
  skills: ReturnType<typeof compareSkills>,
  tasks: ReturnType<typeof compareTasks>,
): RowError[] {
  const moving = new Map(skills.compared.filter(({ moves }) => moves).map((skill) => [skill.target, skill]));
  if (moving.size === 0) return [];
  const left = new Map<ComparedSkill, string>();
  for (const { content, skillIds } of [...tasks.keep, ...tasks.compared]) {
    for (const id of skillIds) {
      const skill = moving.get(id);
      if (skill && skill.content.ageGroup !== content.ageGroup) left.set(skill, content.title);
    }
  }
  return [...left].map(([{ row }, title]) =>
    rowError(
      row,
      say('The task "{title}" of the former age group trains it', { title: shortened(title) }),
      sheetNames.skills,
      'Age Group',
    ),
  );
}

/** The valid rows of both sheets. */
export interface ImportRows {
  readonly tasks: readonly ImportRow<TaskRow>[];
  readonly skills: readonly ImportRow<SkillContent>[];
}

/** The catalogue that rows are compared with. */
export interface StoredCatalogue {
  readonly tasks: readonly StoredTask[];
  readonly skills: readonly StoredSkill[];
}

/**
 * Compares valid rows with the catalogue.
 *
 * @param newId makes the ids of new entries
 * @returns the rows that change something, and a mistake for each row that the catalogue does not allow
 */
export function compareRows(rows: ImportRows, stored: StoredCatalogue, newId: () => string) {
  const skills = compareSkills(rows.skills, stored.skills, newId);
  const tasks = compareTasks(rows.tasks, stored.tasks, skills, stored.skills, newId);
  return {
    tasks: tasks.compared.filter(isChange),
    skills: skills.compared.filter(isChange),
    taskErrors: tasks.errors,
    skillErrors: [...skills.errors, ...movesOfSkillsInUse(skills, tasks)],
  };
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

const sameNames = (one: readonly string[], other: readonly string[]) => sameSet(one.map(folded), other.map(folded));

function skillIdsOf(
  { row, content }: ImportRow<TaskRow>,
  find: ReturnType<typeof skillFinder>,
  errors: RowError[],
): string[] {
  const group = ageGroupNames[content.ageGroup];
  const ids = content.skills.flatMap((name) => {
    const [skill, ...more] = find({ name, description: '', ageGroup: content.ageGroup });
    if (skill && more.length === 0) return [skill.id];
    const sentence = skill
      ? say('{group} has more than one skill named "{name}"', { group, name: shortened(name) })
      : say('There is no skill named "{name}" for {group}', { group, name: shortened(name) });
    errors.push(rowError(row, sentence, sheetNames.tasks, 'Skills'));
    return [];
  });
  return [...new Set(ids)];
}

/** A mistake for months that are no range inside the age group, and for a reason without a source. */
function mistakesOfDetails(row: number, { ageGroup, minMonths, maxMonths, why, sources }: TaskContent): RowError[] {
  const mistake = (sentence: Saying, column: DetailColumn) => rowError(row, sentence, sheetNames.tasks, column);
  const { first, last } = ageGroupMonths(ageGroup);
  return [
    ...(areMonthsOf(ageGroup, { minMonths, maxMonths })
      ? []
      : [
          mistake(
            say('The months must be a range within {first} to {last}, those of the age group', { first, last }),
            'From Months',
          ),
        ]),
    ...(why === null || sources.length > 0
      ? []
      : [mistake(say('Why needs at least one source that says it'), 'Sources')]),
  ];
}

function taskChanges({ content: then }: StoredTask, now: TaskContent, skillsChange: boolean): string[] {
  const tipsThen = parseTips(then.tips);
  const tipsNow = parseTips(now.tips);
  const cellsThen = detailCells(then);
  const cellsNow = detailCells(now);
  return [
    ...differences([
      ['Title', then.title, now.title],
      ['Description', then.description, now.description],
      ['Age Group', ageGroupNames[then.ageGroup], ageGroupNames[now.ageGroup]],
      ['Frequency', then.frequency, now.frequency],
      ['Points', String(then.points), String(now.points)],
      ['Weight', String(then.weight), String(now.weight)],
      ['Tips', tipsThen?.content ?? '', tipsNow?.content ?? ''],
      ['Video URL', tipsThen?.videoUrl ?? '', tipsNow?.videoUrl ?? ''],
      ...detailColumns.map((column) => [column, String(cellsThen[column]), String(cellsNow[column])] as const),
    ]),
    ...(skillsChange ? [difference('Skills', joinSkills(then.skills), joinSkills(now.skills))] : []),
  ];
}
