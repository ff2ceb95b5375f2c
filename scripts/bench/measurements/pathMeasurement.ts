import { compareAnswers, countStatements, prime } from '../canonical.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import type { Path, PeerName } from '../paths.ts';
import { type Server, startServer } from '../processes/server.ts';
import { type PathReport, type PeerReport, rounded, type TargetReport } from '../report.ts';
import { cpuOf, measureRounds, medianSlice, ratioOf, type Rounds } from '../rounds.ts';
import { type Slice, sliceBySlice, warmUp } from '../slices.ts';

/** How many different users' answers are compared before anything is measured. */
const comparedWishes = 6;

const bytesPerMegabyte = 1_000_000;

export const peerReportOf = (slice: Slice): PeerReport => ({
  rps: rounded(slice.rps),
  cpuUs: rounded(cpuOf(slice)),
  sql: rounded(slice.sql),
  p50: rounded(slice.p50),
  p99: rounded(slice.p99),
  rss: rounded(slice.rss / bytesPerMegabyte),
});

/** What the rounds say of a path: every peer's medians, and the product beside each. */
export function pathReportOf(names: readonly PeerName[], { rounds }: Rounds<PeerName>): PathReport {
  const peers = Object.fromEntries(
    names.map((name) => [name, peerReportOf(medianSlice(rounds.map((round) => round[name])))]),
  );
  const ratios = Object.fromEntries(
    names
      .filter((name) => name !== 'dadventures')
      .map((name) => [
        name,
        {
          rps: rounded(ratioOf(rounds, ['dadventures', name], ({ rps }) => rps)),
          cpu: rounded(ratioOf(rounds, ['dadventures', name], cpuOf)),
        },
      ]),
  );
  return { peers, ratios };
}

/** Which part of the processor time was the server's, and which PostgreSQL's. */
function splitOf({ name }: Path, names: readonly PeerName[], { rounds }: Rounds<PeerName>): string {
  const parts = names.map((peer) => {
    const { nodeUs, postgresUs } = medianSlice(rounds.map((round) => round[peer]));
    return `${peer} ${Math.round(nodeUs)} + ${Math.round(postgresUs)}`;
  });
  return `${name}: CPU µs of node + PostgreSQL: ${parts.join(', ')}`;
}

/**
 * Measures the product beside peers on the large database: first their answers must be the same, then each serves the same
 * requests, in turn.
 *
 * @param targets what the path has to reach
 */
export function measurePath(path: Path, targets: (report: PathReport) => readonly TargetReport[]): Measurement {
  return {
    name: path.name,
    async measure(bench: Bench): Promise<Findings> {
      const world = await bench.large();
      const wishes = path.wishes(world.people);
      const peers = bench.plan.quick ? (path.quickPeers ?? path.peers.slice(0, 1)) : path.peers;
      const names: PeerName[] = ['dadventures', ...peers];
      const servers: Server[] = [];
      const undo = async () => path.reset?.(world.run, bench.today);
      try {
        for (const name of names) servers.push(await startServer(name, world.databaseUrl, bench.cores?.server));
        await undo();
        if (!path.writes) await prime(servers[0], path, wishes);
        await compareAnswers(servers, path, wishes.slice(0, comparedWishes), undo);
        const slices = new Map(
          servers.map((server) => [server.peer, sliceBySlice(server, path, wishes, bench, undo)] as const),
        );
        for (const slice of slices.values()) await warmUp(slice, bench.plan.warmUpSeconds);
        const statements = new Map<PeerName, number>();
        for (const server of servers) statements.set(server.peer, await countStatements(server, path, wishes, undo));
        const rounds = await measureRounds(names, bench.plan.rounds, async (name) => {
          const slice = slices.get(name);
          if (!slice) throw new Error(`${name} was not started`);
          return { ...(await slice(bench.plan.sliceSeconds)), sql: statements.get(name) ?? Number.NaN };
        });
        const report = pathReportOf(names, rounds);
        return {
          paths: { [path.name]: report },
          notes: [splitOf(path, names, rounds)],
          targets: targets(report),
          droppedRounds: rounds.dropped,
          disturbed: rounds.disturbed,
        };
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    },
  };
}
