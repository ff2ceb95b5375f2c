import type { Actor, Database } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { type CommunityMode, comparedDays, mostLoved, saidOf, saysOthers } from './community.rules.ts';
import {
  countFamilies,
  countFamiliesTonight,
  deleteSiteCounts,
  selectCountsBefore,
  selectIsCountedSince,
  selectTaskLove,
  updateMostLoved,
  upsertSiteCount,
} from './community.sql.ts';

/** What the hourly jobs count with. */
interface CountServices {
  readonly db: Pick<Database, 'pool'>;
  readonly community: CommunityMode;
}

const hoursPerDay = 24;

const hourOf = (now: Temporal.Instant): Temporal.Instant => now.round({ smallestUnit: 'hour', roundingMode: 'floor' });

async function isOn({ db: { pool }, community }: CountServices): Promise<boolean> {
  if (community === 'off') return false;
  return saysOthers(community, (await countFamilies(pool))[0]?.families ?? 0);
}

/**
 * The hourly job: counts the families that have completed something since 04:00 of their own date, and writes what is said of it in the
 * next hour (docs/product.md#other-families). Where nothing is said, it forgets all counts.
 */
export async function countTonight(services: CountServices, now: Temporal.Instant): Promise<void> {
  const { pool } = services.db;
  const hour = hourOf(now);
  if (!(await isOn(services))) {
    await deleteSiteCounts(pool, dateOf(hour.add({ hours: 1 })));
    return;
  }
  const [counted, before] = await Promise.all([
    countFamiliesTonight(pool, dateOf(now)),
    selectCountsBefore(pool, dateOf(hour), comparedDays),
  ]);
  const families = counted[0]?.families ?? 0;
  const said = saidOf(
    families,
    before.map((row) => row.families),
  );
  await upsertSiteCount(pool, dateOf(hour), families, said);
  await deleteSiteCounts(pool, dateOf(hour.subtract({ hours: comparedDays * hoursPerDay })));
}

/** For how many days back completions count. */
const lovedWithinDays = 365;

/**
 * The hourly job that works once a UTC date, before the first count of that date: marks the tasks that families love most, in each age
 * group (docs/product.md#other-families). Where nothing is said of other families, it takes all marks away.
 */
export async function markMostLoved(services: CountServices, now: Temporal.Instant): Promise<void> {
  const { pool } = services.db;
  const midnight = now.toZonedDateTimeISO('UTC').startOfDay().toInstant();
  if ((await selectIsCountedSince(pool, dateOf(midnight)))[0]?.counted) return;
  const says = await isOn(services);
  const since = dateOf(now.subtract({ hours: lovedWithinDays * hoursPerDay }));
  for (const ageGroup of ageGroups) {
    const rows = says ? await selectTaskLove(pool, ageGroup, since) : [];
    await updateMostLoved(pool, ageGroup, mostLoved(rows.map(({ task_id: taskId, ...row }) => ({ taskId, ...row }))));
  }
}

/**
 * How many families have done something this evening, as it is said to everybody in this UTC hour: what was counted in the hour before.
 *
 * @returns null where nothing is said, and for fewer than five
 */
export async function familiesTonight({ db, now, site }: Actor): Promise<number | null> {
  if (site.community === 'off') return null;
  const hour = dateOf(hourOf(now).subtract({ hours: 1 }));
  const row = await db.prisma.siteCount.findUnique({ where: { hour }, select: { said: true } });
  return row?.said ?? null;
}
