import { compareAnswers, writeLateRows } from '../answers.ts';
import { moveFamilies } from '../familyDates.ts';
import type { Bench, Findings, Measurement } from '../measurement.ts';
import { startServers } from '../processes/server.ts';
import { judgeFigure, reportFigure, type ScenarioReport, type ServerReport, unmeasured } from '../report.ts';
import { figureIn, measureRounds, type Rounds } from '../rounds.ts';
import { cpuOf, type Sampler, samplerOf } from '../samples.ts';
import type { Scenario, ServerName } from '../scenario.ts';
import { bytesPerMegabyte, median, rounded } from '../statistics.ts';

/** How many users' answers are compared before anything is measured. */
const comparedRequests = 6;

const product = 'dadventures';

/** The figures of a scenario, from its rounds. */
export function scenarioReportOf(rounds: Rounds<ServerName>): ScenarioReport {
  const names = Object.keys(rounds.rounds[0] ?? {}) as ServerName[];
  const report = (name: ServerName): ServerReport => {
    const figure = (key: 'rps' | 'nodeUs' | 'postgresUs') =>
      reportFigure(figureIn(rounds, (round) => round[name][key]));
    const middle = (key: 'p50' | 'p99' | 'rss') => median(rounds.rounds.map((round) => round[name][key]));
    return {
      rps: figure('rps'),
      nodeUs: figure('nodeUs'),
      postgresUs: figure('postgresUs'),
      p50: rounded(middle('p50')),
      p99: rounded(middle('p99')),
      memoryMb: rounded(middle('rss') / bytesPerMegabyte),
    };
  };
  const ratio = (name: ServerName) =>
    reportFigure(figureIn(rounds, (round) => cpuOf(round[name]) / cpuOf(round[product])));
  return {
    rounds: rounds.rounds.length,
    servers: Object.fromEntries(names.map((name) => [name, report(name)])),
    ratios: Object.fromEntries(names.filter((name) => name !== product).map((name) => [name, ratio(name)])),
  };
}

/** What the ratio of a peer has to be at least. */
interface RatioTarget {
  readonly name: string;
  readonly peer: ServerName;
  readonly least: number;
}

/**
 * Measures the product beside its peers on the large database, after comparing their answers.
 *
 * @param targets what the scenario has to reach
 */
export function comparison(scenario: Scenario, targets: readonly RatioTarget[] = []): Measurement {
  return {
    name: scenario.name,
    async measure(bench: Bench): Promise<Findings> {
      const database = await bench.large();
      const { dataDir } = await bench.scratch();
      const requests = scenario.requests(database.people);
      const reset = async () => scenario.reset?.(database.run, bench.dates.today);
      const { servers, stop } = await startServers([product, ...scenario.peers], {
        databaseUrl: database.databaseUrl,
        dataDir,
        cores: bench.cores?.server,
      });
      try {
        await moveFamilies(database.run, bench.dates, scenario.time);
        await reset();
        const [first] = servers;
        if (first) await writeLateRows(first, scenario, requests);
        await compareAnswers(servers, scenario, requests.slice(0, comparedRequests), reset);
        const samplers = Object.fromEntries(
          servers.map((server) => [server.name, samplerOf(server, scenario, requests, bench, reset)]),
        ) as Record<ServerName, Sampler>;
        const report = scenarioReportOf(await measureRounds(samplers, bench.plan));
        const judged = targets.map(({ name, peer, least }) => {
          const target = { name, least, unit: ' times' };
          const ratio = report.ratios[peer];
          return ratio ? judgeFigure(target, ratio) : unmeasured(target, `${peer} was not measured`);
        });
        return { scenarios: { [scenario.name]: report }, targets: judged };
      } finally {
        await stop();
        await moveFamilies(database.run, bench.dates, 'afternoon');
      }
    },
  };
}
