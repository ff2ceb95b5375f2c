import type { Actor, Database } from '../actor.ts';
import { dateOf } from '../clock.rules.ts';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { type CommunityMode, comparedDays, mostLoved, saidOf, saysOthers } from './community.rules.ts';
import { countFamiliesTonight, selectTaskLove, updateMostLoved } from './community.sql.ts';

/** What the hourly jobs count with. */
interface CountServices {
  readonly db: Database;
  readonly community: CommunityMode;
}

const hoursPerDay = 24;

const hourOf = (now: Temporal.Instant): Temporal.Instant => now.round({ smallestUnit: 'hour', roundingMode: 'floor' });

async function isOn({ db: { prisma }, community }: CountServices): Promise<boolean> {
  if (community === 'off') return false;
  const active = { deletionRequestedAt: null };
  return saysOthers(community, await prisma.user.count({ where: { ...active, children: { some: active } } }));
}

/**
 * The hourly job: counts the families that have completed something since 04:00 of their own date, and writes what is said of it in the
 * next hour (docs/product.md#other-families). Where nothing is said, it forgets all counts.
 */
export async function countTonight(services: CountServices, now: Temporal.Instant): Promise<void> {
  const { pool, prisma } = services.db;
  const hour = hourOf(now);
  const deleteBefore = (before: Temporal.Instant) =>
    prisma.siteCount.deleteMany({ where: { hour: { lt: dateOf(before) } } });
  if (!(await isOn(services))) {
    await deleteBefore(hour.add({ hours: 1 }));
    return;
  }
  const hourBefore = (days: number) => dateOf(hour.subtract({ hours: days * hoursPerDay }));
  const compared = Array.from({ length: comparedDays }, (_, index) => hourBefore(index + 1));
  const [counted, before] = await Promise.all([
    countFamiliesTonight(pool, dateOf(now)),
    prisma.siteCount.findMany({ where: { hour: { in: compared } }, select: { families: true } }),
  ]);
  const families = counted[0]?.families ?? 0;
  const said = saidOf(
    families,
    before.map((row) => row.families),
  );
  // Nobody reads it before the hour has ended, so that a later count may replace it.
  await prisma.siteCount.upsert({
    where: { hour: dateOf(hour) },
    create: { hour: dateOf(hour), families, said },
    update: { families, said },
  });
  await deleteBefore(hour.subtract({ hours: comparedDays * hoursPerDay }));
}

/** For how many days back completions count. */
const lovedWithinDays = 365;

/**
 * The hourly job that works once a UTC date, before the first count of that date: marks the tasks that families love most, in each age
 * group (docs/product.md#other-families). Where nothing is said of other families, it takes all marks away.
 */
export async function markMostLoved(services: CountServices, now: Temporal.Instant): Promise<void> {
  const { pool, prisma } = services.db;
  const midnight = now.toZonedDateTimeISO('UTC').startOfDay().toInstant();
  if (await prisma.siteCount.findFirst({ where: { hour: { gte: dateOf(midnight) } } })) return;
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
