import { inEnglish, type Param, say } from '../../say.rules.ts';

/** Signs in a User-Agent header, and the name of the browser. The first match counts, since most browsers claim to be others too. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

function nameOf(browser: string | undefined, system: string | undefined): Param {
  const known = system === 'a Mac' ? say('a Mac') : system;
  if (browser !== undefined) return known ? say('{browser} on {system}', { browser, system: known }) : browser;
  return known ? say('A browser on {system}', { system: known }) : say('An unknown device');
}

/**
 * A readable name for a device, such as "Chrome on Android". It says only what the browser claims
 * about itself: a browser can claim anything, iPads call themselves Macs, and versions are frozen.
 *
 * @param userAgent the header `User-Agent`, or null when there was none
 */
export function deviceOf(userAgent: string | null | undefined): string {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  return inEnglish(nameOf(named(browsers), named(systems)));
}

/**
 * What a name by `deviceOf` was made of, to say it in another language.
 *
 * @param device in English; any other name stays as it is
 */
export function deviceSaid(device: string): Param {
  if (device === 'An unknown device') return nameOf(undefined, undefined);
  const [, browser = '', system = ''] = /^(.+) on (.+)$/.exec(device) ?? [];
  const isKnown = (list: typeof browsers, wanted: string) => list.some(([, name]) => name === wanted);
  if (!isKnown(systems, system)) return device;
  if (browser === 'A browser') return nameOf(undefined, system);
  return isKnown(browsers, browser) ? nameOf(browser, system) : device;
}
