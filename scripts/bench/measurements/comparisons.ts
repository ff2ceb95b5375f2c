import type { Measurement } from '../measurement.ts';
import { activity, challenges, completeTask, home, late, undo } from '../scenarios.ts';
import { comparison } from './comparison.ts';

/** The pages and mutations that are measured beside peers, each with its targets. */
export const comparisons: readonly Measurement[] = [
  comparison(home, [
    { name: 'home: against the hand-written handler', peer: 'handwritten', least: 0.75 },
    { name: 'home: against Mercurius with loaders', peer: 'mercurius', least: 2 },
  ]),
  comparison(challenges, [{ name: 'challenges: against the hand-written handler', peer: 'handwritten', least: 0.65 }]),
  comparison(activity, [{ name: 'activity: against the hand-written handler', peer: 'handwritten', least: 0.65 }]),
  comparison(completeTask, [
    { name: 'complete-task: against a plain transaction of eight statements', peer: 'handwritten', least: 0.9 },
  ]),
  // No targets: on both sides most of the work is the function that computes streaks again.
  comparison(late),
  comparison(undo),
];
