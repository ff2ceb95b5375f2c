import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarksPage, resultsText } from './bench/benchmarksPage.ts';
import { type FamilyDates, holdsAt } from './bench/familyDates.ts';
import { installPackage } from './installPackage.ts';
import { describeMachine } from './bench/machine.ts';
import type { Findings, Measurement } from './bench/measurement.ts';
import { furtherMeasurements, measurements, quickMeasurements } from './bench/measurements.ts';
import { openBench } from './bench/openBench.ts';
import { fullPlan, quickPlan } from './bench/plan.ts';
import type { BenchReport } from './bench/report.ts';

/*
 * `npm run bench [-- --quick] [--json FILE] [--write] [--only NAME,NAME]` measures the product beside peers that answer the same,
 * and how its cost grows with the amount of data. `--quick` takes minutes, on less data; `--write` writes docs/benchmarks.md.
 */

const page = path.join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

/** The exit code of a program that a signal ended. */
const interrupted = 130;

const log = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @throws Error when a name is unknown */
function selectMeasurements(only: string | undefined, quick: boolean): readonly Measurement[] {
  if (only === undefined) return quick ? quickMeasurements : measurements;
  const names = only.split(',');
  const all = [...measurements, ...furtherMeasurements];
  const unknown = names.find((name) => all.every((measurement) => measurement.name !== name));
  if (unknown !== undefined) {
    const known = all.map(({ name }) => name).join(', ');
    throw new Error(`There is no measurement "${unknown}"; there are ${known}.`);
  }
  return all.filter(({ name }) => names.includes(name));
}

/** @throws Error when the families' day is over: tasks of a past date can no longer be completed, and servers draw new ones */
function checkDate(dates: FamilyDates): void {
  if (!holdsAt(dates, Temporal.Now.instant()))
    throw new Error(`the families' day, ${dates.today}, ended before the measurement did. Run the benchmark again.`);
}

/** Runs the measurements. One that fails becomes a note of the report and does not stop the others. */
async function measureAll(
  wanted: readonly Measurement[],
  quick: boolean,
): Promise<{ readonly report: BenchReport; readonly failed: boolean }> {
  const { bench, postgres, close } = await openBench(quick ? quickPlan : fullPlan, log);
  // Servers end with this process; PostgreSQL has to be stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void close().finally(() => process.exit(interrupted)));
  try {
    const all: Findings[] = [];
    const found = (findings: Findings) => {
      all.push(findings);
      log(resultsText(findings));
    };
    let failed = false;
    for (const { name, measure } of wanted) {
      log(`Measuring ${name}`);
      try {
        const findings = await measure(bench);
        checkDate(bench.dates);
        found(findings);
      } catch (error) {
        failed = true;
        found({ notes: [`${name} could not be measured: ${messageOf(error)}`] });
      }
    }
    const report: BenchReport = {
      machine: { ...describeMachine(postgres), quick, pinned: bench.cores !== null },
      scenarios: Object.assign({}, ...all.map(({ scenarios }) => scenarios ?? {})),
      targets: all.flatMap(({ targets }) => targets ?? []),
      notes: all.flatMap(({ notes }) => notes ?? []),
    };
    return { report, failed };
  } finally {
    await close();
  }
}

/** @returns the exit code: 1 when a target is not met, is not stable, or could not be measured */
async function main(): Promise<number> {
  const { values: options } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const wanted = selectMeasurements(options.only, options.quick);
  installPackage(path.join(import.meta.dirname, 'bench'), log);
  const { report, failed } = await measureAll(wanted, options.quick);
  console.log(resultsText(report));
  if (options.write) await writeFile(page, benchmarksPage(report));
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return failed || report.targets.some(({ met }) => !met) ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(messageOf(error));
  return 1;
});
