import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'dadventures', 'browser.json');
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
];
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = promisify(execFile);

/** A browser that was launched once and worked; the fields fit Playwright's `launchOptions`. */
export interface Browser {
  /** Absent: Playwright's own. */
  executablePath?: string;
  /** Which one it is, for people. */
  name: string;
  args?: string[];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function withFlags(browser: Browser): Browser {
  const args = [...QUIET_FLAGS, ...(browser.args ?? []), ...(isRoot() ? ['--no-sandbox'] : [])];
  return { ...browser, args: [...new Set(args)] };
}

/** Whether a browser is there and really starts, headless. */
async function works({ executablePath, args = [] }: Browser): Promise<boolean> {
  if (executablePath !== undefined && !existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args,
      timeout: LAUNCH_MS,
    });
    try {
      const page = await browser.newPage();
      return (await page.evaluate('6 * 7')) === 42;
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function isDebian(): boolean {
  return (
    existsSync('/usr/bin/apt-get') &&
    existsSync('/etc/os-release') &&
    /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

async function downloadPlaywrights(): Promise<Browser> {
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    timeout: DOWNLOAD_MS,
    killSignal: 'SIGKILL',
  });
  return { name: "Playwright's Chromium" };
}

async function installDebians(): Promise<Browser> {
  const options = {
    timeout: APT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
  return { executablePath: '/usr/bin/chromium', name: "Debian's Chromium" };
}

async function unpackSparticuz(): Promise<Browser> {
  const { default: packed } = await import('@sparticuz/chromium');
  return {
    executablePath: await packed.executablePath(),
    name: 'the Chromium of @sparticuz/chromium',
    args: packed.args,
  };
}

/** The ways to a browser in the order of section 2 of the design; later ones fetch something. */
function* candidates(): Generator<() => Promise<Browser> | Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '')
    yield () => ({ executablePath: chosen, name: `CHROMIUM_PATH (${chosen})` });
  yield () => ({ name: "Playwright's Chromium" });
  for (const executablePath of SYSTEM_BROWSERS) yield () => ({ executablePath, name: executablePath });
  yield downloadPlaywrights;
  if (isRoot() && isDebian()) yield installDebians;
  yield unpackSparticuz;
}

function readCache(): Browser | undefined {
  try {
    const browser = JSON.parse(readFileSync(CACHE, 'utf8')) as Browser & { path: string };
    const { path, ...rest } = browser;
    return existsSync(path) ? rest : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A Chromium for the tests in a real browser: found, or fetched if this machine has none. What worked is remembered until
 * it is gone; a set CHROMIUM_PATH always comes first.
 *
 * @throws Error with one sentence when none works
 */
export async function findBrowser(): Promise<Browser> {
  const known = process.env['CHROMIUM_PATH'] ? undefined : readCache();
  if (known !== undefined) return known;
  const tried: string[] = [];
  for (const candidate of candidates()) {
    try {
      const browser = withFlags(await candidate());
      if (await works(browser)) {
        mkdirSync(dirname(CACHE), { recursive: true });
        const path = browser.executablePath ?? dirname(dirname(chromium.executablePath()));
        writeFileSync(CACHE, JSON.stringify({ ...browser, path }, undefined, 2));
        return browser;
      }
      if (browser.executablePath === undefined || existsSync(browser.executablePath)) tried.push(browser.name);
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
