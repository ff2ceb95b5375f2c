import { say, words } from '../say.rules.ts';

/** The periods of the skills garden, in the form of the REST call. */
export const skillsPeriods = ['week', 'month', 'allTime'] as const;

export type SkillsPeriod = (typeof skillsPeriods)[number];

/** What the buttons of the periods say. */
export const skillsPeriodLabels: Record<SkillsPeriod, string> = {
  week: words('This Week'),
  month: words('This Month'),
  allTime: words('All Time'),
};

/** How many local dates "All Time" covers, including today. */
export const allTimeDays = 365;

/** How many skills the collapsed garden shows, and the most dots of a skill. */
export const gardenLimits = { collapsedSkills: 5, dots: 5 } as const;

/** How far a skill has grown, compared with the most practised one. */
type GrowthStage = 'notPracticed' | 'starting' | 'budding' | 'sprouting' | 'growing' | 'thriving';

/** What each stage is called. */
export const growthStageLabels: Record<GrowthStage, string> = {
  notPracticed: words('Not practiced yet'),
  starting: words('Starting'),
  budding: words('Budding'),
  sprouting: words('Sprouting'),
  growing: words('Growing'),
  thriving: words('Thriving'),
};

/** The least percentage of the highest count with which a stage begins, highest first. */
const stageBeginnings = [
  ['thriving', 80],
  ['growing', 60],
  ['sprouting', 40],
  ['budding', 20],
] as const satisfies readonly (readonly [GrowthStage, number])[];

/**
 * How far a skill has grown.
 *
 * @param practiceCount how often it was practised in the period
 * @param highestCount the highest count in the list
 */
export function growthStage(practiceCount: number, highestCount: number): GrowthStage {
  if (practiceCount <= 0) return 'notPracticed';
  const reached = stageBeginnings.find(([, percent]) => practiceCount * 100 >= highestCount * percent);
  return reached?.[0] ?? 'starting';
}

/** Whether a skill was never practiced outside of the period. */
export const isNewSkill = (practiceCount: number, totalLifetimePractice: number): boolean =>
  totalLifetimePractice === 0 || totalLifetimePractice === practiceCount;

/**
 * The badge of a skill: the share of all its practice that falls into the period.
 *
 * @returns null for All Time, which has no badge, and for a share that rounds to nothing
 */
export function gardenBadge(period: SkillsPeriod, practiceCount: number, totalLifetimePractice: number): string | null {
  if (period === 'allTime') return null;
  if (isNewSkill(practiceCount, totalLifetimePractice)) return words('New!');
  const percent = Math.round((practiceCount / totalLifetimePractice) * 100);
  return percent === 0 ? null : say('{percent}% of total', { percent }).message;
}

/** The titles of an empty garden. */
export const emptyGardenTitles: Record<SkillsPeriod, string> = {
  week: words('No skills practiced yet this week!'),
  month: words('No skills practiced yet this month!'),
  allTime: words('No skills practiced yet this time!'),
};
