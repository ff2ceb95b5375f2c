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

/**
 * A readable name for a device, such as "Chrome on Android". It says only what the browser claims
 * about itself: a browser can claim anything, iPads call themselves Macs, and versions are frozen.
 *
 * @param userAgent the header `User-Agent`, or null when there was none
 */
export function deviceOf(userAgent: string | null | undefined): string {
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device');
}
