import { availableParallelism } from 'node:os';
import { type Path, requestOf, type Wish } from './paths.ts';
import type { Sender } from './processes/program.ts';
import type { Server } from './processes/server.ts';
import { memoryOf, timeOf, timeOfMachine, timeOfTree } from './processes/usage.ts';

/** What one server did in one slice of load. Times per request are microseconds, latencies milliseconds. */
export interface Slice {
  readonly rps: number;
  /** Of the server's process. */
  readonly nodeUs: number;
  /** Of PostgreSQL's processes. */
  readonly postgresUs: number;
  readonly sql: number;
  readonly p50: number;
  readonly p99: number;
  /** Bytes. */
  readonly rss: number;
  /** Which share of the machine's processors others used meanwhile: 0 to 1. */
  readonly foreign: number;
}

/** What a slice needs besides the server. */
export interface Ground {
  readonly sender: Sender;
  /** The first process of PostgreSQL. */
  readonly postmaster: number;
}

async function usageOf(server: Server, { sender, postmaster }: Ground) {
  const [node, postgres] = [timeOf(server.pid), timeOfTree(postmaster)];
  return {
    node,
    postgres,
    own: node + postgres + timeOf(sender.pid) + timeOf(process.pid),
    machine: timeOfMachine(),
    at: performance.now(),
    statements: await server.statements(),
  };
}

/**
 * Sends so many requests to a server, the wishes in turn, and reads what that cost.
 *
 * @throws Error when any answer was an error
 */
export async function loadSlice(
  server: Server,
  path: Path,
  wishes: readonly Wish[],
  amount: number,
  ground: Ground,
): Promise<Slice> {
  const requests = wishes.slice(0, amount).map((wish) => requestOf(path, server.peer, wish));
  const before = await usageOf(server, ground);
  const { answered, failed, fault, ...result } = await ground.sender.send({
    origin: server.origin,
    requests,
    connections: path.connections,
    amount,
  });
  const after = await usageOf(server, ground);
  if (failed > 0 || answered === 0) {
    throw new Error(
      `${server.peer} failed ${failed} of ${answered} requests for ${path.name}: ${fault ?? 'no answer'}`,
    );
  }
  const spent = (key: keyof typeof before) => after[key] - before[key];
  const available = spent('at') * 1_000 * availableParallelism();
  return {
    rps: answered / result.seconds,
    nodeUs: spent('node') / answered,
    postgresUs: spent('postgres') / answered,
    sql: spent('statements') / answered,
    p50: result.p50,
    p99: result.p99,
    rss: memoryOf(server.pid),
    foreign: Math.max(0, (spent('machine') - spent('own')) / available),
  };
}

/** The least that a slice sends, as a multiple of the connections. */
const leastTurns = 5;

/**
 * A server under load, slice by slice. How much a slice sends follows from how fast the one before was, so that all
 * servers are measured for about the same time, the slow ones too.
 *
 * @param undo is called after each slice
 */
export function sliceBySlice(
  server: Server,
  path: Path,
  wishes: readonly Wish[],
  ground: Ground,
  undo: () => Promise<void> = () => Promise.resolve(),
): (seconds: number) => Promise<Slice> {
  const least = path.connections * leastTurns;
  let rps = 0;
  return async (seconds) => {
    const amount = Math.max(least, Math.round(rps * seconds));
    try {
      const slice = await loadSlice(server, path, wishes, path.once ? Math.min(amount, wishes.length) : amount, ground);
      ({ rps } = slice);
      return slice;
    } finally {
      await undo();
    }
  };
}

/** Lets a server get warm for some seconds. */
export async function warmUp(slice: (seconds: number) => Promise<Slice>, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  // The first one knows nothing of the server's pace.
  do await slice(seconds / 4);
  while (performance.now() < end);
}
