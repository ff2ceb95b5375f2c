/** The periods of the skills garden, in the form of the REST call (specification 7). */
export const skillsPeriods = ['week', 'month', 'allTime'] as const;

export type SkillsPeriod = (typeof skillsPeriods)[number];

/** What the buttons of the periods say (specification 2). */
export const skillsPeriodLabels: Record<SkillsPeriod, string> = {
  week: 'This Week',
  month: 'This Month',
  allTime: 'All Time',
};

/** How many local dates "All Time" reaches back, today included (specification 9). */
export const allTimeDays = 365;

/** How many skills the collapsed garden shows, and how many dots a skill has at the most (specification 9). */
export const gardenLimits = { collapsedSkills: 5, dots: 5 } as const;

/** How far a skill has grown, beside the most practised one. */
export type GrowthStage = 'notPracticed' | 'starting' | 'budding' | 'sprouting' | 'growing' | 'thriving';

/** What each stage is called (specification 4, skills garden). */
export const growthStageLabels: Record<GrowthStage, string> = {
  notPracticed: 'Not practiced yet',
  starting: 'Starting',
  budding: 'Budding',
  sprouting: 'Sprouting',
  growing: 'Growing',
  thriving: 'Thriving',
};

/** The least percentage of the highest count with which a stage begins, highest first. */
const stageBeginnings = [
  ['thriving', 80],
  ['growing', 60],
  ['sprouting', 40],
  ['budding', 20],
] as const satisfies readonly (readonly [GrowthStage, number])[];

/**
 * How far a skill has grown (specification 4, skills garden).
 *
 * @param practiceCount how often it was practised in the period
 * @param highestCount the highest count in the list
 */
export function growthStage(practiceCount: number, highestCount: number): GrowthStage {
  if (practiceCount <= 0) return 'notPracticed';
  const reached = stageBeginnings.find(([, percent]) => practiceCount * 100 >= highestCount * percent);
  return reached?.[0] ?? 'starting';
}

/**
 * The badge of a skill (specification 4, skills garden): how much of all its practice fell into the period.
 *
 * @returns null for All Time, which has no badge
 */
export function gardenBadge(period: SkillsPeriod, practiceCount: number, totalLifetimePractice: number): string | null {
  if (period === 'allTime') return null;
  if (totalLifetimePractice === 0 || totalLifetimePractice === practiceCount) return 'New!';
  return `${Math.round((practiceCount / totalLifetimePractice) * 100)}% of total`;
}

/** The words of an empty garden (specification 2, skills garden panel). */
export const emptyGardenTitles: Record<SkillsPeriod, string> = {
  week: 'No skills practiced yet this week!',
  month: 'No skills practiced yet this month!',
  allTime: 'No skills practiced yet this time!',
};
