import type { Suitability } from '../task/taskDetails.rules.ts';

/** How often a parent is elsewhere, in the stored form. */
export const aparts = ['never', 'sometimes', 'mostly'] as const;

export type Apart = (typeof aparts)[number];

/** Whether there is frost or snow where a child lives, in the stored form. */
export const winters = ['yes', 'no'] as const;

export type Winter = (typeof winters)[number];

/** The most weeks before the due date that a family can say. */
export const bornEarlyMaximum = 16;

/** What fits a child and its family: asked once, obeyed by every draw. */
export interface Fits {
  readonly apart: Apart;
  /** Challenges must work for a child with these, as written or in their easier version. */
  readonly needs: readonly Suitability[];
  /** Null: as the zone says. */
  readonly winter: Winter | null;
  /** How many weeks before the due date the child was born. */
  readonly bornEarlyWeeks: number;
}
