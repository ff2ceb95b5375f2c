import { afterEach, describe, expect, test, vi } from 'vitest';
import { openChildren } from '../../../client/push/badge.ts';
import { howToAllow, pushSupport } from '../../../client/push/browser.ts';
import {
  nextMonday,
  possibleEvenings,
  quietNote,
  spreadEvenings,
  timeInWords,
} from '../../../client/push/reminderTimes.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with these features. */
function stubFeatures({ secure = true, agent = 'Chrome', permission = 'default', push = true } = {}): void {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: 0, serviceWorker: {} });
  vi.stubGlobal('Notification', { permission });
  if (push) vi.stubGlobal('PushManager', () => undefined);
}

describe('what a browser can do', () => {
  test.each([
    ['off', {}, null],
    ['ready', {}, 'key'],
    ['insecure', { secure: false }, 'key'],
    ['denied', { permission: 'denied' }, 'key'],
    ['unsupported', { push: false }, 'key'],
    ['home-screen', { push: false, agent: 'Mozilla (iPhone; CPU iPhone OS 18_4) Safari' }, 'key'],
  ] as const)('is %s', (support, features, key) => {
    stubFeatures(features);
    expect(pushSupport(key)).toBe(support);
  });

  test('a refusal is taken back in another way in each', () => {
    const agents = ['iPhone', 'Android Chrome', 'Firefox', 'Macintosh Safari', 'Windows Chrome Safari'];
    expect(new Set(agents.map((agent) => howToAllow(agent))).size).toBe(agents.length);
  });
});

describe('the evenings that are proposed', () => {
  /** From Monday on; `x` is a day with the user. */
  const pattern = (days: string) => ({
    anchor: '2026-11-23',
    days: [...days].map((day) => day === 'x'),
    exceptions: [] as { date: string; present: boolean }[],
  });

  test('are three, spread over the days on which a child is there', () => {
    expect(spreadEvenings(possibleEvenings([], '2026-11-25'))).toEqual([2, 4, 7]);
    expect(spreadEvenings(possibleEvenings([pattern('xxx....')], '2026-11-25'))).toEqual([1, 2, 3]);
    expect(spreadEvenings(possibleEvenings([pattern('xxxxx..')], '2026-11-25'))).toEqual([1, 3, 5]);
    expect(spreadEvenings([6, 7])).toEqual([6, 7]);
  });

  test('know nothing of a child that is always there, and of weeks that alternate', () => {
    expect(possibleEvenings([pattern('xx.....'), null], '2026-11-25')).toHaveLength(7);
    expect(possibleEvenings([pattern('xxxxxxx.......')], '2026-11-25')).toHaveLength(7);
  });

  test('of next week follow that week, with its exceptions', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-01'].map((date) => nextMonday(date))).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2026-12-07',
    ]);
    const twoWeeks = { ...pattern('xxxxxxx.......'), exceptions: [{ date: '2026-12-02', present: true }] };
    expect(possibleEvenings([twoWeeks], '2026-11-30', 7)).toEqual([3]);
    expect(possibleEvenings([twoWeeks], '2026-12-07', 7)).toHaveLength(7);
  });

  test('have no time in the quiet hours, which may span midnight', () => {
    const night = { quietFrom: '21:30', quietTo: '07:00' };
    const at = (time: string, quiet = night) => quietNote({ time, ...quiet });
    expect(at('21:30')).toBe('Nothing is sent from 9:30 PM to 7:00 AM, in your quiet hours.');
    expect([at('06:59'), at('21:29'), at('07:00'), at('')].map((note) => note === null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const noon = { quietFrom: '12:00', quietTo: '14:00' };
    expect([at('13:00', noon), at('14:00', noon), at('18:00', noon)].map((note) => note === null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(at('12:00', { quietFrom: '12:00', quietTo: '12:00' })).toBeNull();
  });

  test('have a time in words', () => {
    expect([timeInWords('18:45'), timeInWords('07:05')]).toEqual(['6:45 PM', '7:05 AM']);
  });
});

test('the icon counts the children that have had nothing yet on a day that is theirs', () => {
  const child = { viewerCanEdit: true, isDayOff: false, dailyTasks: [{ completed: false }, { completed: false }] };
  expect(openChildren([child, child])).toBe(2);
  expect(
    openChildren([
      { ...child, dailyTasks: [{ completed: true }, { completed: false }] },
      { ...child, isDayOff: true },
      { ...child, viewerCanEdit: false },
      { ...child, dailyTasks: [] },
    ]),
  ).toBe(0);
});
