import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..');

export interface Version {
  /** From package.json. */
  readonly version: string;
  /** The hash of the commit; null if unknown. */
  readonly commit: string | null;
}

let found: Promise<Version> | undefined;

/**
 * The version of this program. Git is asked once, soon after the start: a checkout that is updated later does not change
 * the running program.
 *
 * @param commit the setting COMMIT, which replaces git
 */
export async function programVersion(commit: string | undefined): Promise<Version> {
  const { version, commit: checkedOut } = await (found ??= readVersion());
  return { version, commit: commit ?? checkedOut };
}

async function readVersion(): Promise<Version> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: await checkedOutCommit() };
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
