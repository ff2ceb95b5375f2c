import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../../server/observability/log.ts';
import { asPartOf } from '../../../server/http/currentRequest.ts';

/** A log and the lines in it. */
function logged() {
  const lines: string[] = [];
  const log = createLog('debug', false, { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

function databaseError(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, { code, detail: 'Failing row contains (Milo, tired).' });
}

function jsonError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('quoted text is removed from all parts of an error', () => {
  const { log, text } = logged();
  log.error({ err: databaseError('22P02', 'invalid input syntax for type integer: "Milo"') }, 'unexpected error');
  log.error({ err: jsonError('{"child": "Milo" is tired}') }, 'unexpected error');
  log.error({ err: jsonError('Milo') }, 'unexpected error');
  log.error({ err: new Error("Invalid `prisma.child.create()` invocation: { name: 'Milo' }\n    at Milo") }, 'x');
  log.error({ err: 'It was "Milo"' }, 'unexpected error');
  expect(text()).not.toContain('Milo');
  expect(text()).toContain('22P02');
});

test('names of tables and constraints stay, and so do the stack frames', () => {
  const { log, last } = logged();
  log.error({ err: databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"') }, 'x');
  expect(last()['err']).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "users_email_key"',
    stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
  });
});

test('every line of a request has its id, even after awaits', async () => {
  const { log, last } = logged();
  const facts = {
    id: 'a1',
    since: 0,
    route: null,
    operation: null,
    outcome: 'ok',
    streamedAt: null,
    traceId: 'b2',
  } as const;
  await asPartOf(facts, async () => {
    await Promise.resolve();
    log.warn('something');
  });
  expect(last()).toMatchObject({ requestId: 'a1', traceId: 'b2' });
  log.warn('something else');
  expect(last()).not.toHaveProperty('requestId');
});
