import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import type { Caller } from '../support/caller.ts';
import { completeTaskDocument } from '../support/documents.ts';
import { defaultPassword, createWorld } from '../support/kit.ts';
import { rowId } from '../support/ids.ts';
import { setReadOnly } from '../support/readOnly.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/*
 * A read-only database: a standby, or a managed database whose disk is full. Writes that accompany a read fail in the same
 * way on a full disk (tests/faults/databaseFull.full.test.ts fills a real one).
 */

const ownerEmail = 'owner@site.example';
const sentence = 'Nothing can be saved at the moment, because the database can only be read. Please try again later';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { OWNER_EMAIL: ownerEmail } });

/** A parent with every right, and a child with one completed day. */
const parent = await world.parent({ email: ownerEmail });
const child = await parent.withChild();
const display = await thirdPartyOf(world, parent);
await world.sql('UPDATE users SET is_admin = true, email_confirmed_at = now() WHERE id = $1', [parent.rowId]);
await child.completeTasks(3);
const [assigned] = (await child.readAs(parent))?.daily ?? [];
const [task] = await world.sql<{ id: string }>('SELECT id FROM tasks LIMIT 1');
const [skill] = await world.sql<{ id: string }>('SELECT id FROM skills LIMIT 1');

// Later, reads would also draw tasks, write summaries and start a visit.
world.later({ days: 40 });
await parent.confirmIdentity();

await setReadOnly(world, true);
afterAll(() => setReadOnly(world, false));

const variables: Readonly<Record<string, unknown>> = {
  urlSlug: child.urlSlug,
  days: 365,
  period: 'MONTH',
  date: '2026-03-14',
  from: '2026-03-01',
  to: '2026-03-14',
  since: '2026-03-01',
  until: '2026-03-14',
  start: '2026-03-01T00:00:00Z',
  end: '2026-04-01T00:00:00Z',
  first: 5,
  ageGroup: 'PRESCHOOL',
  ids: [assigned?.id],
  asksTonight: true,
  language: 'de',
};

function variablesOf(operation: string): object {
  const [taskId, skillId] = [`Task:${task?.id}`, `Skill:${skill?.id}`];
  const ids: Readonly<Record<string, string>> = {
    EditTask: taskId,
    TaskTexts: taskId,
    useTexts: taskId,
    EditSkill: skillId,
    SkillTexts: skillId,
  };
  const other = Object.entries(ids).find(([prefix]) => operation.startsWith(prefix))?.[1];
  const orderBy = { field: operation.includes('Skill') ? 'NAME' : 'TITLE', direction: 'ASC' };
  return { ...variables, orderBy, id: other ? Buffer.from(other).toString('base64') : child.id };
}

// Opening an invitation is counted like a log-in, so it waits until something can be written.
const counted = ['InvitePagePreviewQuery'];

const queries = [...readPersistedDocuments()].flatMap(([hash, text]) => {
  const operation = /^query (\w+)/.exec(text)?.[1];
  return operation && !counted.includes(operation) ? [{ hash, operation }] : [];
});

describe('while the database is read-only', () => {
  test.each(queries)('the web client reads $operation', async ({ hash, operation }) => {
    const answer = await parent.post({ id: hash, variables: variablesOf(operation) });
    expect(answer.errors).toEqual([]);
    expect(answer.status).toBe(200);
    expect(Object.values(answer.data ?? {})).not.toContain(null);
  });

  // A download of the audit log is recorded there, so it waits until it can be.
  const notHere = ['/api/firebase-config', '/api/admin/audit-log'];
  const reads = routes.filter(({ method, path }) => method === 'GET' && !notHere.includes(path));

  test.each(reads.map(({ path }) => path))('GET %s answers', async (path) => {
    const ids = /tasks\/\{id\}\/c/.test(path)
      ? rowId(assigned?.id ?? '')
      : path.includes('/tasks/')
        ? task?.id
        : child.rowId;
    const range = path.endsWith('progress') ? '?start=2026-03-01&end=2026-03-14' : '';
    const query = path.endsWith('live') ? '?follow=false' : range;
    const answer = await parent.rest('GET', path.replace('{id}', String(ids)).replace('{date}', '2026-03-14') + query);
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  });

  test('tokens can read, and other callers get the usual answers', async () => {
    expect((await display.rest('GET', '/api/children')).status).toBe(200);
    expect((await world.signedOut().rest('GET', '/api/openapi.json')).status).toBe(200);
    expect((await world.signedOut().rest('GET', '/api/children')).status).toBe(401);
  });

  const expectRefused = async (request: ReturnType<Caller['rest']>) => {
    const { status, text, headers } = await request;
    expect([status, text, headers['retry-after']]).toEqual([503, sentence, '5']);
  };

  test('every write is refused with 503 and the sentence, including login and logout', async () => {
    await expectRefused(parent.rest('POST', '/api/daily-tasks/complete', { dailyTaskId: rowId(assigned?.id ?? '') }));
    await expectRefused(parent.rest('POST', `/api/children/${child.rowId}/mood`, { mood: 'happy', note: '' }));
    const profile = { name: 'Ada', birthDate: '2021-04-30', ageGroup: 'preschool' };
    await expectRefused(parent.rest('POST', '/api/children', profile));
    const account = { email: 'new@family.example', password: defaultPassword };
    await expectRefused(world.signedOut().rest('POST', '/api/register', account));
    const login = { username: ownerEmail, password: defaultPassword };
    await expectRefused(world.signedOut().rest('POST', '/api/login', login));
    // A wrong password gets the same answer, so that passwords cannot be guessed while attempts are not counted.
    await expectRefused(world.signedOut().rest('POST', '/api/login', { ...login, password: 'a guess of mine' }));
    await expectRefused(parent.rest('POST', '/api/logout'));
    expect((await parent.rest('GET', '/api/user')).status).toBe(200);
  });

  test('a mutation answers 503 with the sentence and UNAVAILABLE', async () => {
    const answer = await parent.graphql(completeTaskDocument, { input: { assignedTaskId: assigned?.id } });
    expect([answer.status, answer.code, answer.sentence]).toEqual([503, 'UNAVAILABLE', sentence]);
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('/ready names the cause, and recovers when the database is writable', async () => {
    const ready = async () => {
      const { status, text } = await world.signedOut().send({ method: 'GET', path: '/ready' });
      return [status, text];
    };
    expect(await ready()).toEqual([503, 'The database can only be read: nothing can be saved']);
    await setReadOnly(world, false);
    expect(await ready()).toEqual([200, 'ready']);
    expect((await parent.rest('POST', `/api/children/${child.rowId}/mood`, { mood: 'happy', note: '' })).status).toBe(
      200,
    );
  });
});
