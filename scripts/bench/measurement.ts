import type { Cores } from './processes/cores.ts';
import type { FamilyDates } from './familyDates.ts';
import type { LoadGenerator } from './processes/loadGenerator.ts';
import type { Plan } from './plan.ts';
import type { ScenarioReport, TargetReport } from './report.ts';
import type { SeededDatabase } from './seededDatabase.ts';

/** An empty database with migrations and catalogue, for measurements that would change the seeded ones. */
export interface ScratchDatabase {
  readonly databaseUrl: string;
  /** A folder for photos and secrets of the servers. */
  readonly dataDir: string;
}

/** What a measurement works with. */
export interface Bench {
  readonly plan: Plan;
  readonly cores: Cores | null;
  readonly load: LoadGenerator;
  /** The process id of PostgreSQL's first process. */
  readonly postmaster: number;
  readonly dates: FamilyDates;
  /** The two seeded databases, filled at the first call. */
  small(): Promise<SeededDatabase>;
  large(): Promise<SeededDatabase>;
  scratch(): Promise<ScratchDatabase>;
  /** Shows a sentence of progress to the user. */
  log(sentence: string): void;
}

/** What a measurement found. */
export interface Findings {
  readonly scenarios?: Readonly<Record<string, ScenarioReport>>;
  readonly targets?: readonly TargetReport[];
  /** Further sentences for the report. */
  readonly notes?: readonly string[];
}

/** One thing that `npm run bench` measures; `--only NAME` runs it alone. */
export interface Measurement {
  readonly name: string;
  measure(bench: Bench): Promise<Findings>;
}
