import { vi } from 'vitest';
import type { Tick, TickResult } from '../../../schema/tick/tick.rules.ts';

/** A request that the server got. */
interface Sent {
  readonly viewer: string;
  readonly ticks: readonly Tick[];
}

type Answer = Response | Error | readonly TickResult[];

/** What the server says of a tick that it has stored. */
export const stored = ({ id }: Tick): TickResult => ({ id, result: 'stored', code: null, sentence: null });

/** What the server says of a tick that it refuses. */
export const refused = ({ id }: Tick, sentence: string): TickResult => ({
  id,
  result: 'refused',
  code: 'CONFLICT',
  sentence,
});

/** A refusal of the whole request. */
export const problem = (status: number, code: string, detail = 'No.'): Response =>
  Response.json({ code, detail, status }, { status, headers: { 'content-type': 'application/problem+json' } });

/**
 * Stubs `fetch` with a server that stores every tick, unless `answer` says something else.
 *
 * @returns the requests that it got
 */
export function stubTickServer(
  answer: (ticks: readonly Tick[]) => Answer | Promise<Answer> = (ticks) => ticks.map(stored),
) {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      if (address !== '/api/ticks') throw new Error(`${address} has no answer in this test`);
      const { ticks } = JSON.parse(body) as { ticks: Tick[] };
      sent.push({ viewer: headers['x-viewer'] ?? '', ticks });
      const given = await answer(ticks);
      if (given instanceof Error) throw given;
      return given instanceof Response ? given : Response.json({ results: given });
    },
  );
  return sent;
}
