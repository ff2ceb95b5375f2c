import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPackage } from '../../scripts/installPackage.ts';
import { codegenRecipe } from '../support/apiGuide.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { createTokenDocument } from '../support/documents.ts';
import { forwardTo } from '../support/forward.ts';
import { rowId } from '../support/ids.ts';
import { Parent } from '../support/parent.ts';
import { makePreparedScratch } from '../support/prepared.ts';
import { addressOf, startServer } from '../support/processes.ts';

/*
 * Generates clients from openapi.json, and types from the GraphQL schema, as third parties do, compiles them strictly together
 * with a small program for each, and runs the programs against a real server. docs/decisions/053-generated-clients.md says why the generators are a package of
 * their own.
 */

const folder = path.join(import.meta.dirname, '..', 'clients');
const generated = path.join(folder, '__generated__');

/** The first run installs the generators, which may take minutes. */
const installMs = 600_000;

const scratch = makePreparedScratch();
const server = startServer({ DATA_DIR: scratch.dataDir });
let address: string;

/** What a program of tests/clients prints. */
interface Evening {
  readonly name: string;
  readonly taskId: string;
  readonly first: { points: number; alreadyCompleted: boolean; completion: { id: string; taskTitle: string } };
  readonly repeated: Evening['first'];
  readonly again: Evening['first'];
  readonly problem: unknown;
  readonly left: string;
}

/** Runs a program of the package. Throws an Error with its output if it fails. */
const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(folder, program), ...args], { cwd: folder, encoding: 'utf8' });

/** What the compiler says; empty if everything is right. */
const compile = (configuration: string): string =>
  spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', configuration], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

/** A family whose child has open tasks, and a token that may read and write. */
async function newFamily(): Promise<{ child: ChildProfile; token: string }> {
  const account = { email: `${crypto.randomUUID()}@family.example`, password: 'seven dwarfs' };
  const browser = { address: '127.0.0.1', userAgent: 'Clients' };
  const parent = await new Parent(forwardTo(address), browser, account).register();
  const child = await parent.withChild({ name: 'Milo' });
  const { createAccessToken } = await parent.execute<{ createAccessToken: { token: string } }>(createTokenDocument, {
    input: { name: 'A client', scopes: ['READ', 'WRITE'] },
  });
  return { child, token: createAccessToken.token };
}

beforeAll(async () => {
  installPackage(folder, () => undefined);
  address = await addressOf(server);
  rmSync(generated, { recursive: true, force: true });
  const document = await (await fetch(`${address}/api/openapi.json`)).text();
  mkdirSync(generated, { recursive: true });
  writeFileSync(path.join(generated, 'openapi.json'), document);
}, installMs);

afterAll(async () => {
  await server.end('SIGTERM');
  await scratch.remove();
});

interface Client {
  readonly generator: string;
  readonly program: string;
  /** The generator's command, as a user calls it. */
  readonly generate: readonly [program: string, ...args: string[]];
  readonly configuration: string;
}

const input = './__generated__/openapi.json';

const clients: readonly Client[] = [
  {
    generator: '@hey-api/openapi-ts',
    program: 'heyApi',
    generate: ['node_modules/@hey-api/openapi-ts/bin/run.js', '-i', input, '-o', './__generated__/heyApi', '--silent'],
    configuration: 'tsconfig.heyApi.json',
  },
  {
    generator: 'openapi-typescript',
    program: 'openapiFetch',
    generate: ['node_modules/openapi-typescript/bin/cli.js', input, '-o', './__generated__/openapiTypescript.ts'],
    configuration: 'tsconfig.json',
  },
];

