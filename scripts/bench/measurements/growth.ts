import { prime } from '../canonical.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import type { Path } from '../paths.ts';
import { type Server, startServer } from '../processes/server.ts';
import { atMost, type TargetReport } from '../report.ts';
import { cpuOf, measureRounds, ratioOf, type Rounds } from '../rounds.ts';
import { sliceBySlice, warmUp } from '../slices.ts';
import { activity, analytics, catalogue, challenges, complete, garden, home } from './paths.ts';

const growthTarget = 1.1;
const sides = ['small', 'large'] as const;
type Side = (typeof sides)[number];

async function growthOf(path: Path, servers: Record<Side, Server>, bench: Bench): Promise<Rounds<Side>> {
  const slices = new Map<Side, ReturnType<typeof sliceBySlice>>();
  for (const side of sides) {
    const { people, run } = await bench[side]();
    if (!path.writes) await prime(servers[side], path, path.wishes(people));
    const slice = sliceBySlice(servers[side], path, path.wishes(people), bench, async () =>
      path.reset?.(run, bench.today),
    );
    await warmUp(slice, bench.plan.warmUpSeconds);
    slices.set(side, slice);
  }
  return measureRounds(sides, bench.plan.rounds, async (side) => {
    const slice = slices.get(side);
    if (!slice) throw new Error(`${side} was not started`);
    return slice(bench.plan.sliceSeconds);
  });
}

/** What a request costs with a thousand times as many children and ten times as many completions (design, section 11). */
export const growth: Measurement = {
  name: 'growth',
  async measure(bench: Bench): Promise<Findings> {
    const servers: Partial<Record<Side, Server>> = {};
    const cores = bench.cores?.server;
    try {
      const small = (servers.small = await startServer('dadventures', (await bench.small()).databaseUrl, cores));
      const large = (servers.large = await startServer('dadventures', (await bench.large()).databaseUrl, cores));
      const targets: TargetReport[] = [];
      let droppedRounds = 0;
      let disturbed = false;
      for (const path of [home, challenges, complete, activity, garden, catalogue, analytics]) {
        bench.say(`Measuring growth of ${path.name}`);
        const found = await growthOf(path, { small, large }, bench);
        const name = `${path.name}: processor time with the large database against the small one`;
        targets.push(atMost(name, growthTarget, ratioOf(found.rounds, ['large', 'small'], cpuOf), ' times'));
        droppedRounds += found.dropped;
        disturbed ||= found.disturbed;
      }
      return { targets, droppedRounds, disturbed };
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};
