import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = join(ROOT, 'node_modules');

interface Outcome {
  passed: number;
  failed: number;
}

interface Finished {
  code: number | null;
  output: string;
}

/** Runs a tool on this Node. Its output is kept back unless it goes straight to the terminal. */
async function run(args: string[], live = false): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** A check that either passes as a whole or shows what it has to say. */
async function check(label: string, args: string[]): Promise<Outcome> {
  const start = performance.now();
  const { code, output } = await run(args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${label}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The browser that the end-to-end tests will use: named here, and fetched before any test's time runs. */
async function findTestBrowser(): Promise<Outcome> {
  try {
    const { name } = await findBrowser();
    console.log(`Browser for the end-to-end tests: ${name}`);
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.log((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** All tests of vitest.config.ts; failures are shown as they come. */
async function runTests(filters: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'dadventures-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await run(
      [
        join(MODULES, 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--silent=passed-only',
        '--passWithNoTests',
        ...filters,
      ],
      true,
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A file that could not even be loaded counts as one failure, as does anything else that made vitest fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch (error) {
    console.log(`The tests did not run to their end: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything that must hold, in one run (design 1 and 13). All of it runs, also when something fails. */
async function main(filters: string[]): Promise<void> {
  const outcomes = [
    await check('Types', [join(MODULES, 'typescript', 'bin', 'tsc'), '--noEmit']),
    await check('Lint', [join(MODULES, 'oxlint', 'bin', 'oxlint'), '--deny-warnings']),
    await check('GraphQL documents match their artifacts', [
      join(MODULES, 'relay-compiler', 'cli.js'),
      '--noWatchman',
      '--validate',
    ]),
    await findTestBrowser(),
    await runTests(filters),
  ];
  const total = (key: keyof Outcome): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
