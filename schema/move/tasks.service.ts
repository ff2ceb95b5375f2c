import type { Reader } from '../../prisma/statement.ts';
import type { FileRow } from './fileShapes.ts';
import { selectKnownSkills, selectKnownTasks } from './move.sql.ts';
import type { MovedChild } from './family.ts';
import { practicesOf } from './practices.ts';

/** A task or skill as rows of the file name it. */
interface Named {
  readonly key: string | null;
  readonly name: string;
  readonly frequency: string | null;
  /** The age group of the child then, if the row says so. */
  readonly ageGroup: string | null;
}

/** Finds the tasks and skills of the file among those of this server. */
export interface Catalogue {
  /** The id of a task here; null if this catalogue has none such. */
  taskOf(row: FileRow, frequency: string | null): string | null;
  skillOf(row: FileRow): string | null;
}

const taskLists = [
  'dailyTasks',
  'weeklyTasks',
  'monthlyTasks',
  'swappedTasks',
  'taskWishes',
  'completions',
  'undoneCompletions',
  'archivedCompletions',
] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The texts that rows have in two fields, each once. */
function textsIn(rows: Iterable<FileRow>, ...fields: readonly [string, string]): [string[], string[]] {
  const [first, second] = fields.map(() => new Set<string>()) as [Set<string>, Set<string>];
  for (const row of rows)
    for (const [at, texts] of [first, second].entries()) {
      const text = textOf(row[fields[at] ?? '']);
      if (text !== null) texts.add(text);
    }
  return [[...first], [...second]];
}

function* rowsOfTasks(children: readonly MovedChild[]): Generator<FileRow> {
  for (const { lists } of children) for (const list of taskLists) yield* lists[list];
}

function* rowsOfSkills(children: readonly MovedChild[]): Generator<FileRow> {
  for (const { lists } of children) yield* practicesOf(lists);
}

/** Reads what the children's rows name: by the key in the shipped catalogue, else by title, frequency and age group. */
export async function catalogueOf(on: Reader, children: readonly MovedChild[]): Promise<Catalogue> {
  const tasks = await selectKnownTasks(on, ...textsIn(rowsOfTasks(children), 'catalogueKey', 'title'));
  const skills = await selectKnownSkills(on, ...textsIn(rowsOfSkills(children), 'catalogueKey', 'skill'));
  const findTask = finder(tasks.map(({ title, ...task }) => ({ ...task, name: title })));
  const findSkill = finder(skills.map((skill) => ({ ...skill, frequency: null })));
  return {
    taskOf: ({ catalogueKey, title }, frequency) =>
      findTask({ key: textOf(catalogueKey), name: String(title), frequency, ageGroup: null }),
    skillOf: ({ catalogueKey, skill, ageGroupAtCompletion }) =>
      findSkill({
        key: textOf(catalogueKey),
        name: String(skill),
        frequency: null,
        ageGroup: textOf(ageGroupAtCompletion),
      }),
  };
}

interface Known {
  readonly id: string;
  readonly catalogueKey: string | null;
  readonly name: string;
  readonly frequency: string | null;
  readonly ageGroup: string;
}

function finder(known: readonly Known[]): (named: Named) => string | null {
  const byKey = new Map(known.map((one) => [one.catalogueKey, one.id]));
  const byName = Map.groupBy(known, ({ name }) => name);
  return ({ key, name, frequency, ageGroup }) => {
    const found = key === null ? undefined : byKey.get(key);
    if (found !== undefined) return found;
    const fitting = (byName.get(name) ?? []).filter((one) => frequency === null || one.frequency === frequency);
    return (fitting.find((one) => one.ageGroup === ageGroup) ?? fitting[0])?.id ?? null;
  };
}
