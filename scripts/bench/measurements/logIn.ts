import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startServer } from '../processes/server.ts';
import { rounded } from '../report.ts';
import { median } from '../statistics.ts';

const warmUpAttempts = 10;
const target = { least: 0.9, most: 1.1 };

/**
 * Who listens to the clock must not learn who has an account (design, section 7): tries to log in as somebody unknown and
 * with a wrong password, in turn, one at a time.
 */
export const logIn: Measurement = {
  name: 'logIn',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people } = await bench.small();
    const server = await startServer('dadventures', databaseUrl, bench.cores?.server);
    try {
      const ratio = await unknownAgainstWrong(server.origin, people.owner.email, bench.plan.quick ? 100 : 300);
      return {
        targets: [
          {
            name: 'log-in: unknown user against wrong password',
            target: `${target.least} to ${target.most} times`,
            measured: rounded(ratio),
            met: ratio >= target.least && ratio <= target.most,
          },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

/**
 * The median time of an unknown user's attempt divided by that of a wrong password's.
 *
 * @param origin of a server without rate limits
 * @param email of an account
 * @param attempts of each kind
 * @throws Error when an attempt does not fail with 401
 */
async function unknownAgainstWrong(origin: string, email: string, attempts: number): Promise<number> {
  const times = { unknown: [] as number[], wrong: [] as number[] };
  for (let attempt = -warmUpAttempts; attempt < attempts; attempt += 1) {
    const both = [['unknown', `nobody${Math.abs(attempt)}@bench.example`] as const, ['wrong', email] as const];
    for (const [kind, username] of attempt % 2 === 0 ? both : both.toReversed()) {
      const took = await failedLogIn(origin, username);
      if (attempt >= 0) times[kind].push(took);
    }
  }
  return median(times.unknown) / median(times.wrong);
}

/** Milliseconds until the refusal is there. */
async function failedLogIn(origin: string, username: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'another-one' }),
  });
  await response.text();
  if (response.status !== 401) throw new Error(`A wrong log-in was answered with ${response.status}`);
  return performance.now() - start;
}
