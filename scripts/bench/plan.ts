import type { Pace } from './rounds.ts';

/** How much one of the two databases holds. Every family has three children. */
export interface Size {
  readonly name: string;
  readonly families: number;
  /** Families whose children completed all their challenges on every date of the history; spread evenly among the others. */
  readonly activeFamilies: number;
  /** Local dates before today. */
  readonly days: number;
}

/** How much data is measured, and for how long. */
export interface Plan extends Pace {
  readonly small: Size;
  readonly large: Size;
}

export const childrenPerFamily = 3;

/**
 * 1 thousand and 1 million children, 1 and 10 million completions. An active child has the same history in both databases and in
 * both plans: a request does the same work, and only the amount of other data differs.
 */
export const fullPlan: Plan = {
  small: { name: 'small', families: 334, activeFamilies: 334, days: 300 },
  large: { name: 'large', families: 333_334, activeFamilies: 3_334, days: 300 },
  leastRounds: 15,
  mostRounds: 60,
  windowSeconds: 2,
};

/** Minutes instead of an hour: less data and shorter windows, the same rules for a stable figure. */
export const quickPlan: Plan = {
  small: { name: 'small', families: 334, activeFamilies: 167, days: 300 },
  large: { name: 'large', families: 6_667, activeFamilies: 167, days: 300 },
  leastRounds: 9,
  mostRounds: 36,
  windowSeconds: 1,
};
