import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { sectionsOf } from '../../scripts/release/changelog.ts';
import { packageVersion } from '../../scripts/release/checks.ts';
import { addressOf, processesIn, startCommand } from '../support/processes.ts';
import { makeScratch } from '../support/scratch.ts';

/*
 * A release, made in a repository of its own from the files of this checkout, then unpacked and started like on another machine.
 */
const checkout = path.join(import.meta.dirname, '..', '..');
const scratch = makeScratch();
const inScratch = (...names: string[]) => path.join(scratch.dataDir, ...names);
const repository = inScratch('repository');
const out = inScratch('out');
const [major = 0, minor = 0, patch = 0] = packageVersion(checkout).split('.').map(Number);
const version = `${major}.${minor}.${patch + 1}`;
const breakingVersion = `${major + 1}.0.0`;
const name = `dadventures-${version}`;

const author = { NAME: 'Release', EMAIL: 'release@dadventures.example' };
const identity = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(author).map(([key, value]) => [`GIT_${role}_${key}`, value]),
  ),
);

/** Runs a program to its end and returns what it printed. */
function run(command: string, args: readonly string[], cwd = repository) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...identity, INIT_CWD: cwd },
  });
  return { status, text: (stdout + stderr).trim() };
}

function git(...args: string[]): string {
  const { status, text } = run('git', args);
  expect([args, status, status === 0 || text]).toEqual([args, 0, true]);
  return text;
}

const release = (...args: string[]) => run(process.execPath, ['scripts/release.ts', ...args]);

