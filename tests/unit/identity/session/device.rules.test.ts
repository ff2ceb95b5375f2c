import { expect, test } from 'vitest';
import { deviceOf } from '../../../../schema/identity/session/device.rules.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/150.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/130.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on a Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Linux; Android 10) SomethingNew/1.0', 'A browser on Android'],
  ['curl/8.9.1', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});
