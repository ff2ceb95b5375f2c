import { photoUrl } from '../completion/photo.service.ts';
import { columnOf } from '../export/kind.ts';
import { frequencies, type Frequency } from '../task/task.rules.ts';
import type { FileRow } from './fileShapes.ts';
import type { MovedChild, MovedFamily } from './family.ts';
import { movedId } from './movedId.ts';
import { practicesOf } from './practices.ts';
import type { Catalogue } from './tasks.service.ts';
import type { leftOutWords } from './words.ts';
import { zoneHere } from './zone.rules.ts';

/** A row with the names of the columns of its table. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A photo of the file that comes, as it is stored here. */
export interface MovedPhoto {
  readonly id: string;
  readonly byteSize: number;
  readonly width: number;
  readonly height: number;
}

/** Where the rows of a child go, and what of the file they can refer to. */
export interface Target {
  readonly userId: string;
  /** The namespace of the account there. */
  readonly source: string;
  readonly childId: string;
  readonly child: MovedChild;
  readonly family: MovedFamily;
  readonly catalogue: Catalogue;
  /** The ids here of all children of the file that are here or come along, by their keys. */
  readonly childIds: ReadonlyMap<string, string>;
  /** The photos that come, by their ids in the file. */
  readonly photos: ReadonlyMap<string, MovedPhoto>;
}

/** How many rows are left out, by the reason. */
export type LeftOut = Map<keyof typeof leftOutWords, number>;

/** Counts one more row that is left out. */
export const leaveOut = (leftOut: LeftOut, why: keyof typeof leftOutWords): void =>
  void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);

/** The id here of a row of the file. */
export const idHere = ({ childId }: Pick<Target, 'childId'>, id: unknown): string => movedId(childId, String(id));

const orNull = <Value>(id: unknown, make: (id: string) => Value): Value | null =>
  typeof id === 'string' ? make(id) : null;

/** A row of the file in the columns of its table. */
const stored = (row: FileRow): StoredRow =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));

/** The path of a photo in the archive, which follows from its row. */
export const pathOf = ({ completionId, undoneId, childId }: FileRow): string =>
  undoneId === null ? `photos/${String(completionId ?? childId)}.jpg` : `photos/undone/${String(undoneId)}.jpg`;

/** The ids here of the other children in a photo; null if one of them is not here. */
export function othersIn(row: FileRow, childIds: Target['childIds'], field = 'withChildIds'): string[] | null {
  const others = (row[field] as string[]).map((key) => childIds.get(key));
  return others.every((id) => id !== undefined) ? others : null;
}

/** Rows that are made while they are read, so that they are in memory once. */
const each = <Row extends StoredRow>(rows: Iterable<FileRow>, make: (row: FileRow) => Row | null): Iterable<Row> => ({
  *[Symbol.iterator]() {
    for (const row of rows) {
      const made = make(row);
      if (made !== null) yield made;
    }
  },
});

/**
 * Turns the rows of a child into rows of this server, when they are read. Each list is read once, as `leftOut` counts what it does not
 * have; lists of assigned tasks and hidden memories may be read again.
 */
