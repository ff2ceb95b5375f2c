import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..');

/** The file in which `git archive` writes the commit (.gitattributes). */
const archivedCommitFile = path.join(import.meta.dirname, 'archivedCommit.txt');

export interface Version {
  /** From package.json. */
  readonly version: string;
  /** The hash of the commit; null if unknown. */
  readonly commit: string | null;
}

let found: Promise<Version> | undefined;

/**
 * The version of this program, wherever it is shown: calls, metrics, traces, backups, screens. The commit is that of the archive
 * from which the program was unpacked, otherwise git is asked once, soon after the start: a checkout that is updated later does
 * not change the running program.
 *
 * @param commit the setting COMMIT, which replaces what archive and git say
 */
export async function programVersion(commit?: string): Promise<Version> {
  const { version, commit: known } = await (found ??= readVersion());
  return { version, commit: commit ?? known };
}

async function readVersion(): Promise<Version> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: (await archivedCommit()) ?? (await checkedOutCommit()) };
}

/** The commit of the archive; null in a checkout, where the file holds only the placeholder. */
async function archivedCommit(): Promise<string | null> {
  const text = await readFile(archivedCommitFile, 'utf8').catch(() => '');
  return /^[0-9a-f]{40,64}$/.exec(text.trim())?.[0] ?? null;
}

/** The commit of the checkout, whoever owns its files; null without git, or if the folder belongs to another repository. */
async function checkedOutCommit(): Promise<string | null> {
  try {
    const git = promisify(execFile);
    const asked = ['-c', `safe.directory=${root}`, 'rev-parse', '--show-cdup', 'HEAD'];
    const [up, commit] = (await git('git', asked, { cwd: root })).stdout.split('\n');
    return up === '' && commit ? commit : null;
  } catch {
    return null;
  }
}
