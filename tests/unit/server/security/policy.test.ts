import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { clientPolicy, graphiqlPolicy } from '../../../../server/security/headers.ts';

const firebase = {
  apiKey: `AIza${'x'.repeat(35)}`,
  projectId: 'dads',
  appId: '1:2:web:3',
  authDomain: 'dads.firebaseapp.com',
};

/** The findings of Google's CSP Evaluator, without its remark that allowed addresses must not serve foreign scripts. */
const findings = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]));

describe('CSP Evaluator finds nothing', () => {
  test.each([
    ["in the client's policy", clientPolicy(false, null)],
    ["in the client's policy over HTTPS", clientPolicy(true, null)],
    ["in the client's policy with Google sign-in", clientPolicy(true, firebase)],
    ["in GraphiQL's policy", graphiqlPolicy('kuo9e1kx9d0dqYJeiYvE3mG4YUlYJeQ0rNBAf1F9nqo=')],
  ])('%s', (_what, policy) => expect(findings(policy)).toEqual([]));

  test('except in a policy that allows inline scripts', () => {
    expect(
      findings(clientPolicy(false, null).replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    ).toEqual([expect.stringContaining("script-src 'unsafe-inline'")]);
  });
});

test("the client's policy allows no third-party script, style or address", () => {
  const policy = directives(clientPolicy(false, null));
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dadventures',
    'report-uri': '/api/log-csp-violation',
  });
  expect(policy['report-to']).toBeUndefined();
  expect(Object.values(policy).join(' ')).not.toMatch(/https?:|\*|unsafe/);
});

test('Google sign-in adds its hosts if it is configured, and to scripts, connections and frames only', () => {
  const [without, withGoogle] = [directives(clientPolicy(true, null)), directives(clientPolicy(true, firebase))];
  const changed = Object.keys({ ...without, ...withGoogle }).filter((name) => without[name] !== withGoogle[name]);
  expect(changed.sort()).toEqual([
    'connect-src',
    'frame-src',
    'require-trusted-types-for',
    'script-src',
    'trusted-types',
  ]);
  expect(withGoogle['frame-src']).toBe('https://dads.firebaseapp.com');
});
