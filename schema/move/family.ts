import { exportVersion } from '../export/format.ts';
import { shapes } from '../export/kind.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { importLimits, unreadable } from './move.rules.ts';
import { type FileRow, rowReader, valueOf } from './fileShapes.ts';
import { rowsOf } from './fileRows.ts';

/** The lists that belong to a child. */
export const childLists = [
  'dailyTasks',
  'weeklyTasks',
  'monthlyTasks',
  'ownActivities',
  'swappedTasks',
  'taskWishes',
  'completions',
  'undoneCompletions',
  'archivedCompletions',
  'photos',
  'hiddenMemories',
  'quotes',
  'days',
  'pauses',
  'carePatterns',
  'streaks',
  'moods',
  'skillPractice',
  'summaries',
] as const;

type ChildList = (typeof childLists)[number];

/** A child with everything that the file says about it. */
export interface MovedChild {
  /** Its id in the file. */
  readonly key: string;
  readonly row: FileRow;
  readonly lists: Readonly<Record<ChildList, readonly FileRow[]>>;
}

/** The family of a file. */
export interface MovedFamily {
  readonly exportedAt: string;
  readonly account: FileRow;
  /** Those who care for the children, by the ids of their accounts. */
  readonly names: ReadonlyMap<string, string>;
  readonly reminderSettings: FileRow | null;
  readonly children: readonly MovedChild[];
  /** The names of children that stay there: those of other parents, and those whose profiles are being deleted. */
  readonly staying: readonly string[];
}

/** Who exists once for each row. */
const keysOf: Readonly<Record<string, (row: FileRow) => string>> = {
  taskWishes: ({ childId, taskId }) => `${String(childId)} ${String(taskId)}`,
  hiddenMemories: ({ completionId }) => String(completionId),
  days: ({ childId, date }) => `${String(childId)} ${String(date)}`,
  carers: ({ childId, userId }) => `${String(childId)} ${String(userId)}`,
  reminderSettings: ({ userId }) => String(userId),
};

const idOf = ({ id }: FileRow): string => String(id);

/**
 * Reads export.json. Rows of children that stay there are left out.
 *
 * @param chunks of its text
 * @param today the date in UTC, yyyy-MM-dd
 * @throws UnreadableExport
 */
export async function readFamily(chunks: AsyncIterable<string>, today: string): Promise<MovedFamily> {
  const reader = rowReader(today);
  const lists = new Map<string, FileRow[]>();
  const head = new Map<string, unknown>();
  const seen = new Map<string, Set<string>>();
  let count = 0;
  for await (const { name, text, isRow } of rowsOf(chunks)) {
    if (!isRow) {
      head.set(name, valueOf(text));
      continue;
    }
    count += 1;
    if (count > importLimits.rows) throw unreadable.tooManyRows();
    checkHead(head);
    if (!reader.reads(name)) continue;
    const row = reader.read(name, text);
    const known = seen.get(name) ?? new Set();
    const key = (keysOf[name] ?? idOf)(row);
    if (known.has(key)) throw unreadable.repeated(name);
    seen.set(name, known.add(key));
    const list = lists.get(name);
    if (list) list.push(row);
    else lists.set(name, [row]);
  }
  checkHead(head);
  const exportedAt = shapes.instant.safeParse(head.get('exportedAt'));
  if (!exportedAt.success) throw unreadable.notAnExport();
  return familyOf(exportedAt.data, (name) => lists.get(name) ?? []);
}

function familyOf(exportedAt: string, listOf: (name: string) => readonly FileRow[]): MovedFamily {
  const [account, ...others] = listOf('account');
  if (!account || others.length > 0) throw unreadable.notAnExport();
  const all = listOf('children');
  const isMoving = ({ parentId, deletionRequestedAt }: FileRow) =>
    parentId === account['id'] && deletionRequestedAt === null;
  const moving = all.filter(isMoving);
  if (moving.length > importLimits.children) throw unreadable.tooManyChildren();
  const known = new Set(all.map(idOf));
  const byChild = new Map(
    childLists.map((name) => [name, Map.groupBy(listOf(name), ({ childId }) => String(childId))] as const),
  );
  for (const [name, groups] of byChild) {
    // A user's own pattern may be for the child of another parent.
    if (name !== 'carePatterns' && groups.keys().some((childId) => !known.has(childId))) throw unreadable.foreign(name);
  }
  const photos = listOf('photos');
  if (photos.length > importLimits.photos) throw unreadable.tooManyPhotos();
  const children = moving.map((row) => {
    const key = idOf(row);
    return { key, row, lists: recordOf(childLists, (name) => byChild.get(name)?.get(key) ?? []) };
  });
  for (const child of children) checkCrowds(child);
  return {
    exportedAt,
    account,
    names: new Map(listOf('carers').map(({ userId, name }) => [String(userId), String(name)])),
    reminderSettings: listOf('reminderSettings')[0] ?? null,
    children,
    staying: all.filter((row) => !isMoving(row)).map(({ name }) => String(name)),
  };
}

function checkCrowds({ lists }: MovedChild): void {
  const counts = new Map<string, number>();
  for (const { localDate } of [...lists.completions, ...lists.undoneCompletions, ...lists.archivedCompletions]) {
    const date = String(localDate);
    const count = (counts.get(date) ?? 0) + 1;
    if (count > importLimits.completionsOfDate) throw unreadable.crowded(date);
    counts.set(date, count);
  }
}

function checkHead(head: ReadonlyMap<string, unknown>): void {
  if (head.get('format') !== 'dadventures-export') throw unreadable.notAnExport();
  const version = head.get('version');
  if (typeof version !== 'number' || version < 1) throw unreadable.notAnExport();
  if (version > exportVersion) throw unreadable.newer();
}
