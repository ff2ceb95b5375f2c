import { describe, expect, it } from 'vitest';
import { readCspReport } from '../../server/rest/cspReport.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const path = '/api/log-csp-violation';

const fromClient = {
  violatedDirective: 'img-src',
  blockedURI: 'https://tracker.example/pixel?child=milo',
  sourceFile: 'https://dadventures.example/challenges/milo-k3j9xq',
  lineNumber: 12,
  timestamp: '2026-03-14T18:40:00.000Z',
};
const fromReportUri = {
  'csp-report': {
    'document-uri': 'https://dadventures.example/challenges/milo-k3j9xq',
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'inline',
    'source-file': 'https://dadventures.example/assets/index-a1b2.js?x=1',
    'line-number': 3,
  },
};
const fromReportingApi = [
  {
    type: 'csp-violation',
    age: 1,
    url: 'https://dadventures.example/',
    body: { effectiveDirective: 'img-src', blockedURL: 'data', lineNumber: 1 },
  },
  { type: 'deprecation', body: { id: 'x' } },
];

describe('POST /api/log-csp-violation', () => {
  it('accepts all three formats from any caller', async () => {
    const browser = world.signedOut();
    const send = (body: unknown, type: string) =>
      browser.rest('POST', path, JSON.stringify(body), { 'content-type': type, 'sec-fetch-site': 'cross-site' });
    for (const [body, type] of [
      [fromClient, 'application/json'],
      [fromReportUri, 'application/csp-report'],
      [fromReportingApi, 'application/reports+json; charset=utf-8'],
    ] as const) {
      const answer = await send(body, type);
      expect([answer.status, answer.text], type).toEqual([204, '']);
    }
  });

  it('is the report-uri of the policy', async () => {
    const { headers } = await world.signedOut().rest('GET', '/api/user');
    expect(headers['content-security-policy']).toContain(`report-uri ${path}`);
  });

  it('refuses bodies that are not reports or too long', async () => {
    const browser = world.signedOut();
    const statuses = await Promise.all([
      browser.rest('POST', path, { directive: 'img-src' }),
      browser.rest('POST', path, '{'),
      browser.rest('POST', path),
      browser.rest('POST', path, { violatedDirective: 'img-src', sourceFile: 'x'.repeat(9_000) }),
      browser.rest('POST', path, 'violatedDirective=img-src', { 'content-type': 'application/x-www-form-urlencoded' }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 413, 415]);
  });

  it('limits the number of reports per address', async () => {
    const noisy = world.browserAt('10.9.9.9');
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await noisy.rest('POST', path, fromClient)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
    expect((await world.signedOut().rest('POST', path, fromClient)).status).toBe(204);
  });
});

it('logs nothing that could identify a child', () => {
  expect(readCspReport(fromClient)).toEqual([
    { directive: 'img-src', blocked: 'https://tracker.example', source: 'https://dadventures.example', line: 12 },
  ]);
  expect(readCspReport(fromReportUri)).toEqual([
    { directive: 'script-src', blocked: 'inline', source: '/assets/index-a1b2.js', line: 3 },
  ]);
  expect(readCspReport(fromReportingApi)).toEqual([{ directive: 'img-src', blocked: 'data', source: '', line: 1 }]);
});
