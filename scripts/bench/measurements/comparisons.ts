import type { Measurement } from '../measurement.ts';
import { judgeFigure, type ScenarioReport, unmeasured } from '../report.ts';
import type { ServerName } from '../scenario.ts';
import { activity, challenges, completeTask, home, late, undo } from '../scenarios.ts';
import { comparison } from './comparison.ts';

const judgeRatio = (name: string, least: number, { ratios }: ScenarioReport, peer: ServerName) => {
  const target = { name, least, unit: ' times' };
  const ratio = ratios[peer];
  return ratio ? judgeFigure(target, ratio) : unmeasured(target, `${peer} was not measured`);
};

/** The pages and mutations that are measured beside peers, each with its targets. */
export const comparisons: readonly Measurement[] = [
  comparison(home, (report) => [
    judgeRatio('home: against the hand-written handler', 0.75, report, 'handwritten'),
    judgeRatio('home: against Mercurius with loaders', 2, report, 'mercurius'),
  ]),
  comparison(challenges, (report) => [
    judgeRatio('challenges: against the hand-written handler', 0.65, report, 'handwritten'),
  ]),
  comparison(activity, (report) => [
    judgeRatio('activity: against the hand-written handler', 0.65, report, 'handwritten'),
  ]),
  comparison(completeTask, (report) => [
    judgeRatio('complete-task: against a plain transaction of eight statements', 0.9, report, 'handwritten'),
  ]),
  // No targets: on both sides most of the work is the function that computes streaks again.
  comparison(late, () => []),
  comparison(undo, () => []),
];
