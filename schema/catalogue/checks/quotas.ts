import { words } from '../../say.rules.ts';
import { seasons } from '../../task/taskDetails.rules.ts';
import { type CheckedTask, checkOfWhole, percent } from './fault.ts';

/** The least tasks of each frequency for an age group. */
export const leastTasks = { daily: 120, weekly: 30, monthly: 16 } as const;

/** A share of the tasks that must at least be of a kind. */
interface Quota {
  readonly name: string;
  readonly least: number;
  readonly of: 'daily' | 'longer';
  readonly has: (task: CheckedTask) => boolean;
}

/** The quotas of an age group, of its dailies or of its weeklies and monthlies together. */
export const quotas: readonly Quota[] = [
  { name: words('outdoors'), least: 0.25, of: 'daily', has: ({ place }) => place === 'outdoors' },
  { name: words('two minutes or less'), least: 0.15, of: 'daily', has: ({ minutes = Infinity }) => minutes <= 2 },
  { name: words('for siblings'), least: 0.15, of: 'daily', has: ({ company }) => company === 'siblings' },
  { name: words('remote'), least: 0.08, of: 'daily', has: ({ company }) => company === 'remote' },
  { name: words('tied to a season'), least: 0.1, of: 'daily', has: ({ season }) => season !== undefined },
  {
    name: words('bedtime or bath'),
    least: 0.2,
    of: 'daily',
    has: ({ moment }) => moment === 'bedtime' || moment === 'bath',
  },
  { name: words('without material'), least: 0.6, of: 'daily', has: ({ materials }) => materials?.length === 0 },
  { name: words('outdoors'), least: 0.25, of: 'longer', has: ({ place }) => place === 'outdoors' },
  { name: words('for siblings'), least: 0.1, of: 'longer', has: ({ company }) => company === 'siblings' },
  { name: words('tied to a season'), least: 0.1, of: 'longer', has: ({ season }) => season !== undefined },
];

const isOf = (of: Quota['of'], { frequency }: CheckedTask) => (frequency === 'daily') === (of === 'daily');

/** The share of the tasks that fill a quota, from 0 to 1. */
export function shareOf(quota: Quota, tasks: readonly CheckedTask[]): number {
  const counted = tasks.filter((task) => isOf(quota.of, task));
  return counted.length === 0 ? 0 : counted.filter(quota.has).length / counted.length;
}

const ofNames = { daily: 'dailies', longer: 'weeklies and monthlies' } as const;

/** Finds quotas that an age group misses, frequencies with too few tasks, and seasons without any. */
export const checkQuotas = checkOfWhole(({ tasks }) => {
  const tooFew = Object.entries(leastTasks).flatMap(([frequency, least]) => {
    const count = tasks.filter((task) => task.frequency === frequency).length;
    return count < least ? [`has ${count} ${frequency} tasks; at least ${least} are needed`] : [];
  });
  const missed = quotas.flatMap((quota) => {
    const share = shareOf(quota, tasks);
    if (share >= quota.least) return [];
    return [
      `has ${percent(share)} of its ${ofNames[quota.of]} ${quota.name}; at least ${percent(quota.least)} are needed`,
    ];
  });
  const noSeason = seasons
    .filter((season) => !tasks.some((task) => task.frequency === 'daily' && task.season === season))
    .map((season) => `has no daily task for ${season}`);
  return [...tooFew, ...missed, ...noSeason];
});
