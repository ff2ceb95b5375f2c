/** How much one of the two databases holds. Every family has three children. */
export interface Size {
  readonly name: 'small' | 'large';
  readonly families: number;
  /** Families whose children did all their challenges on every date of the history; evenly spread among the others. */
  readonly activeFamilies: number;
  /** Local dates before today. */
  readonly days: number;
}

/** How long and how often is measured. */
export interface Pace {
  /** Slices of load for each server, one after the other in changing order. */
  readonly rounds: number;
  readonly warmUpSeconds: number;
  readonly sliceSeconds: number;
  /** How long memory is watched under load. */
  readonly saturationSeconds: number;
}

export interface Plan extends Pace {
  readonly quick: boolean;
  readonly small: Size;
  readonly large: Size;
}

export const childrenPerFamily = 3;

/**
 * The two databases (design, section 11): 1 thousand and 1 million children, 1 and 10 million completions. An active
 * child has the same history in both, so what differs is only how much else there is.
 */
export const fullPlan: Plan = {
  quick: false,
  small: { name: 'small', families: 334, activeFamilies: 334, days: 300 },
  large: { name: 'large', families: 333_334, activeFamilies: 3_334, days: 300 },
  rounds: 5,
  warmUpSeconds: 2,
  sliceSeconds: 3,
  saturationSeconds: 60,
};

/** For a look in about a minute. */
export const quickPlan: Plan = {
  quick: true,
  small: { name: 'small', families: 334, activeFamilies: 34, days: 60 },
  large: { name: 'large', families: 6_667, activeFamilies: 340, days: 60 },
  rounds: 3,
  warmUpSeconds: 0.4,
  sliceSeconds: 0.6,
  saturationSeconds: 5,
};
