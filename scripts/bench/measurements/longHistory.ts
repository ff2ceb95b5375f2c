import { createPool } from '../../../prisma/pool.ts';
import { giveHistory } from '../history.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import type { Path } from '../paths.ts';
import { startServer } from '../processes/server.ts';
import { atMost } from '../report.ts';
import { cpuOf, measureRounds, ratioOf } from '../rounds.ts';
import { sliceBySlice, warmUp } from '../slices.ts';
import { challenges } from './paths.ts';

/** Days with three completions each: about 10 and about 10,000 completions. */
const pasts = { short: 3, long: 3_333 } as const;
type Past = keyof typeof pasts;

const growthTarget = 1.5;

async function post(origin: string, call: string, cookie: string, body: object): Promise<Response> {
  const response = await fetch(`${origin}${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** What the challenges page costs a child with a long past against a child with a short one. */
export const longHistory: Measurement = {
  name: 'longHistory',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl } = await bench.scratch();
    const server = await startServer('dadventures', databaseUrl, bench.cores?.server);
    const pool = createPool(databaseUrl, 1);
    try {
      const account = { email: 'history@bench.example', password: 'not-a-secret', timezone: 'UTC' };
      const registered = await post(server.origin, '/api/register', '', account);
      const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
      const names = Object.keys(pasts) as Past[];
      const slices = new Map<Past, ReturnType<typeof sliceBySlice>>();
      for (const past of names) {
        const profile = { name: past, birthDate: '2022-01-01', ageGroup: 'preschool' };
        const child = (await (await post(server.origin, '/api/children', cookie, profile)).json()) as {
          id: string;
          urlSlug: string;
        };
        await giveHistory((text, values) => pool.query(text, values), child.id, pasts[past], bench.today);
        const path: Path = { ...challenges, name: `challenges of a ${past} past` };
        slices.set(past, sliceBySlice(server, path, [{ cookie, variables: { urlSlug: child.urlSlug } }], bench));
      }
      await pool.query('VACUUM ANALYZE');
      for (const slice of slices.values()) await warmUp(slice, bench.plan.warmUpSeconds);
      const { rounds, dropped, disturbed } = await measureRounds(names, bench.plan.rounds, async (past) => {
        const slice = slices.get(past);
        if (!slice) throw new Error(`The ${past} past was not made`);
        return slice(bench.plan.sliceSeconds);
      });
      const ratio = ratioOf(rounds, ['long', 'short'], cpuOf);
      const name = 'challenges: child with 10,000 completions against child with 10';
      return { targets: [atMost(name, growthTarget, ratio, ' times')], droppedRounds: dropped, disturbed };
    } finally {
      await pool.end();
      await server.stop();
    }
  },
};
