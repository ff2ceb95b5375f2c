import { writeLateRows } from '../answers.ts';
import { moveFamilies } from '../familyDates.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startServer } from '../processes/server.ts';
import { judgeFigure, reportFigure, type TargetReport } from '../report.ts';
import { figureIn, measureRounds } from '../rounds.ts';
import { cpuOf, type Sampler, samplerOf } from '../samples.ts';
import type { Scenario } from '../scenario.ts';
import { registration as registrationScenario, scenarios } from '../scenarios.ts';

const growthTarget = 1.1;
const sides = ['small', 'large'] as const;
type Side = (typeof sides)[number];

async function growthOf(scenario: Scenario, bench: Bench): Promise<TargetReport> {
  const { dataDir } = await bench.scratch();
  const samplers: Partial<Record<Side, Sampler>> = {};
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const side of sides) {
      const { databaseUrl, people, run } = await bench[side]();
      const server = await startServer('dadventures', { databaseUrl, dataDir, cores: bench.cores?.server });
      stops.push(server.stop);
      const requests = scenario.requests(people);
      await moveFamilies(run, bench.dates, scenario.time);
      const reset = async () => scenario.reset?.(run, bench.dates.today);
      await reset();
      await writeLateRows(server, scenario, requests);
      samplers[side] = samplerOf(server, scenario, requests, bench, reset);
    }
    const rounds = await measureRounds(samplers as Record<Side, Sampler>, bench.plan);
    const ratio = figureIn(rounds, ({ small, large }) => cpuOf(large) / cpuOf(small));
    const name = `${scenario.name}: processor time on the large database against the small one`;
    return judgeFigure({ name, most: growthTarget, unit: ' times' }, reportFigure(ratio));
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    for (const side of sides) await moveFamilies((await bench[side]()).run, bench.dates, 'afternoon');
  }
}

/** How the processor time of a request grows with a thousand times as many children and ten times as many completions. */
export const growth: Measurement = {
  name: 'growth',
  async measure(bench: Bench): Promise<Findings> {
    const targets: TargetReport[] = [];
    for (const scenario of scenarios) {
      bench.log(`Measuring growth of ${scenario.name}`);
      targets.push(await growthOf(scenario, bench));
    }
    return { targets };
  },
};

/**
 * How the processor time of a registration grows with a thousand times as many accounts. Most of it is the hash of the password, so that
 * only work which reads the accounts is seen.
 */
export const registration: Measurement = {
  name: 'registration',
  measure: async (bench: Bench): Promise<Findings> => ({ targets: [await growthOf(registrationScenario, bench)] }),
};
