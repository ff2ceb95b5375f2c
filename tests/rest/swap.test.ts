import { expect, test } from 'vitest';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });

/** A child and the path of the call that exchanges its first open task. */
async function openTask() {
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild();
  const task = await milo.openTask();
  return { milo, task, path: `/api/assigned-tasks/${rowId(task.id)}/swap` };
}

test('an exchange answers with the task that has the place now, and a second one of the place is refused', async () => {
  const { milo, task, path } = await openTask();
  const { status, json } = await milo.parent.rest('POST', path, { reason: 'too-long' });
  const now = (await milo.tasks()).map(({ id }) => rowId(id));
  expect([status, json['completed'], now.includes(String(json['id'])), now.length]).toEqual([200, false, true, 3]);
  expect(now).not.toContain(rowId(task.id));
  const again = await milo.parent.rest('POST', path, {});
  const onward = await milo.parent.rest('POST', `/api/assigned-tasks/${String(json['id'])}/swap`, {});
  expect([again.status, onward.status]).toEqual([409, 409]);
});

test('the same Idempotency-Key replays the answer, and no body is needed', async () => {
  const { milo, path } = await openTask();
  const key = { 'idempotency-key': 'another' };
  const first = await milo.parent.rest('POST', path, undefined, key);
  const again = await milo.parent.rest('POST', path, undefined, key);
  expect([first.status, again.status, again.json['id']]).toEqual([200, 200, first.json['id']]);
});

test('a token needs the scope write, and one without read gets no answer', async () => {
  const { milo, path } = await openTask();
  const reader = await thirdPartyOf(world, milo.parent, { scopes: ['READ'] });
  expect((await reader.rest('POST', path, {})).status).toBe(403);
  const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
  const silent = await writer.rest('POST', path, {});
  expect([silent.status, silent.text]).toEqual([204, '']);
});
