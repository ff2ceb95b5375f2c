import { t } from '@lingui/core/macro';
import { isRefusalCode } from '../../schema/errors.rules.ts';
import type { Tick, TickResult, TicksAnswer } from '../../schema/tick/tick.rules.ts';

/** Milliseconds. */
const timeout = 30_000;

/**
 * Why nothing was done: `nobody` or somebody else is signed in, so that another attempt is useless until somebody signs in; the server
 * fails with these `ticks`, as a proxy that refuses a text does; or there was no `answer`, too many requests, or a server that does not
 * know the call.
 */
type UnsentReason = 'nobody' | 'ticks' | 'answer';

/** Nothing was done. */
export class Unsent extends Error {
  override readonly name = 'Unsent';
  readonly reason: UnsentReason;

  constructor(reason: UnsentReason) {
    super('The ticks were not sent');
    this.reason = reason;
  }
}

/** Why a request failed, by the status of its answer. Without the server itself a proxy answers 502 to 504. */
function reasonOf(status: number): UnsentReason {
  if (status === 401 || status === 409) return 'nobody';
  const isOfTicks = status === 403 || status === 413 || (status >= 500 && !(status >= 502 && status <= 504));
  return isOfTicks ? 'ticks' : 'answer';
}

/** For a tick that the server cannot read, and says so in no sentence. */
const unreadable = t`The server did not understand it. Please do it again.`;

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
    throw new Unsent('answer');
  });
  if (response.ok) {
    const { results } = await readAs<TicksAnswer>(response);
    return results;
  }
  if (response.status !== 400) throw new Unsent(reasonOf(response.status));
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
    throw new Unsent('answer');
  }
}

const refused = ({ id }: Tick, { code, detail }: Problem): TickResult => ({
  id,
  result: 'refused',
  code: isRefusalCode(code) ? code : 'BAD_USER_INPUT',
  sentence: detail ?? unreadable,
});
