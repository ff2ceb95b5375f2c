import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from '../setup/generate.mjs';
import { isInstalled } from '../setup/install.mjs';
import { NEEDS } from '../setup/needs.mjs';
import { ReleaseError } from './releaseError.ts';
import { run } from './run.ts';

/** What a release does not contain: it is for those who change the program. */
const left = ['tests', '.ci', 'vitest.config.ts', 'oxlint.config.ts', '.oxfmtrc.json'];

/** The files of the checkout that `docker build` reads, besides those that the Dockerfile copies. */
const ofContext = ['Dockerfile', '.dockerignore', 'compose.yaml', '.env.example'];

interface Release {
  /** The checkout, with installed packages. */
  readonly root: string;
  readonly version: string;
  readonly commit: string;
  /** A folder for drafts. */
  readonly scratch: string;
  /** Where the files go. */
  readonly out: string;
}

/**
 * The built program as a tarball: its sources, what is generated from them, and the stamps that say so. `npm start` in the
 * unpacked folder installs the packages of its platform and starts.
 *
 * @returns the path of the file
 * @throws ReleaseError unless the packages of the lock file are installed, SetupError if it cannot be built
 */
export async function packProgram({ root, version, commit, scratch, out }: Release): Promise<string> {
  const name = `dadventures-${version}`;
  const folder = path.join(scratch, name);
  unpackCommit(root, commit, folder);
  const packages = path.join(folder, 'node_modules');
  symlinkSync(path.join(root, 'node_modules'), packages);
  // Installing would change the packages of the checkout, which are only borrowed.
  if (!isInstalled(folder, false)) throw new ReleaseError('The packages are not those of the lock file: run npm ci.');
  for (const step of NEEDS.start?.steps ?? []) await generate(folder, step);
  rmSync(packages);
  const file = path.join(out, `${name}.tar.gz`);
  run('tar', ['-czf', file, name], scratch);
  return file;
}

/** Unpacks the files of a commit, without those that a release leaves out. */
function unpackCommit(root: string, commit: string, folder: string): void {
  const archive = `${folder}.tar`;
  mkdirSync(folder, { recursive: true });
  const without = left.map((name) => `:(exclude)${name}`);
  run('git', ['archive', '--output', archive, commit, '--', '.', ...without], root);
  run('tar', ['-xf', archive], folder);
  rmSync(archive);
}

/**
 * What `docker build` needs, as a tarball that it reads from its standard input.
 *
 * @returns the path of the file
 */
export function packContext({ root, version, commit, out }: Release): string {
  const file = path.join(out, `dadventures-${version}-context.tar.gz`);
  const dockerfile = run('git', ['show', `${commit}:Dockerfile`], root);
  const copied = dockerfile
    .split('\n')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  run('git', ['archive', '--format=tar.gz', '--output', file, commit, '--', ...ofContext, ...copied], root);
  return file;
}

interface Sbom {
  metadata: { component: { name: string } };
}

/**
 * The list of all packages that the program runs with, from the lock file: name, version, licence and hash, in the form of CycloneDX
 * (https://cyclonedx.org). Programs that know of vulnerable packages read it.
 *
 * @returns the path of the file
 */
export function packSbom({ root, version, commit, scratch, out }: Release): string {
  const folder = path.join(scratch, 'sbom');
  mkdirSync(folder, { recursive: true });
  const read = (name: string) => JSON.parse(run('git', ['show', `${commit}:${name}`], root)) as unknown;
  const write = (name: string, content: object) => writeFileSync(path.join(folder, name), JSON.stringify(content));
  const { devDependencies: _dev, ...manifest } = read('package.json') as { devDependencies: unknown };
  const lock = read('package-lock.json') as { packages: Record<string, { dev?: true }> };
  // Not with --omit=dev, which also leaves out packages that both kinds need.
  const packages = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && dev !== true);
  write('package.json', manifest);
  write('package-lock.json', { ...lock, packages: { '': manifest, ...Object.fromEntries(packages) } });
  const flags = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const sbom = JSON.parse(run('npm', ['sbom', ...flags], folder)) as Sbom;
  // npm takes the name of the folder.
  sbom.metadata.component.name = 'dadventures';
  const file = path.join(out, `dadventures-${version}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  return file;
}

/** Writes the SHA-256 of files as `sha256sum --check` reads them. */
export function writeSums(out: string, files: readonly string[]): void {
  const lines = files.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${path.basename(file)}\n`,
  );
  writeFileSync(path.join(out, 'SHA256SUMS'), lines.join(''));
}
