import type { Reader } from '../../prisma/statement.ts';
import { bringBack } from '../completion/archived.sql.ts';
import { childSlug, rarestHue, slugAlphabet, slugSuffixLength } from '../child/child.rules.ts';
import { type Child, childOf, lockChild, selectChildrenById } from '../child/child.sql.ts';
import { type FamilyClock, localDate } from '../day/calendar.rules.ts';
import { clockOf } from '../day/clock.sql.ts';
import { handedOver } from '../day/handOver.rules.ts';
import { lockAccount } from '../locks.sql.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { childrenAllowed, childrenRefusal } from '../plan/plan.rules.ts';
import { selectChildrenCount } from '../plan/plan.sql.ts';
import { recomputeFrom } from '../recompute/recompute.service.ts';
import { frequencies } from '../task/task.rules.ts';
import {
  addRows,
  addSkippedDates,
  selectAssigned,
  selectClock,
  selectCounts,
  selectHues,
  selectSums,
  sumUp,
} from './move.sql.ts';
import type { FileRow } from './fileShapes.ts';
import { importedWords } from './words.ts';
import { idHere, type LeftOut, movedRows, type StoredRow, type Target } from './moved.ts';
import { UnreadableExport } from './move.rules.ts';
import { zoneHere } from './zone.rules.ts';

/** Lists whose new rows the report counts. */
export type CountedList = Exclude<keyof ReturnType<typeof movedRows>, 'tasks'>;

/** What writing a child has done. */
export interface WrittenChild {
  /** How many rows were added, by list. */
  readonly added: Readonly<Partial<Record<CountedList, number>>>;
  /** How many rows were added in all, the child included. */
  readonly changes: number;
  /** What is computed here is not what the file has: a sentence for each. */
  readonly differences: readonly string[];
  readonly leftOut: LeftOut;
  readonly child: Child;
}

/** How many rows one statement adds: their text is in memory several times. */
const rowsAtOnce = 1_000;

const add = async (on: Reader, list: keyof typeof addRows, rows: Iterable<StoredRow>): Promise<number> => {
  let added = 0;
  for (const some of portionsOf(rows)) {
    const [counted] = await addRows[list](on, JSON.stringify(some));
    added += counted?.added ?? 0;
  }
  return added;
};

