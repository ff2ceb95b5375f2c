import type { Measurement } from '../measurement.ts';
import type { PeerName } from '../paths.ts';
import { atLeast, atMost, type PathReport, type TargetReport } from '../report.ts';
import { measurePath } from './pathMeasurement.ts';
import { activity, analytics, catalogue, challenges, complete, garden, home, signIn } from './paths.ts';

const sqlOf = ({ peers }: PathReport): number => peers['dadventures']?.sql ?? Number.NaN;

const beside = ({ ratios }: PathReport, peer: PeerName) => ratios[peer] ?? { rps: Number.NaN, cpu: Number.NaN };

const homeTargets = (report: PathReport): TargetReport[] => [
  atLeast(
    'home: requests per second against the hand-written handler',
    0.75,
    beside(report, 'handwritten').rps,
    ' times',
  ),
  atMost('home: processor time against the hand-written handler', 1.4, beside(report, 'handwritten').cpu, ' times'),
  atLeast('home: against Mercurius, jit and loaders', 3, beside(report, 'mercuriusLoaders').rps, ' times'),
  atLeast(
    "home: against Yoga and Pothos' Prisma plugin with defaults",
    8,
    beside(report, 'pothosDefaults').rps,
    ' times',
  ),
  atLeast('home: against Apollo Server and naive Prisma', 30, beside(report, 'apolloNaive').rps, ' times'),
  atMost('home: statements, the session included', 4, sqlOf(report)),
];

const none = (): TargetReport[] => [];

/** The session's look-up, which every request of a signed-in user costs. */
const sessionStatements = 1;

/** The pages and acts that are measured beside peers, with what each has to reach (design, section 11). */
export const pageMeasurements: readonly Measurement[] = [
  measurePath(home, homeTargets),
  measurePath(challenges, (report) => [atMost('challenges: statements, the session included', 9, sqlOf(report))]),
  measurePath(complete, (report) => [
    atLeast(
      'complete-task: against a plain transaction of eight statements',
      1,
      beside(report, 'handwritten').rps,
      ' times',
    ),
    atMost('complete-task: statements besides the session', 3, sqlOf(report) - sessionStatements),
  ]),
  measurePath(activity, none),
  measurePath(garden, none),
  measurePath(signIn, none),
  measurePath(catalogue, none),
  measurePath(analytics, none),
];
