import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../../../../prisma/embedded/startError.ts';
import { startFailure } from '../../../../server/process/startFailure.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'dadventures-start-'));

afterAll(() => rmSync(dataDir, { recursive: true }));

const oneSentence = /^[A-Z][^\n]*\.$/;

test('what an operator can resolve is told as it is', () => {
  expect(startFailure(new StartError('Do this.'))).toBe('Do this.');
});

test.each([
  [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  [new TypeError("Cannot read properties of undefined (reading 'x')\n    at somewhere"), 'Cannot read properties'],
  [new Error(''), 'no reason given'],
  ['a text', 'a text'],
])('%s becomes one sentence without a stack', (error, part) => {
  expect(existsSync(dataDir)).toBe(true);
  const sentence = startFailure(error, { dataDir });
  expect(sentence).toMatch(oneSentence);
  expect(sentence).toContain(part);
  expect(sentence).not.toContain('    at ');
});
