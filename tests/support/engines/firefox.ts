import { existsSync } from 'node:fs';
import { firefox } from 'playwright';
import type { Start } from './engine.ts';
import { windowSize } from './engine.ts';
import { type Control, findControl } from './findControl.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The channel with which Playwright drives a Firefox as it is, over WebDriver BiDi. Its own one is changed, and not in Debian. */
const channel = 'moz-firefox';

/** Firefox, if it is installed. */
export function findFirefox(): Start {
  const executablePath = programs.find((program) => existsSync(program));
  if (!executablePath) return { lacks: 'This machine has no Firefox: apt-get install firefox-esr' };
  return {
    start: async (zone) => {
      const browser = await firefox.launch({
        channel,
        executablePath,
        env: { ...process.env, TZ: zone },
        firefoxUserPrefs: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
      });
      const page = await browser.newPage({ viewport: windowSize });
      page.setDefaultTimeout(5_000);
      const find = async (control: Control) => {
        const element = (await page.evaluateHandle(findControl, control)).asElement();
        if (!element) throw new Error(`There is no ${control.kind} “${control.name}”`);
        return element;
      };
      return {
        open: async (address) => void (await page.goto(address)),
        click: async (control) => (await find(control)).click(),
        type: async (control, text) => {
          await (await find(control)).focus();
          await page.keyboard.type(text);
        },
        choose: async (control, file) => (await find(control)).setInputFiles(file),
        read: (expression) => page.evaluate<unknown>(expression),
        close: () => browser.close(),
      };
    },
  };
}