describe.each(clients)('a client of $generator', ({ program, generate, configuration }) => {
  test('compiles strictly, completes a task exactly once and reads a problem', { timeout: installMs }, async () => {
    run(...generate);
    expect(compile(configuration)).toBe('');
    const { child, token } = await newFamily();
    const task = await child.openTask();
    const evening = JSON.parse(run(`__generated__/compiled/${program}.js`, address, token)) as Evening;
    const { first, repeated, again, problem, left } = evening;
    expect([evening.name, evening.taskId]).toEqual(['Milo', rowId(task.id)]);
    expect(first).toMatchObject({ alreadyCompleted: false, completion: { taskTitle: task.task.title } });
    expect(first.points).toBeGreaterThan(0);
    expect(repeated).toEqual(first);
    expect(again).toEqual({ ...first, points: again.points, streakInfo: expect.anything(), alreadyCompleted: true });
    expect((await child.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
    const sentence = 'days must be a whole number from 1 to 365';
    expect(problem).toMatchObject({
      type: expect.stringMatching(/#BAD_USER_INPUT$/),
      status: 400,
      code: 'BAD_USER_INPUT',
      detail: sentence,
      fields: { days: sentence },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Number(left)).toBeGreaterThan(4_900);
  });

  test('does not compile with a call that does not exist', { timeout: installMs }, () => {
    const wrong = path.join(generated, `${program}Wrong.ts`);
    const source =
      program === 'heyApi'
        ? "import { completeYearlyTask } from './heyApi/index.js';\nawait completeYearlyTask();\n"
        : "import createClient from 'openapi-fetch';\nimport type { paths } from './openapiTypescript.js';\n" +
          "await createClient<paths>().GET('/api/yearly-tasks', {});\n";
    writeFileSync(wrong, source);
    const inherited = path.join(generated, `${program}Wrong.json`);
    writeFileSync(inherited, JSON.stringify({ extends: `../${configuration}`, files: [`${program}Wrong.ts`] }));
    expect(compile(inherited)).toMatch(/yearly/i);
  });
});

// It compiles six times.
describe('the recipe of docs/api.md for graphql-codegen', () => {
  const place = path.join(generated, 'codegen');
  const { config, program, scalars } = codegenRecipe;

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), text);
  };

  /** Runs a program of the package as the recipe's user does. */
  const runHere = (file: string, env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
      cwd: place,
      // With NODE_ENV=test, the generator does not say why it fails.
      env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', DADVENTURES: address, ...env },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  /** Runs the generator with this configuration on the recipe's program. */
  const generate = (configuration: string) => {
    rmSync(path.join(place, 'src'), { recursive: true, force: true });
    write('src/week.ts', program);
    write('codegen.ts', configuration);
    return runHere(path.join(folder, 'node_modules/@graphql-codegen/cli/esm/bin.js'));
  };

  /** What the compiler says about the recipe, with more lines of the program. */
  const compileWith = (more: readonly string[] = []) => {
    write('src/week.ts', [program, ...more, ''].join('\n'));
    const compilerOptions = { rootDir: '.', outDir: 'compiled' };
    const files = ['codegen.ts', 'src/week.ts'];
    write('tsconfig.json', JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, files }));
    return compile(path.join(place, 'tsconfig.json'));
  };

  test('makes types with which its program compiles strictly and runs', { timeout: installMs }, async () => {
    expect(generate(config)).toMatchObject({ status: 0 });
    expect(compileWith()).toBe('');
    const { child, token } = await newFamily();
    const [done] = await child.completeTasks(1);
    const { status, output } = runHere('compiled/src/week.js', { TOKEN: token });
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d{4}-\d\d-\d\d Milo: .+\n$/)]);
    expect(output).toContain(`: ${done?.completion.title}\n`);
  });

  test('gives scalars a type of their own, not any', { timeout: installMs }, () => {
    expect(generate(config)).toMatchObject({ status: 0 });
    const wrong = [
      'await ask(week, { from: 20260309 });',
      'const days = (viewer?.children ?? []).flatMap(({ completions }) => completions.nodes);',
      'export const numbers: number[] = days.map(({ localDate }) => localDate);',
      'export const instants: number[] = days.map(({ completedAt }) => completedAt);',
    ];
    expect(compileWith(wrong).match(/error TS2322/g)).toHaveLength(3);
  });

  test.each(scalars)('does not work without a type for %s', { timeout: installMs }, (scalar) => {
    const without = config.replace(new RegExp(`^ *${scalar}: .*\n`, 'm'), '');
    expect(without).not.toBe(config);
    const { status, output } = generate(without);
    expect([status, output]).toEqual([1, expect.stringContaining(`Unknown scalar type ${scalar}`)]);
  });
});
