import type { Actor } from '../actor.ts';
import type { AgeGroup } from '../child/ageGroup.rules.ts';
import { ageGroupToday, childToday } from '../child/child.service.ts';
import type { Child } from '../child/child.sql.ts';
import { mayBeArchived } from '../completion/archive.rules.ts';
import { effectiveTimeZone, monthStart, weekStart } from '../day/calendar.rules.ts';
import { storedDate } from '../day/localDate.rules.ts';
import { parseInput } from '../input.ts';
import { defineLoader } from '../loader.ts';
import { gardenInput, progressInput } from './garden.input.ts';
import { allTimeDays, type SkillsPeriod } from './garden.rules.ts';
import { type Practice, selectLongPractice, selectOldPractice, selectPractice } from './garden.sql.ts';

/** How much a child practised a skill in a period. */
export type SkillPractice = Practice<Date>;

/** What a child practised in a period, and what there is to practise. */
export interface SkillsGarden {
  /** Most practised first. */
  readonly skills: readonly SkillPractice[];
  readonly totalSkillsPracticed: number;
  readonly totalSkills: number;
  readonly ageGroup: AgeGroup;
}

interface GardenRequest {
  readonly childId: string;
  /** First and last local date, yyyy-MM-dd. */
  readonly since: string;
  readonly until: string;
  readonly ageGroup: AgeGroup;
}

const practiceLoaderOf = (select: typeof selectPractice) =>
  defineLoader<GardenRequest, { totalSkills: number; skills: readonly SkillPractice[] }>(
    async ({ replica }, requests) => {
      const rows = await select(replica, { wanted: requests });
      return rows.map(({ total_skills: totalSkills, practices }) => ({
        totalSkills,
        skills: practices.map((practice) => ({ ...practice, lastPracticed: new Date(practice.lastPracticed) })),
      }));
    },
    ({ childId, since, until }) => `${childId} ${since} ${until}`,
  );

const practiceLoader = practiceLoaderOf(selectPractice);
const oldPracticeLoader = practiceLoaderOf(selectOldPractice);
const longPracticeLoader = practiceLoaderOf(selectLongPractice);

/**
 * The child's skills garden for the week since Sunday, the month since the first, or the last 365 dates, in the child's
 * local dates (docs/product.md#skills). The caller has loaded the child, which checks access.
 *
 * @throws Refusal BAD_USER_INPUT for an unknown period
 */
export async function skillsGardenOf(
  actor: Actor,
  child: Child,
  rawInput: { period: SkillsPeriod | string },
): Promise<SkillsGarden> {
  const { period } = parseInput(gardenInput, rawInput);
  const today = childToday(child, actor.now);
  const until = today.toString();
  const ageGroup = ageGroupToday(child, until);
  const since = firstDate[period](today).toString();
  const loader = period === 'allTime' ? longPracticeLoader : practiceLoader;
  const { skills, totalSkills } = await loader.load(actor, { childId: child.id, since, until, ageGroup });
  return {
    skills,
    // "Practicing X of Y" counts only skills of the current age group. The list also shows those of earlier groups.
    totalSkillsPracticed: skills.filter(({ skill }) => skill.ageGroup === ageGroup).length,
    totalSkills,
    ageGroup,
  };
}

const firstDate: Record<SkillsPeriod, (today: Temporal.PlainDate) => Temporal.PlainDate> = {
  week: weekStart,
  month: monthStart,
  allTime: (today) => today.subtract({ days: allTimeDays - 1 }),
};

/**
 * What the child practised in a span of time, both ends included, in the child's local dates. The caller has loaded the
 * child, which checks access.
 *
 * @param rawInput start and end, as instants or local dates
 * @throws Refusal BAD_USER_INPUT when one is neither, or when start is after end
 */
export async function skillsProgressOf(
  actor: Actor,
  child: Child,
  rawInput: { start: unknown; end: unknown },
): Promise<readonly SkillPractice[]> {
  const { start, end } = parseInput(progressInput(effectiveTimeZone(child.clock, actor.now)), rawInput);
  const ageGroup = ageGroupToday(child, childToday(child, actor.now).toString());
  const loader = mayBeArchived(actor.now, storedDate(start)) ? oldPracticeLoader : practiceLoader;
  return (await loader.load(actor, { childId: child.id, since: start, until: end, ageGroup })).skills;
}
