import type { Bench, Findings, Measurement } from '../measurement.ts';
import { postJson } from '../postJson.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { password } from '../seed/people.ts';
import { median } from '../statistics.ts';

const target = { name: 'log-in: unknown user against wrong password', least: 0.9, most: 1.1, unit: ' times' };
const warmUpAttempts = 10;
const attempts = 300;

/** Compares how long two refusals take: a difference would reveal who has an account. */
export const logIn: Measurement = {
  name: 'logIn',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people } = await bench.small();
    await using server = await startProduct(bench, { databaseUrl });
    const unknown: number[] = [];
    const wrong: number[] = [];
    for (let attempt = -warmUpAttempts; attempt < attempts; attempt += 1) {
      const unknownMs = await refusalMs(server.origin, `nobody${Math.abs(attempt)}@bench.example`);
      const wrongMs = await refusalMs(server.origin, people.parents[0]?.email ?? '');
      if (attempt < 0) continue;
      unknown.push(unknownMs);
      wrong.push(wrongMs);
    }
    return { targets: [judge(target, median(unknown) / median(wrong), `${attempts} attempts each`)] };
  },
};

/** Milliseconds until a log-in with a wrong password is refused. */
async function refusalMs(origin: string, username: string): Promise<number> {
  const start = performance.now();
  const response = await postJson(`${origin}/api/login`, { username, password: `not ${password}` });
  await response.text();
  if (response.status !== 401) throw new Error(`A wrong log-in was answered with ${response.status}`);
  return performance.now() - start;
}