function* portionsOf(rows: Iterable<StoredRow>): Generator<readonly StoredRow[]> {
  let portion: StoredRow[] = [];
  for (const row of rows) {
    if (portion.length === rowsAtOnce) {
      yield portion;
      portion = [];
    }
    portion.push(row);
  }
  if (portion.length > 0) yield portion;
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
    await lockAccount(on, userId);
    await requirePlace(on, userId);
    changes += await addChild(on, now, target);
  } else {
    const [locked] = await lockChild(on, [userId], childId);
    if (locked?.role !== 'owner') throw new UnreadableExport(importedWords.notYours);
  }
  const rows = movedRows(target, leftOut);
  await add(on, 'tasks', rows.tasks);
  const added: Partial<Record<CountedList, number>> = {};
  const addAll = async (list: CountedList, some: Iterable<StoredRow>) => {
    const count = await add(on, list, some);
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
  const differences = isNew && sums ? differencesOf(sums, target) : [];
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

async function requirePlace(on: Reader, userId: string): Promise<void> {
  const [row] = await selectChildrenCount(on, userId);
  if (!row) throw new Error('Counting children always gives a row');
  const { childrenCount, ...counts } = row;
  const refusal = childrenRefusal({ ...counts, allowed: childrenAllowed(childrenCount) }, 1);
  if (refusal !== null) throw new UnreadableExport(refusal);
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

async function addChild(on: Reader, now: Temporal.Instant, target: Target): Promise<number> {
  const { child, childId, userId, family, photos } = target;
  const { row } = child;
  const [ownClock] = await selectClock(on, userId);
  if (!ownClock) throw new UnreadableExport(importedWords.notYours);
  const clock = clockOf(ownClock);
  const former = formerClock(family.account, row);
  const moved = handedOver(former, clock, now);
  const isSame =
    clock.timeZone === former.timeZone &&
    clock.skippedDates.length === 0 &&
    former.skippedDates.length === 0 &&
    moved.formerSkippedDates.length === 0 &&
    row['handedOverOn'] === null;
  const avatar = typeof row['avatarId'] === 'string' ? photos.get(row['avatarId']) : undefined;
  const hues = (await selectHues(on, userId)).map(({ hue }) => hue);
  const hue = Number(row['hue']);
  const count = await add(on, 'children', [
    {
      id: childId,
      parent_id: userId,
      name: row['name'],
      url_slug: childSlug(String(row['name']), suffixOf(childId)),
      age_group: row['ageGroup'],
      birth_date: row['birthDate'],
      last_age_group_update: row['lastAgeGroupUpdate'],
      hue: hues.includes(hue) ? rarestHue(hues) : hue,
      avatar_id: avatar?.id ?? null,
      handed_over_on: isSame ? null : moved.handedOverOn,
      former_skipped_dates: isSame ? [] : moved.formerSkippedDates,
      started_on: row['startedOn'],
      apart: row['apart'],
      needs: row['needs'],
      winter: row['winter'],
      born_early_weeks: row['bornEarlyWeeks'],
      total_points: 0,
      revision: 1,
      created_at: row['createdAt'],
    },
  ]);
  if (count === 0) throw new UnreadableExport(importedWords.taken);
  const createdAt = new Date(now.epochMilliseconds).toISOString();
  await add(on, 'carers', [
    {
      id: idHere(target, 'carer'),
      child_id: childId,
      user_id: userId,
      role: 'owner',
      revision: 0,
      created_at: createdAt,
    },
  ]);
  return count;
}

/** The last part of the address of the child's page: random, because it follows from a random id, and the same each time. */
const suffixOf = (id: string): string =>
  [...Buffer.from(id.replaceAll('-', ''), 'hex').subarray(-slugSuffixLength)]
    .map((byte) => slugAlphabet[byte % slugAlphabet.length])
    .join('');

/** The clock that the child had there. */
function formerClock(account: FileRow, child: FileRow): FamilyClock {
  const handedOverOn = child['handedOverOn'] as string | null;
  const journeys = account['skippedDates'] as string[];
  const floors = [account['dateFloor'], handedOverOn].filter((date) => typeof date === 'string').toSorted();
  const floor = floors.at(-1);
  const held = account['heldUntil'] as string | null;
  return {
    timeZone: zoneHere(account['timezone']),
    heldTimeZone: account['heldTimezone'] === null ? null : zoneHere(account['heldTimezone']),
    heldUntil: held === null ? null : Temporal.Instant.from(held),
    dateFloor: floor === undefined ? null : Temporal.PlainDate.from(floor),
    skippedDates:
      handedOverOn === null
        ? journeys
        : [...(child['formerSkippedDates'] as string[]), ...journeys.filter((date) => date >= handedOverOn)],
  };
}

/** Dates that journeys skipped there, of a child that came here before. */
export async function addJourneys(
  on: Reader,
  now: Temporal.Instant,
  { childId, child, family }: Target,
): Promise<void> {
  const former = formerClock(family.account, child.row);
  const today = localDate(former, now).toString();
  const dates = former.skippedDates.filter((date) => date < today);
  if (dates.length > 0) await addSkippedDates(on, childId, dates);
}

const comparedDays = ['dailyDone', 'dailyAssigned', 'otherDone', 'points', 'hasMood'] as const;

/** Compares what was computed with what the file says. */
function differencesOf(
  sums: Awaited<ReturnType<typeof selectSums>>[number],
  { child: { row, lists } }: Target,
): string[] {
  const lines: string[] = [];
  const compare = (what: (here: number, there: number) => string, here: number, there: unknown) => {
    if (typeof there === 'number' && here !== there) lines.push(what(here, there));
  };
  compare(importedWords.points, sums.totalPoints, row['totalPoints']);
  const [streak] = lists.streaks;
  compare(importedWords.bestStar, sums.bestGold ?? 0, streak?.['bestGoldStreak']);
  const here = new Map((sums.days ?? []).map((day) => [day.date, day]));
  const last = lists.days.filter((day) => Number(day['dailyDone']) > 0).at(-1);
  const lastHere = last && here.get(String(last['date']));
  compare(importedWords.star, lastHere?.goldStreak ?? 0, last?.['goldStreak']);
  compare(importedWords.superStar, lastHere?.platinumStreak ?? 0, last?.['platinumStreak']);
  const there = new Map(lists.days.map((day) => [String(day['date']), day]));
  const dates = new Set([...here.keys(), ...there.keys()]);
  const other = [...dates]
    .filter((date) => {
      const [one, two] = [here.get(date), there.get(date)];
      return one === undefined || two === undefined || comparedDays.some((field) => one[field] !== two[field]);
    })
    .toSorted();
  if (other.length > 0) lines.push(importedWords.otherDays(other.length, other[0] ?? ''));
  return lines;
}
