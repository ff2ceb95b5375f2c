import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE_FOLDER = join(ROOT, 'node_modules', '.cache', 'dadventures');
const CACHE = join(CACHE_FOLDER, 'browser.json');
const SPARTICUZ = '@sparticuz/chromium@153.0.0';
const LAUNCH_MS = 30_000;
const DOWNLOAD_MS = 180_000;
const APT_MS = 600_000;
const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages of the program in one process: starting another for each of them costs more than most tests.
  '--process-per-site',
  '--renderer-process-limit=1',
];
/**
 * The lists of suggestions below the address bar, which nobody sees: a whole Chromium loads both of them in every window, which costs
 * twice as much as the window.
 */
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** The shell has no windows, and needs a quarter less of the processor than a whole Chromium does without showing one. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  SYSTEM_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = promisify(execFile);

/** A browser that has been launched successfully. `executablePath` and `args` are Playwright launch options. */
export interface Browser {
  /** Absent for Playwright's own browser. */
  executablePath?: string;
  /** A name to print. */
  name: string;
  args?: string[];
}

/** The members of @sparticuz/chromium that are used here. */
interface SparticuzChromium {
  readonly args: string[];
  executablePath(): Promise<string>;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function withFlags(browser: Browser): Browser {
  const args = [...QUIET_FLAGS, ...(browser.args ?? []), ...(isRoot() ? ['--no-sandbox'] : [])];
  return { ...browser, args: [...new Set(args)] };
}

/** The browser without what nobody sees. Of several lists of disabled features the last one counts, so it has the others as well. */
function withoutUnseen(browser: Browser, disabled: readonly string[]): Browser {
  return {
    ...browser,
    args: [...(browser.args ?? []), `--disable-features=${[...disabled, ...UNSEEN_FEATURES].join(',')}`],
  };
}

/** Starts a browser headless and returns the features that Playwright and its own switches disable; null if it does not exist or work. */
async function tryOut({ executablePath, args = [] }: Browser): Promise<readonly string[] | null> {
  if (executablePath !== undefined && !existsSync(executablePath)) return null;
  try {
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args,
      timeout: LAUNCH_MS,
    });
    try {
      const page = await browser.newPage();
      if ((await page.evaluate('6 * 7')) !== 42) return null;
      const session = await browser.newBrowserCDPSession();
      const { commandLine } = await session.send('SystemInfo.getInfo');
      return Array.from(commandLine.matchAll(/--disable-features=(\S+)/g), ([, features = '']) => features);
    } finally {
      await browser.close();
    }
  } catch {
    return null;
  }
}

function isDebian(): boolean {
  return (
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

async function downloadPlaywrightChromium(): Promise<Browser> {
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    timeout: DOWNLOAD_MS,
    killSignal: 'SIGKILL',
  });
  return { name: "Playwright's Chromium" };
}

async function installDebianChromium(): Promise<Browser> {
  const options = {
    timeout: APT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], options);
  return { executablePath: SYSTEM_SHELL, name: "Debian's Chromium" };
}

/** Installs a Chromium from the npm registry (73 MB), for machines without any browser. */
async function installSparticuz(): Promise<Browser> {
  const folder = join(CACHE_FOLDER, 'chromium');
  mkdirSync(folder, { recursive: true });
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', SPARTICUZ], { timeout: DOWNLOAD_MS });
  const load = createRequire(join(folder, 'package.json'));
  const { default: packed } = load('@sparticuz/chromium') as { default: SparticuzChromium };
  return {
    executablePath: await packed.executablePath(),
    name: 'the Chromium of @sparticuz/chromium',
    args: packed.args,
  };
}

/** The candidates in order of preference. The last ones download a browser. */
function* candidates(): Generator<() => Promise<Browser> | Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '')
    yield () => ({ executablePath: chosen, name: `CHROMIUM_PATH (${chosen})` });
  yield () => ({ name: "Playwright's Chromium" });
  for (const executablePath of SYSTEM_BROWSERS) yield () => ({ executablePath, name: executablePath });
  yield downloadPlaywrightChromium;
  if (isRoot() && isDebian()) yield installDebianChromium;
  yield installSparticuz;
}

function readCache(): Browser | undefined {
  try {
    const browser = JSON.parse(readFileSync(CACHE, 'utf8')) as Browser & { path: string };
    const { path, ...rest } = browser;
    // What an older version of this script has found has other switches.
    const isCurrent = [...QUIET_FLAGS, ...UNSEEN_FEATURES].every((part) =>
      rest.args?.some((flag) => flag.includes(part)),
    );
    return isCurrent && existsSync(path) ? rest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds a Chromium for the browser tests, or downloads one. The result is cached until its file disappears. CHROMIUM_PATH
 * takes precedence over the cache.
 *
 * @throws Error if no browser works
 */
export async function findBrowser(): Promise<Browser> {
  const known = process.env['CHROMIUM_PATH'] ? undefined : readCache();
  if (known !== undefined) return known;
  const tried: string[] = [];
  for (const makeCandidate of candidates()) {
    try {
      const candidate = withFlags(await makeCandidate());
      const disabled = await tryOut(candidate);
      if (disabled !== null) {
        const browser = withoutUnseen(candidate, disabled);
        mkdirSync(dirname(CACHE), { recursive: true });
        const path = browser.executablePath ?? dirname(dirname(chromium.executablePath()));
        writeFileSync(CACHE, JSON.stringify({ ...browser, path }, undefined, 2));
        return browser;
      }
      if (candidate.executablePath === undefined || existsSync(candidate.executablePath)) tried.push(candidate.name);
    } catch (error) {
      tried.push(String((error as Error).message).split('\n')[0] ?? '');
    }
  }
  throw new Error(
    `No Chromium works on this machine: install one and name it in CHROMIUM_PATH (tried: ${[...new Set(tried)].join('; ')}).`,
  );
}

if (import.meta.main) {
  const browser = await findBrowser();
  console.log(`Tests use ${browser.name}`);
}

/**
 * Answers like a server that has no streams of changes, without which pages work all the same: a browser is never idle while one is
 * open.
 */
export const withoutStreams =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url?.split('?', 1)[0]?.endsWith('/api/live')) response.writeHead(204).end();
    else handler(request, response);
  };