function commit(message: string, ...changes: readonly [file: string, change: (text: string) => string][]): void {
  for (const [file, change] of changes) {
    const full = path.join(repository, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  }
  git('commit', '--quiet', '--all', '--message', message);
}

const withSection = (text: string) => (changelog: string) =>
  changelog.replace('\n## ', `\n## Unreleased\n\n${text}\n\n## `);

/** What git ignores, and what belongs to the checkout alone. */
const own =
  /^(?:\.git|dist|data|\.env|coverage|test-results|prisma\/generated)$|(?:^|\/)(?:node_modules|__generated__)$|\.log$/;

beforeAll(() => {
  cpSync(checkout, repository, { recursive: true, filter: (file) => !own.test(path.relative(checkout, file)) });
  // The script needs what is generated for the checkout, and its packages.
  for (const folder of ['prisma/generated', 'client/relay/__generated__'])
    cpSync(path.join(checkout, folder), path.join(repository, folder), { recursive: true });
  symlinkSync(path.join(checkout, 'node_modules'), path.join(repository, 'node_modules'));
  git('init', '--quiet', '--initial-branch=main');
  // .gitignore names the folder, not the link.
  writeFileSync(path.join(repository, '.git/info/exclude'), 'node_modules\n');
  // As after a release, whatever the checkout has changed since its last one.
  const changelog = path.join(repository, 'CHANGELOG.md');
  writeFileSync(changelog, readFileSync(changelog, 'utf8').replace(/^## Unreleased\n[^]*?(?=^## )/m, ''));
  expect(release('--schemas').status).toBe(0);
  git('add', '--all');
  commit('Everything so far');
});

// The packages of the unpacked program are tens of thousands of files.
afterAll(() => scratch.remove(), 300_000);

test('nothing is released from changed files, from another branch, without a word about it, or as an old version', () => {
  git('tag', 'v99.0.0');
  git('switch', '--quiet', '--create', 'trial');
  writeFileSync(path.join(repository, 'notes.txt'), 'Not committed');
  const head = git('rev-parse', 'HEAD');
  const { status, text } = release(version, '--tested', '--out', out);
  expect(status).toBe(1);
  expect(text.split('\n')).toEqual([
    'Releases are made on the branch main, and this is trial.',
    'The checkout has changes that are not committed:',
    '?? notes.txt',
    `The last release is 99.0.0, so the next one must be greater than that, and ${version} is not.`,
    `CHANGELOG.md has nothing under "## Unreleased" or "## ${version}": say what users notice.`,
  ]);
  expect([git('rev-parse', 'HEAD'), existsSync(out)]).toEqual([head, false]);
  rmSync(path.join(repository, 'notes.txt'));
  git('tag', '--delete', 'v99.0.0');
  git('switch', '--quiet', 'main');
});

test('wrong words on the command line are answered with what is right', () => {
  for (const words of [[], ['1.0'], [version, '2.0.0'], [version, '--force'], ['--schemas', version]]) {
    const { status, text } = release(...words);
    expect([words, status, text.split('\n')[0]]).toEqual([
      words,
      1,
      'npm run release -- VERSION [--dry-run] [--tested] [--out FOLDER]',
    ]);
  }
});

test('a release that breaks clients of the last one needs a note, and a new first number', () => {
  const before = git('rev-parse', 'HEAD');
  onTestFinished(() => void git('reset', '--quiet', '--hard', before));
  const addField = (sdl: string) => sdl.replace(/^type Child .*\{$/m, '$&\n  shoeSize: Int');
  commit('Pretend that the last release had a field', ['docs/released/schema.graphql', addField]);
  commit('Say something else', ['CHANGELOG.md', withSection('- `Child.shoeSize` is gone, outside of its part.')]);
  const unnoted = release(breakingVersion, '--dry-run');
  expect([unnoted.status, unnoted.text]).toEqual([
    1,
    '`Child.shoeSize`: Child.shoeSize was removed. Name it under "### Breaking" in CHANGELOG.md.',
  ]);
  commit('Say it', ['CHANGELOG.md', (text) => text.replace('- `Child.shoeSize`', '### Breaking\n\n$&')]);
  expect(release(version, '--dry-run')).toMatchObject({
    status: 1,
    text: expect.stringMatching(/^Clients of \S+ break with this version \(`Child\.shoeSize`\)/),
  });
  expect(release(breakingVersion, '--dry-run')).toEqual({
    status: 0,
    text: `${breakingVersion} can be released. Nothing was changed.`,
  });
});

test(
  'a release is a commit, a tag and three files, and its program runs with npm start alone',
  { timeout: 600_000 },
  async () => {
    commit('Say what is new', ['CHANGELOG.md', withSection('### Added\n\n- Everything is a little better.')]);
    const made = release(version, '--tested', '--out', out);
    expect([made.status, made.text]).toEqual([
      0,
      expect.stringContaining(`Released ${version} as the tag v${version}:`),
    ]);

    // The commit holds version, changelog and schemas, and the tag its section.
    const head = git('rev-parse', 'HEAD');
    expect(git('log', '-1', '--format=%s')).toBe(`Release ${version}`);
    expect(git('diff', '--name-only', 'HEAD~1').split('\n')).toEqual([
      'CHANGELOG.md',
      'docs/released/openapi.json',
      'package-lock.json',
      'package.json',
    ]);
    expect(git('diff', '--numstat', 'HEAD~1', '--', 'package.json', 'package-lock.json').split('\n')).toEqual([
      '2\t2\tpackage-lock.json',
      '1\t1\tpackage.json',
    ]);
    expect(packageVersion(repository)).toBe(version);
    const [section] = sectionsOf(readFileSync(path.join(repository, 'CHANGELOG.md'), 'utf8'));
    expect(section).toEqual({
      name: version,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      text: '### Added\n\n- Everything is a little better.',
    });
    expect(git('tag', '--list', '--format=%(objecttype) %(contents)', `v${version}`)).toBe(
      `tag Dadventures ${version}\n\n${section?.text}`,
    );
    expect(git('rev-parse', `v${version}^{commit}`)).toBe(head);
    expect([git('status', '--porcelain'), git('worktree', 'list').split('\n').length]).toEqual(['', 1]);

    // The files are whole.
    const parts = ['SHA256SUMS', `${name}-context.tar.gz`, `${name}.cdx.json`, `${name}.tar.gz`];
    expect(readdirSync(out).sort()).toEqual(parts.toSorted());
    expect(run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], out).status).toBe(0);

    // The list of packages holds exactly those that the lock file has for running.
    const sbom = JSON.parse(readFileSync(path.join(out, `${name}.cdx.json`), 'utf8')) as {
      components: { purl: string }[];
    };
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'dadventures', type: 'application', version } },
    });
    const lock = JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { name?: string; version: string; dev?: true; devOptional?: true }>;
    };
    const wanted = Object.entries(lock.packages)
      .filter(([place, { dev }]) => place !== '' && dev !== true)
      .map(([place, { name: alias, version: of }]) => `${alias ?? place.split('node_modules/').at(-1)}@${of}`);
    const listedPackages = sbom.components.map(
      ({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')).split('?')[0],
    );
    expect(new Set(listedPackages)).toEqual(new Set(wanted));

    // `docker build` finds all that the Dockerfile copies, and nothing that makes it large.
    const listed = run('tar', ['-tzf', `${name}-context.tar.gz`], out).text.split('\n');
    const top = new Set(listed.map((file) => file.split('/')[0]));
    const copied = readFileSync(path.join(repository, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--from)(.*) \S+$/gm);
    const sources = [...copied].flatMap(([, files = '']) => files.split(' '));
    expect([...top].sort()).toEqual([...sources, 'Dockerfile', '.dockerignore', 'compose.yaml', '.env.example'].sort());
    const commitFile = 'server/env/archivedCommit.txt';
    expect(run('tar', ['-xzOf', `${name}-context.tar.gz`, commitFile], out).text).toBe(head);

    // On another machine: without git, and without the programs and packages of this checkout.
    const place = inScratch('elsewhere');
    mkdirSync(place);
    expect(run('tar', ['-xzf', path.join(out, `${name}.tar.gz`)], place).status).toBe(0);
    const program = path.join(place, name);
    const contents = readdirSync(program);
    expect(contents).toEqual(expect.arrayContaining(['package.json', 'README.md', 'server', 'client', 'dist']));
    for (const absent of ['node_modules', '.git', 'tests', '.env', 'data']) expect(contents).not.toContain(absent);
    const folders = (process.env['PATH'] ?? '').split(path.delimiter);
    const env = {
      PATH: folders.filter((folder) => !folder.startsWith(checkout)).join(path.delimiter),
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      npm_config_registry: process.env['npm_config_registry'],
      npm_config_prefer_offline: 'true',
      GIT_DIR: '/nonexistent',
      DATA_DIR: inScratch('data'),
      PORT: '0',
    };
    mkdirSync(env.DATA_DIR);
    const server = startCommand('npm', ['start'], program, env);
    const stop = () => process.kill(-server.pid, 'SIGTERM');
    onTestFinished(async () => {
      if (processesIn(program).length > 0) stop();
      await server.end();
    });
    await waitUntil(() => /ready at|Setting up stopped/.test(server.output()), 500_000, 100);
    const address = await addressOf(server);
    expect(server.output()).toMatch(/Installing packages … /);
    // What is generated and built came with it.
    expect(server.output()).not.toMatch(/Generating|Printing|Compiling|Building/);
    expect(await (await fetch(`${address}/api/version`)).json()).toEqual({ version, commit: head });
    const page = await (await fetch(address)).text();
    expect(page).toContain('<title>Dadventures');
    const [, script = ''] = /src="([^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, address))).status).toBe(200);
    const query = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{app{version}}"}',
    };
    expect(await (await fetch(`${address}/graphql`, query)).json()).toMatchObject({ data: { app: { version } } });
    stop();
    await server.end();
    expect(processesIn(scratch.dataDir)).toEqual([]);

    const tests = startCommand('npm', ['test'], program, env);
    expect([await tests.end(), tests.output()]).toEqual([
      1,
      expect.stringContaining('This is a release, which has no tests: run them in a checkout of the repository.'),
    ]);
  },
);
