import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connectBidi } from './bidi.ts';
import { type Start, windowSize } from './engine.ts';
import { type Control, findControl } from './findControl.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

const preferences = [
  ['intl.accept_languages', 'en-US'],
  ['intl.locale.requested', 'en-US'],
  ['ui.prefersReducedMotion', 1],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
] as const;

/** Starts the program with an empty profile, and waits until it says where it listens. */
async function launch(program: string, zone: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'dadventures-firefox-'));
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: zone } },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    child.stderr.resume();
    return { address: `${address}/session`, stop };
  }
  await stop();
  throw new Error('Firefox does not listen');
}

/** The middle of a control; null while something else lies on it. Runs in the page. */
function freeMiddle(element: HTMLElement): { x: number; y: number } | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** Firefox as it is, if it is installed, driven over WebDriver BiDi. Playwright's own is changed, and not in Debian. */
export function findFirefox(): Start {
  const program = programs.find((file) => existsSync(file));
  if (!program) return { lacks: 'This machine has no Firefox: apt-get install firefox-esr' };
  return {
    start: async (zone) => {
      const { address, stop } = await launch(program, zone);
      const page = await connectBidi(address);
      await page.resize(windowSize);
      const find = async (control: Control) => {
        const element = await page.element(findControl, control);
        if (!element) throw new Error(`There is no ${control.kind} “${control.name}”`);
        return element;
      };
      const type = async (control: Control, text: string) => {
        await page.call((field: HTMLElement) => field.focus(), await find(control));
        await page.press(text);
      };
      return {
        open: page.open,
        click: async (control) => {
          const middle = await page.call(freeMiddle, await find(control));
          if (!middle) throw new Error(`Something lies on ${control.kind} “${control.name}”`);
          await page.click(middle);
        },
        type,
        // Month, day and year, as Americans write it.
        enterDate: (control, date) => type(control, date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2$3$1')),
        choose: async (control, file) => page.choose(await find(control), file),
        read: page.read,
        close: async () => {
          page.close();
          await stop();
        },
      };
    },
  };
}
