import { ageGroupMonths, ageGroupNames, areMonthsOf } from '../child/ageGroup.rules.ts';
import { say, type Saying } from '../say.rules.ts';
import { defaultTaskPoints, defaultTaskWeight } from '../task/task.rules.ts';
import { skillChanges, taskChanges } from './changes.rules.ts';
import type {
  Compared,
  ComparedSkill,
  ComparedTask,
  ImportRow,
  ImportRows,
  SkillContent,
  SkillRow,
  StoredCatalogue,
  StoredSkill,
  StoredTask,
  TaskContent,
  TaskRow,
} from './content.rules.ts';
import { detailCells, type DetailColumn, detailsAfter } from './detailCells.rules.ts';
import { folded, matched } from './matched.rules.ts';
import { joinSkills, type RowError, rowError, sheetNames, shortened, splitSkills } from './workbook.rules.ts';

/** Whether a row changes the catalogue. */
const isChange = ({ found, changes }: Compared<unknown>): boolean => found === null || changes.length > 0;

const skillKey = ({ name, ageGroup }: Pick<SkillContent, 'name' | 'ageGroup'>) => `${ageGroup}\n${folded(name)}`;
const taskKey = ({ title, ageGroup, frequency }: Pick<TaskContent, 'title' | 'ageGroup' | 'frequency'>) =>
  `${ageGroup}\n${frequency}\n${folded(title)}`;

/** Compares the rows of the sheet "Skills" with the skills of the catalogue. */
function compareSkills(rows: readonly ImportRow<SkillRow>[], stored: readonly StoredSkill[], newId: () => string) {
  const { pairs, keep, errors } = matched(
    rows,
    stored,
    {
      sheet: sheetNames.skills,
      thing: 'skill',
      column: 'Name',
      keyOf: skillKey,
    },
    newId,
  );
  const compared = pairs.map(({ row, target, before }): ComparedSkill => {
    const content = { ...row.content, steps: row.content.steps ?? before?.content.steps ?? [] };
    const changes = before ? skillChanges(before.content, content) : [];
    const moves = before !== null && before.content.ageGroup !== row.content.ageGroup;
    return { ...row, content, target, found: before?.revision ?? null, changes, moves };
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
  return (content: Pick<SkillContent, 'name' | 'ageGroup'>) => {
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
      thing: 'task',
      column: 'Title',
      keyOf: taskKey,
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
    checkDetails(row.row, now, errors);
    const exported = before ? splitSkills(joinSkills(before.content.skills)) : [];
    // Skills that are written as they were exported stay the same, even if their names are ambiguous.
    const isAsExported = before !== null && sameNames(exported, now.skills) && before.content.ageGroup === now.ageGroup;
    const skillIds = isAsExported ? before.skillIds : skillIdsOf(row, findSkills, errors);
    const skillsChange = before === null || (!isAsExported && !sameSet(before.skillIds, skillIds));
    const changes = before ? taskChanges(before.content, now, skillsChange) : [];
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
    const [skill, ...more] = find({ name, ageGroup: content.ageGroup });
    if (skill && more.length === 0) return [skill.id];
    const sentence = skill
      ? say('{group} has more than one skill named "{name}"', { group, name: shortened(name) })
      : say('There is no skill named "{name}" for {group}', { group, name: shortened(name) });
    errors.push(rowError(row, sentence, sheetNames.tasks, 'Skills'));
    return [];
  });
  return [...new Set(ids)];
}

/** Adds a mistake for months that are no range inside the age group, and for a reason without a source. */
function checkDetails(row: number, { ageGroup, minMonths, maxMonths, why, sources }: TaskContent, errors: RowError[]) {
  const { first, last } = ageGroupMonths(ageGroup);
  const mistake = (sentence: Saying, column: DetailColumn) =>
    errors.push(rowError(row, sentence, sheetNames.tasks, column));
  if (!areMonthsOf(ageGroup, { minMonths, maxMonths }))
    mistake(
      say('The months must be a range within {first} to {last}, those of the age group', { first, last }),
      'From Months',
    );
  if (why !== null && sources.length === 0) mistake(say('Why needs at least one source that says it'), 'Sources');
}
