import type { Reader } from '../../prisma/statement.ts';
import { childSlug, rarestHue, slugAlphabet, slugSuffixLength } from '../child/child.rules.ts';
import { type FamilyClock, localDate } from '../day/calendar.rules.ts';
import { clockOf } from '../day/clock.sql.ts';
import { handedOver } from '../day/handOver.rules.ts';
import { lockAccount } from '../locks.sql.ts';
import { refusalOfChildren } from '../plan/plan.service.ts';
import { addMoved } from './addMoved.service.ts';
import type { FileRow } from './fileShapes.ts';
import { UnreadableExport } from './move.rules.ts';
import { addSkippedDates, selectClock, selectHues } from './move.sql.ts';
import { idHere, type Target } from './moved.ts';
import { importedWords } from './words.ts';
import { zoneHere } from './zone.rules.ts';

/**
 * Adds a child of the file and its owner.
 *
 * @returns how many children were added: one
 * @throws UnreadableExport with the sentence of the plan if the account may not have one more child, or if the child is here already
 */
export async function addChild(on: Reader, now: Temporal.Instant, target: Target): Promise<number> {
  const { child, childId, userId, family, photos } = target;
  const { row } = child;
  await lockAccount(on, userId);
  const refusal = await refusalOfChildren(on, userId, 1);
  if (refusal !== null) throw new UnreadableExport(refusal);
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
  const count = await addMoved(on, 'children', [
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
  await addMoved(on, 'carers', [
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
