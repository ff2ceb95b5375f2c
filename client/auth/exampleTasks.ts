import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { olderExamples } from './olderExamples.ts';
import { youngerExamples } from './youngerExamples.ts';

/** A daily task of the catalogue that ships with the program. */
interface ExampleTask {
  /** Its name in the catalogue. */
  readonly id: string;
  readonly title: string;
  /** The language of its texts. The build adds it where that is not English. */
  readonly language?: string;
  readonly description: string;
  /** What must be known before starting. */
  readonly safety: string;
  /** Present if that is about something that can kill or maim. */
  readonly isGrave?: true;
  readonly minutes: number;
  readonly points: number;
}

/** The examples of an age group. */
export type Examples = readonly [ExampleTask, ...ExampleTask[]];

/**
 * What parents can do with a child tonight before they have an account: five tasks for each age group that suit all of its months and need
 * no material, no sibling, no season, no garden and at most five minutes. A test compares them with the catalogue.
 */
export const exampleTasks: Readonly<Record<AgeGroup, Examples>> = { ...youngerExamples, ...olderExamples };
