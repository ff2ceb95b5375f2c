import { isRefusalCode } from '../../schema/errors.rules.ts';
import type { Tick, TickResult, TicksAnswer } from '../../schema/tick/tick.rules.ts';

/** Milliseconds. */
const timeout = 30_000;

/** Nothing was done: no answer, nobody or somebody else is signed in, too many requests, or a server that does not know the call. */
export class Unsent extends Error {
  override readonly name = 'Unsent';
  /** Whether another attempt is useless until somebody signs in. */
  readonly isForeign: boolean;

  constructor(isForeign: boolean) {
    super('The ticks were not sent');
    this.isForeign = isForeign;
  }
}

/** For a tick that the server cannot read, and says so in no sentence. */
const unreadable = 'The server did not understand it. Please do it again.';

interface Problem {
  readonly detail?: string;
  readonly code?: unknown;
}

/**
 * Sends ticks of one user with `POST /api/ticks`, which is versioned by its shape: a page that is older than the server gets through.
 *
 * @param base the path of the installation
 * @param userId whose ticks they are; the server does nothing if somebody else is signed in
 * @returns a result for each tick
 * @throws Unsent
 */
export async function sendTicks(base: string, userId: string, ticks: readonly Tick[]): Promise<readonly TickResult[]> {
  const response = await fetch(`${base}/api/ticks`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/problem+json, application/json',
      'content-type': 'application/json',
      'x-viewer': userId,
    },
    body: JSON.stringify({ ticks }),
    signal: AbortSignal.timeout(timeout),
  }).catch(() => {
    throw new Unsent(false);
  });
  if (response.ok) {
    const { results } = await readAs<TicksAnswer>(response);
    return results;
  }
  if (response.status !== 400) throw new Unsent(response.status === 401 || response.status === 409);
  const problem = await readAs<Problem>(response);
  const [only, ...others] = ticks;
  if (only && others.length === 0) return [refused(only, problem)];
  // One that cannot be read must not hold back the others.
  const results: TickResult[] = [];
  for (const tick of ticks) results.push(...(await sendTicks(base, userId, [tick])));
  return results;
}

/** The answer's JSON. What is none comes from something between here and the server. */
async function readAs<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new Unsent(false);
  }
}

const refused = ({ id }: Tick, { code, detail }: Problem): TickResult => ({
  id,
  result: 'refused',
  code: isRefusalCode(code) ? code : 'BAD_USER_INPUT',
  sentence: detail ?? unreadable,
});
