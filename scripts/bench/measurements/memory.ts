import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startProduct } from '../processes/server.ts';
import { judge } from '../report.ts';
import { samplerOf } from '../samples.ts';
import { challenges, home } from '../scenarios.ts';
import { bytesPerMegabyte, figureOf } from '../statistics.ts';

const target = { name: 'memory after a minute of saturation', most: 350, unit: ' MB' };
const connections = 100;
const saturationSeconds = 60;
const firstRequests = 1_000;
const secondsPerPage = 2;

/** Memory rises and falls with garbage collections: the last so many windows count. */
const countedWindows = 8;

/** The memory of the server after it answered two pages in turn as fast as it could. */
export const memory: Measurement = {
  name: 'memory',
  async measure(bench: Bench): Promise<Findings> {
    const { databaseUrl, people } = await bench.large();
    await using server = await startProduct(bench, { databaseUrl });
    const samplers = [home, challenges].map((scenario) =>
      samplerOf(server, { ...scenario, connections }, scenario.requests(people), bench),
    );
    // The pace must be known before a window can last some seconds.
    for (const sample of samplers) await sample({ requests: firstRequests });
    const megabytes: number[] = [];
    const end = performance.now() + saturationSeconds * 1_000;
    while (performance.now() < end)
      for (const sample of samplers) megabytes.push((await sample({ seconds: secondsPerPage })).rss / bytesPerMegabyte);
    const { median, low, high } = figureOf(megabytes.slice(-countedWindows));
    return { targets: [judge(target, median, `${low.toFixed(0)} to ${high.toFixed(0)} MB`)] };
  },
};
