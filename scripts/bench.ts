import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchmarksPage } from './bench/benchmarksPage.ts';
import { openFrame } from './bench/frame.ts';
import { describeMachine } from './bench/machine.ts';
import type { Findings } from './bench/measurement.ts';
import { measurements, quickMeasurements } from './bench/measurements.ts';
import { textOf } from './bench/print.ts';
import { type BenchReport, benchReport } from './bench/report.ts';
import { fullPlan, quickPlan } from './bench/sizes.ts';

/*
 * `npm run bench [-- --quick] [--json FILE] [--write] [--only NAME,NAME]`: what the product costs beside peers that answer the
 * same, and how that grows, as ratios within one run (design, section 11). `--quick` is a look in about a minute on smaller
 * data, `--write` puts the result into docs/benchmarks.md. `npm run bench -- client` measures the client in a browser.
 */

const {
  values: options,
  positionals: [part],
} = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    quick: { type: 'boolean' },
    json: { type: 'string' },
    write: { type: 'boolean' },
    only: { type: 'string' },
  },
});

const page = path.join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

/** Hands everything to the measurements of the client, which are a program of their own. */
function measureClient(): number {
  const program = path.join(import.meta.dirname, 'bench', 'client.ts');
  if (!existsSync(program)) throw new Error('There is no scripts/bench/client.ts');
  const others = process.argv.slice(2).filter((argument) => argument !== 'client');
  return spawnSync(process.execPath, [program, ...others], { stdio: 'inherit' }).status ?? 1;
}

function wantedMeasurements() {
  if (typeof options.only !== 'string') return options.quick === true ? quickMeasurements : measurements;
  const names = options.only.split(',');
  const unknown = names.find((name) => measurements.every((measurement) => measurement.name !== name));
  if (unknown !== undefined) {
    throw new Error(`There is no measurement "${unknown}", only: ${measurements.map(({ name }) => name).join(', ')}`);
  }
  return measurements.filter(({ name }) => names.includes(name));
}

/** Everything that could be measured; what could not is among the notes, and does not cost the rest. */
async function measureAll(): Promise<{ report: BenchReport; notes: string[]; isWhole: boolean }> {
  const wanted = wantedMeasurements();
  const plan = options.quick === true ? quickPlan : fullPlan;
  const frame = await openFrame(plan, (sentence) => process.stderr.write(`${sentence}\n`));
  try {
    const all: Findings[] = [];
    let isWhole = true;
    for (const { name, measure } of wanted) {
      frame.bench.say(`Measuring ${name}`);
      try {
        all.push(await measure(frame.bench));
      } catch (error) {
        isWhole = false;
        all.push({
          notes: [`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`],
        });
      }
    }
    const report = benchReport.parse({
      machine: {
        ...describeMachine(frame.postgres),
        quick: plan.quick,
        pinned: frame.bench.cores !== null,
        droppedRounds: all.reduce((sum, { droppedRounds = 0 }) => sum + droppedRounds, 0),
        disturbed: all.some(({ disturbed }) => disturbed === true),
      },
      paths: Object.assign({}, ...all.map(({ paths }) => paths ?? {})),
      targets: all.flatMap(({ targets }) => targets ?? []),
    });
    return { report, notes: all.flatMap(({ notes }) => notes ?? []), isWhole };
  } finally {
    await frame.close();
  }
}

async function main(): Promise<number> {
  if (part === 'client') return measureClient();
  const { report, notes, isWhole } = await measureAll();
  console.log(textOf(report, notes));
  if (options.write === true) await writeFile(page, benchmarksPage(report, notes));
  if (typeof options.json === 'string') await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return !isWhole || report.targets.some(({ met, measured }) => measured !== null && !met) ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