export function movedRows(target: Target, leftOut: LeftOut) {
  const { child, childId, userId, family, catalogue, photos, source } = target;
  const { lists } = child;
  const here = (id: unknown) => idHere(target, id);
  /** Who did it: the user, or a name. */
  const author = (id: unknown, formerName: unknown = null) => {
    const isUser = id === family.account['id'];
    const name = typeof id === 'string' ? (family.names.get(id) ?? null) : formerName;
    return { id: isUser ? userId : null, name: isUser ? null : name };
  };

  const tasks = new Map<string, StoredRow>();
  const addTask = (row: FileRow, archivedAt: unknown) => {
    const id = here(row['id']);
    tasks.set(String(row['id']), {
      id,
      child_id: childId,
      activity_id: movedId(source, String(row['activityId'])),
      title: row['title'],
      description: row['description'],
      age_group: row['ageGroup'],
      points: row['points'],
      weight: 1,
      frequency: row['frequency'],
      materials: [],
      place: 'anywhere',
      company: 'one-child',
      moment: 'any',
      suits: [],
      again: [],
      is_grave: false,
      harmless: [],
      spread: false,
      review_yes: [],
      revision: 1,
      version: 1,
      archived_at: archivedAt,
      created_at: row['createdAt'],
      updated_at: row['updatedAt'],
    });
    return id;
  };
  for (const row of lists.ownActivities) addTask(row, row['archivedAt']);
  /** The task here; one that this server does not have stays with the child, where nobody draws it any more. */
  const taskOf = (row: FileRow, frequency: Frequency | null): string | null => {
    const key = String(row['taskId']);
    const own = tasks.get(key);
    if (own) return String(own['id']);
    const found = catalogue.taskOf(row, frequency);
    if (found !== null || frequency === null) return found;
    const { createdAt, ageGroup } = child.row;
    return addTask(
      {
        id: key,
        activityId: `task ${key}`,
        title: row['title'],
        description: row['title'],
        ageGroup,
        points: row['points'] ?? 0,
        frequency,
        createdAt,
        updatedAt: createdAt,
      },
      createdAt,
    );
  };
  const givenIn = (list: 'dailyTasks' | 'weeklyTasks' | 'monthlyTasks', frequency: Frequency) =>
    each(lists[list], (row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      task_id: taskOf(row, frequency),
    }));

  const photoOf = new Map(
    lists.photos.map((row) => [String(row['completionId'] ?? row['undoneId'] ?? ''), photos.get(String(row['id']))]),
  );
  const completion = (row: FileRow, id: unknown = row['id']) => {
    const photo = photoOf.get(String(row['id']));
    const done = author(row['completedById'], row['authorName']);
    return {
      ...stored(row),
      id: here(id),
      child_id: childId,
      task_id: taskOf(row, row['frequency'] as Frequency),
      assignment_id: here(row['assignmentId']),
      time_zone: zoneHere(row['timeZone']),
      completed_by_id: done.id,
      author_name: done.name,
      commented_by_id: author(row['commentedById']).id,
      image_url: photo ? photoUrl(photo.id) : null,
      photo_by_id: photo ? author(row['photoById']).id : null,
      photo_with: photo ? (othersIn(row, target.childIds, 'photoWith') ?? []) : [],
    };
  };
  const ofArchive = { commentedById: null, photoById: null, photoWith: [] };

  // Tasks that are not here are known before the rows that refer to them. Completions come first: an own task of theirs has its points.
  for (const list of ['completions', 'archivedCompletions', 'undoneCompletions'] as const)
    for (const row of lists[list]) taskOf(row, row['frequency'] as Frequency);
  for (const frequency of frequencies) for (const row of lists[`${frequency}Tasks`]) taskOf(row, frequency);
  for (const row of lists.swappedTasks) taskOf(row, 'daily');
  const done = new Set([
    ...lists.completions.map(({ id }) => id),
    ...lists.archivedCompletions.map(({ originalId }) => originalId),
  ]);

  return {
    tasks: [...tasks.values()],
    completions: each([...lists.completions, ...lists.archivedCompletions], (row) =>
      'originalId' in row ? completion({ ...ofArchive, ...row }, row['originalId']) : completion(row),
    ),
    undoneCompletions: each(lists.undoneCompletions, (row) => ({
      ...completion(row),
      undone_by_id: author(row['undoneById']).id,
    })),
    dailyTasks: givenIn('dailyTasks', 'daily'),
    weeklyTasks: givenIn('weeklyTasks', 'weekly'),
    monthlyTasks: givenIn('monthlyTasks', 'monthly'),
    swappedTasks: each(lists.swappedTasks, (row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      task_id: taskOf(row, 'daily'),
      replacement_id: here(row['replacementId']),
      tick_id: orNull(row['tickId'], here),
    })),
    taskWishes: each(lists.taskWishes, (row) => {
      const taskId = taskOf(row, null);
      if (taskId === null) leaveOut(leftOut, 'unknownTasks');
      return taskId === null ? null : { ...stored(row), child_id: childId, task_id: taskId };
    }),
    skillPractice: each(practicesOf(lists), (row) => {
      const skillId = catalogue.skillOf(row);
      if (skillId === null) leaveOut(leftOut, 'unknownSkills');
      if (skillId === null || !done.has(row['taskCompletionId'])) return null;
      return {
        ...stored(row),
        id: here(row['id']),
        child_id: childId,
        skill_id: skillId,
        task_completion_id: here(row['taskCompletionId']),
      };
    }),
    photos: each(lists.photos, (row) => {
      const photo = photos.get(String(row['id']));
      if (!photo) return null;
      return {
        id: photo.id,
        child_id: childId,
        completion_id: orNull(row['completionId'], here),
        undone_id: orNull(row['undoneId'], here),
        with_child_ids: othersIn(row, target.childIds) ?? [],
        byte_size: photo.byteSize,
        width: photo.width,
        height: photo.height,
        created_at: row['createdAt'],
      };
    }),
    hiddenMemories: each(lists.hiddenMemories, (row) => ({
      ...stored(row),
      completion_id: here(row['completionId']),
      child_id: childId,
    })),
    quotes: each(lists.quotes, (row) => {
      const by = author(row['byId'], row['authorName']);
      return { ...stored(row), id: here(row['id']), child_id: childId, by_id: by.id, author_name: by.name };
    }),
    pauses: each(lists.pauses, (row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      created_by_id: author(row['createdById']).id,
    })),
    carePatterns: each(lists.carePatterns, (row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      carer_id: userId,
    })),
    moods: each(lists.moods, (row) => {
      const by = author(row['recordedById'], row['authorName']);
      return {
        ...stored(row),
        id: here(row['id']),
        child_id: childId,
        recorded_by_id: by.id,
        author_name: by.name,
      };
    }),
  } as const;
}
