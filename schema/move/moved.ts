import { photoUrl } from '../completion/photo.service.ts';
import { columnOf } from '../export/kind.ts';
import type { Frequency } from '../task/task.rules.ts';
import type { FileRow } from './fileShapes.ts';
import type { MovedChild, MovedFamily } from './family.ts';
import { movedId } from './movedId.ts';
import { practicesOf } from './practices.ts';
import type { Catalogue } from './tasks.service.ts';

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

/** What is left out, by the sentence that says why; each with how many rows. */
export type LeftOut = Map<string, number>;

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

/** Turns the rows of a child into rows of this server. */
export function movedRows(target: Target, leftOut: LeftOut) {
  const { child, childId, userId, family, catalogue, photos, source } = target;
  const { lists } = child;
  const here = (id: unknown) => idHere(target, id);
  const omit = (why: string) => void leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
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
    lists[list].map((row) => ({
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
      completed_by_id: done.id,
      author_name: done.name,
      commented_by_id: author(row['commentedById']).id,
      image_url: photo ? photoUrl(photo.id) : null,
      photo_by_id: photo ? author(row['photoById']).id : null,
      photo_with: photo ? (othersIn(row, target.childIds, 'photoWith') ?? []) : [],
    };
  };
  const ofArchive = { commentedById: null, photoById: null, photoWith: [] };

  // Completions come before assignments: an own task of theirs has its points.
  const completions = [
    ...lists.completions.map((row) => completion(row)),
    ...lists.archivedCompletions.map((row) => completion({ ...ofArchive, ...row }, row['originalId'])),
  ];
  const undoneCompletions = lists.undoneCompletions.map((row) => ({
    ...completion(row),
    undone_by_id: author(row['undoneById']).id,
  }));
  const completionIds = new Set(completions.map(({ id }) => id));

  return {
    completions,
    undoneCompletions,
    dailyTasks: givenIn('dailyTasks', 'daily'),
    weeklyTasks: givenIn('weeklyTasks', 'weekly'),
    monthlyTasks: givenIn('monthlyTasks', 'monthly'),
    swappedTasks: lists.swappedTasks.map((row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      task_id: taskOf(row, 'daily'),
      replacement_id: here(row['replacementId']),
      tick_id: orNull(row['tickId'], here),
    })),
    taskWishes: lists.taskWishes.flatMap((row) => {
      const taskId = taskOf(row, null);
      if (taskId === null) omit('likes of challenges that this server does not have');
      return taskId === null ? [] : [{ ...stored(row), child_id: childId, task_id: taskId }];
    }),
    // After everything that may add one.
    tasks: [...tasks.values()],
    skillPractice: practicesOf(lists).flatMap((row) => {
      const skillId = catalogue.skillOf(row);
      if (skillId === null) omit('practices of skills that this server does not have');
      const taskCompletionId = here(row['taskCompletionId']);
      if (skillId === null || !completionIds.has(taskCompletionId)) return [];
      return [
        {
          ...stored(row),
          id: here(row['id']),
          child_id: childId,
          skill_id: skillId,
          task_completion_id: taskCompletionId,
        },
      ];
    }),
    photos: lists.photos.flatMap((row) => {
      const photo = photos.get(String(row['id']));
      if (!photo) return [];
      return [
        {
          id: photo.id,
          child_id: childId,
          completion_id: orNull(row['completionId'], here),
          undone_id: orNull(row['undoneId'], here),
          with_child_ids: othersIn(row, target.childIds) ?? [],
          byte_size: photo.byteSize,
          width: photo.width,
          height: photo.height,
          created_at: row['createdAt'],
        },
      ];
    }),
    hiddenMemories: lists.hiddenMemories.map((row) => ({
      ...stored(row),
      completion_id: here(row['completionId']),
      child_id: childId,
    })),
    quotes: lists.quotes.map((row) => {
      const by = author(row['byId'], row['authorName']);
      return { ...stored(row), id: here(row['id']), child_id: childId, by_id: by.id, author_name: by.name };
    }),
    pauses: lists.pauses.map((row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      created_by_id: author(row['createdById']).id,
    })),
    carePatterns: lists.carePatterns.map((row) => ({
      ...stored(row),
      id: here(row['id']),
      child_id: childId,
      carer_id: userId,
    })),
    moods: lists.moods.map((row) => {
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
