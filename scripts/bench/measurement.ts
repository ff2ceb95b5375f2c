import type { PathReport, TargetReport } from './report.ts';
import type { Cores } from './processes/cores.ts';
import type { Sender } from './processes/program.ts';
import type { Plan } from './sizes.ts';
import type { World } from './world.ts';

/** What a measurement works with. */
export interface Bench {
  readonly plan: Plan;
  readonly cores: Cores | null;
  readonly sender: Sender;
  /** The first process of PostgreSQL. */
  readonly postmaster: number;
  /** The families' local date, yyyy-MM-dd. */
  readonly today: string;
  /** The two seeded databases; made when first asked for. */
  small(): Promise<World>;
  large(): Promise<World>;
  /** An empty database with migrations and catalogue, and a folder, for what would spoil the seeded ones. */
  scratch(): Promise<{ readonly databaseUrl: string; readonly dataDir: string }>;
  /** Tells the user what goes on. */
  say(sentence: string): void;
}

/** What a measurement found. */
export interface Findings {
  readonly paths?: Readonly<Record<string, PathReport>>;
  readonly targets?: readonly TargetReport[];
  /** Sentences for those who want to know more. */
  readonly notes?: readonly string[];
  readonly droppedRounds?: number;
  readonly disturbed?: boolean;
}

/** One thing that `npm run bench` measures; `--only NAME` runs it alone. */
export interface Measurement {
  readonly name: string;
  measure(bench: Bench): Promise<Findings>;
}
