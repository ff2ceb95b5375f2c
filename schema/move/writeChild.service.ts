import type { Reader } from '../../prisma/statement.ts';
import { type Child, childOf, lockChild, selectChildrenById } from '../child/child.sql.ts';
import { bringBack } from '../completion/archived.sql.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { frequencies } from '../task/task.rules.ts';
import { addChild } from './addChild.service.ts';
import { addMoved } from './addMoved.service.ts';
import { differencesOf } from './differences.ts';
import { UnreadableExport } from './move.rules.ts';
import { selectAssigned, selectCounts, selectSums, sumUp } from './move.sql.ts';
import { type LeftOut, movedRows, type StoredRow, type Target } from './moved.ts';
import { importedWords } from './words.ts';

/** Lists whose new rows the report counts. */
export type CountedList = Exclude<keyof ReturnType<typeof movedRows>, 'tasks'>;

/** What writing a child has done. */
export interface WrittenChild {
  /** How many rows were added, by list. */
  readonly added: Readonly<Partial<Record<CountedList, number>>>;
  /** How many rows were added in all, the child included. */
  readonly changes: number;
  /** What is computed here is not what the file has: a sentence for each. */
  readonly differences: string[];
  readonly leftOut: LeftOut;
  readonly child: Child;
}

/**
 * Writes a child of the file with all that belongs to it, and computes its sums again. What is here already stays as it is. The caller's
 * transaction decides whether any of it stays.
 *
 * @param isNew whether the child is not here yet
 * @throws UnreadableExport with the sentence of the plan if the account may not have one more child, or the child is no longer the user's
 */
export async function writeChild(
  on: Reader,
  now: Temporal.Instant,
  target: Target,
  isNew: boolean,
): Promise<WrittenChild> {
  const { userId, childId } = target;
  const leftOut: LeftOut = new Map();
  let changes = 0;
  if (isNew) {
    changes += await addChild(on, now, target);
  } else {
    const [locked] = await lockChild(on, [userId], childId);
    if (locked?.role !== 'owner') throw new UnreadableExport(importedWords.notYours);
  }
  const rows = movedRows(target, leftOut);
  await addMoved(on, 'tasks', rows.tasks);
  const added: Partial<Record<CountedList, number>> = {};
  const addAll = async (list: CountedList, some: Iterable<StoredRow>) => {
    const count = await addMoved(on, list, some);
    added[list] = count;
    changes += count;
  };
  for (const list of ['dailyTasks', 'weeklyTasks', 'monthlyTasks'] as const) await addAll(list, rows[list]);
  const isHere = await givenHere(on, target, rows);
  let displaced = 0;
  const placed = function* () {
    for (const row of rows.completions)
      if (isHere(row.assignment_id)) yield row;
      else displaced += 1;
  };
  await addAll('completions', placed());
  if (displaced > 0) leftOut.set('displaced', displaced);
  await addAll('undoneCompletions', rows.undoneCompletions);
  // What somebody has marked does not rest in the archive.
  if (!isNew)
    await bringBack(
      on,
      Array.from(rows.hiddenMemories, (row) => row.completion_id),
    );
  for (const list of laterLists) await addAll(list, rows[list]);

  await requireBounds(on, childId);
  if (changes > 0) await sumUp(on, childId);
  const [read] = await selectChildrenById(on, [userId], [childId]);
  if (!read) throw new Error('A child that was written must be there');
  const written = childOf(read);
  const [before] = await selectSums(on, childId);
  const first = before?.days?.[0]?.date;
  if (changes > 0 && first !== undefined) await recomputeFrom(on, now, written, first);
  const [sums] = await selectSums(on, childId);
  const differences = isNew && sums ? differencesOf(written, sums, target) : [];
  return { added, changes, differences, leftOut, child: written };
}

const laterLists = [
  'swappedTasks',
  'taskWishes',
  'skillPractice',
  'photos',
  'hiddenMemories',
  'quotes',
  'pauses',
  'carePatterns',
  'moods',
] as const;

/** Says of an assigned task whether it is here, or the file does not have it. */
async function givenHere(on: Reader, target: Target, rows: ReturnType<typeof movedRows>) {
  const given = { daily: rows.dailyTasks, weekly: rows.weeklyTasks, monthly: rows.monthlyTasks };
  const missing = new Set<string>();
  for (const frequency of frequencies) {
    const ids = Array.from(given[frequency], ({ id }) => id);
    const found = new Set((await selectAssigned[frequency](on, target.childId, ids)).map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) missing.add(id);
  }
  return (id: string) => !missing.has(id);
}

/** What a child may have here, whatever a file holds. */
async function requireBounds(on: Reader, childId: string): Promise<void> {
  const [counts] = await selectCounts(on, childId);
  const { quotes, pauses, ownActivities, careVersions } = ownershipLimits;
  const bounds = { quotes, pauses, activities: ownActivities, patterns: careVersions };
  for (const [list, max] of Object.entries(bounds)) {
    const count = counts?.[list as keyof typeof bounds] ?? 0;
    if (count > max) throw new UnreadableExport(importedWords.tooMany(list, max));
  }
}
