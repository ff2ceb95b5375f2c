import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startServer } from '../processes/server.ts';
import { memoryOf } from '../processes/usage.ts';
import { atMost } from '../report.ts';
import { sliceBySlice } from '../slices.ts';
import { challenges, home } from './paths.ts';

const megabytesTarget = 300;
const bytesPerMegabyte = 1_000_000;
const connections = 100;
const secondsPerTurn = 2;

/** What `npm start` runs: the peers run sources, whose compiler and texts take memory of their own. */
const program = '../../server/main.ts';

/** The memory of the server after it answered two pages as fast as it could, one after the other (design, section 11). */
export const memory: Measurement = {
  name: 'memory',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people } = await bench.large();
    const server = await startServer('dadventures', databaseUrl, bench.cores?.server, program);
    try {
      const turns = [home, challenges].map((path) =>
        sliceBySlice(server, { ...path, connections }, path.wishes(people), bench),
      );
      const seconds = bench.plan.saturationSeconds;
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) for (const turn of turns) await turn(secondsPerTurn);
      const megabytes = memoryOf(server.pid) / bytesPerMegabyte;
      return { targets: [atMost(`memory after ${seconds} s of saturation`, megabytesTarget, megabytes, ' MB')] };
    } finally {
      await server.stop();
    }
  },
};
