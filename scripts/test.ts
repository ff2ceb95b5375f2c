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

/** A log has no colours: in one, each dot of the tests would be surrounded by ten codes. */
const isTerminal = process.stdout.isTTY && !process.env['CI'];
const env = isTerminal ? process.env : { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };

/** Runs a tool on this Node.js and collects its output, unless `live` sends it to the terminal. */
async function run(args: string[], live = false): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
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

/** Runs a check that passes or fails as a whole, and prints its output if it fails, on a line of its own below the dots of the tests. */
async function check(label: string, args: string[]): Promise<Outcome> {
  const start = performance.now();
  const { code, output } = await run(args);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${label}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Finds the browser for the end-to-end tests, before the timeout of any test starts. */
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
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs the tests of vitest.config.ts and prints failures as they happen. */
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
        `--reporter=${join(ROOT, 'tests', 'support', 'reporter.ts')}`,
        // A shared, busy machine fails about one of thousands of tests by chance. It is named, and run once more.
        ...(process.env['CI'] ? ['--retry=1'] : []),
        `--outputFile.json=${file}`,
        '--silent=passed-only',
        '--passWithNoTests',
        ...filters,
      ],
      true,
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // A file that could not be loaded counts as one failure, as does any other reason for which vitest fails.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + broken;
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch (error) {
    console.log(`The tests did not complete: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs all checks beside the first tests, even if some of them fail. With FAULTS=full, everything runs in its full form
 * (CONTRIBUTING.md, "Tests").
 */
async function main(filters: string[]): Promise<void> {
  const browser = await findTestBrowser();
  const outcomes = await Promise.all([
    check('Types', [join(MODULES, 'typescript', 'bin', 'tsc'), '--noEmit']),
    check('Lint', [join(MODULES, 'oxlint', 'bin', 'oxlint'), '--deny-warnings']),
    check('GraphQL documents match their artifacts', [
      join(MODULES, 'relay-compiler', 'cli.js'),
      '--noWatchman',
      '--validate',
    ]),
    runTests(filters),
    browser,
  ]);
  const total = (key: keyof Outcome): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
