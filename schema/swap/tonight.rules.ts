import type { Company, Place } from '../task/taskDetails.rules.ts';

/** What a family has for this evening, in the stored form. */
export const tonights = ['two-minutes', 'outside', 'both-children', 'away'] as const;

export type Tonight = (typeof tonights)[number];

interface Evening {
  readonly minutes: number | null;
  readonly place: Place;
  readonly company: Company;
}

const shortMinutes = 2;

const fits: Readonly<Record<Tonight, (task: Evening) => boolean>> = {
  'two-minutes': ({ minutes }) => minutes !== null && minutes <= shortMinutes,
  outside: ({ place }) => place === 'outdoors',
  'both-children': ({ company }) => company === 'siblings',
  away: ({ company }) => company === 'remote',
};

/** Whether a task fits what the family has this evening. */
export const fitsTonight = (task: Evening, tonight: Tonight): boolean => fits[tonight](task);
