import { readCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { detailsOf } from '../../schema/catalogue/shippedContent.rules.ts';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { correctedAgeGroup } from '../../schema/child/correctedAge.rules.ts';
import { drawTasks, seedFor } from '../../schema/assignment/draw.rules.ts';
import { type Drawn, drawnFor, suitsChild } from '../../schema/assignment/drawnFor.rules.ts';
import { wantedOf } from '../../schema/assignment/wanted.rules.ts';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { isQuick } from '../../schema/task/taskDetails.rules.ts';

/** A family of the simulation: a child with what its family has said. */
export interface Family extends Drawn {
  readonly id: string;
  readonly hasSiblings: boolean;
}

const catalogues = await readCatalogue();

/** The daily tasks that ship, by age group, as the draw sees them. */
const dailies = new Map(
  catalogues.map(({ ageGroup, tasks }) => [
    ageGroup,
    tasks
      .filter(({ frequency }) => frequency === 'daily')
      .map((task) => {
        const details = detailsOf(task);
        return { ...details, id: task.key, weight: task.weight, skillIds: task.skills, isQuick: isQuick(details) };
      }),
  ]),
);

/** A daily task that ships. */
export type Daily = NonNullable<ReturnType<typeof dailies.get>>[number];

/** FNV-1a, mixed once more: millions of numbers in a second, and as good as SHA-256 for counting. */
export function quickRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** An evening of a simulated family. */
export interface Evening {
  readonly date: string;
  readonly drawn: readonly Daily[];
  /** What the draw knew. */
  readonly known: ReturnType<typeof drawnFor>;
}

/**
 * A year of a family that does everything: three daily tasks a day, by the rules and the catalogue of the program.
 *
 * @param start the first local date, yyyy-MM-dd
 * @param isReversed reads the pool in the other order, as another server may
 */
export function yearOf(family: Family, { start = '2026-01-01', days = 365, isReversed = false } = {}): Evening[] {
  const last = new Map<string, number>();
  const met = new Map<string, number>();
  return Array.from({ length: days }, (_, day) => {
    const date = addDays(start, day);
    const known = drawnFor(family, ageGroupOf(family, date), 'daily', date);
    const suiting = (dailies.get(known.ageGroup) ?? []).filter((task) => suitsChild(task, known, family.hasSiblings));
    const pool = isReversed ? suiting.toReversed() : suiting;
    const daysSince = new Map([...last].map(([id, before]) => [id, day - before]));
    const conceitsSince = new Map([...met].map(([conceit, before]) => [conceit, day - before]));
    const wanted = wantedOf({ frequency: 'daily', isAway: known.isAway }, pool, daysSince);
    const input = {
      seed: seedFor(family.id, 'daily', date),
      count: 3,
      days: 1,
      needsQuick: true,
      pool,
      daysSince,
      conceitsSince,
      wanted,
    };
    const ids = drawTasks(input, quickRandom);
    for (const id of ids) last.set(id, day);
    const drawn = ids.flatMap((id) => pool.find((task) => task.id === id) ?? []);
    for (const { conceit } of drawn) if (conceit !== null) met.set(conceit, day);
    return { date, known, drawn };
  });
}

const ageGroupOf = ({ birthDate, bornEarlyWeeks }: Family, date: string): AgeGroup =>
  correctedAgeGroup(birthDate, date, bornEarlyWeeks);
