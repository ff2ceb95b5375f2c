import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { createPool } from '../../prisma/pool.ts';
import { seal } from '../../server/security/seal.ts';
import { isFull } from '../faults/kit/scale.ts';
import { prepareDataDir } from '../support/prepared.ts';
import { addressOf, type Running, startServer } from '../support/processes.ts';
import { startReceiver, verified, withStatus } from '../support/receiver.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

let scratch: Scratch;
let server: Running | undefined;

beforeEach(() => {
  scratch = makeScratch();
});

afterEach(async () => {
  await server?.end('SIGKILL');
  await scratch.remove();
});

// `npm test` leaves out the second start: tests/schema/webhook/tries.test.ts seals secrets anew, too.
const former = 'the former session secret of this test';
const current = 'the current session secret of this test';

test('a running server reports soon after the act, goes on after a receiver that hangs, and seals secrets anew', async () => {
  prepareDataDir(scratch.dataDir);
  const receiver = await startReceiver();
  const hanging = await startReceiver(() => undefined);
  const silent = { info: () => {}, warn: () => {} };
  server = startServer({
    DATA_DIR: scratch.dataDir,
    WEBHOOK_PRIVATE: 'on',
    SESSION_SECRET: current,
    SESSION_SECRET_PREVIOUS: former,
  });
  await addressOf(server);
  const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, log: silent });
  const pool = createPool(database.connectionString, 1);
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const hookOf = async (url: string): Promise<string> => {
    const [userId, id] = [randomUUIDv7(), randomUUIDv7()];
    await pool.query(`INSERT INTO users (id, username, password) VALUES ($1, $2, '')`, [userId, userId]);
    await pool.query('INSERT INTO webhooks (id, user_id, url, events, sealed_secret) VALUES ($1, $2, $3, $4, $5)', [
      id,
      userId,
      url,
      ['completed'],
      await seal(secret, former),
    ]);
    return id;
  };
  const report = (webhookId: string) =>
    pool.query(`INSERT INTO webhook_deliveries (webhook_id, event, next_attempt_at) VALUES ($1, 'test', now())`, [
      webhookId,
    ]);
  try {
    const [id, slow] = [await hookOf(receiver.url), await hookOf(hanging.url)];
    // The jobs start after the first answers.
    await report(id);
    await receiver.waitFor(1);

    await report(slow);
    await hanging.waitFor(1);
    await report(id);
    await receiver.waitFor(2);
    receiver.answerWith(withStatus(500));
    await report(id);
    await receiver.waitFor(3);
    await expect
      .poll(() => server?.output(), { timeout: 15_000 })
      .toMatch(/A webhook was not delivered and is given up/);
    for (const request of receiver.received)
      verified(secret, request, new Date(Number(request.headers['webhook-timestamp']) * 1_000).toISOString());
    expect(server.output()).not.toContain(receiver.url);

    // Stops at once, although a receiver hangs, and what it holds stays due.
    expect(await server.end('SIGTERM')).toBe(0);
    const { rows } = await pool.query(
      'SELECT next_attempt_at, attempts FROM webhook_deliveries WHERE webhook_id = $1',
      [slow],
    );
    expect(rows).toMatchObject([{ attempts: 0, next_attempt_at: expect.any(Date) }]);

    if (!isFull) return;
    // Another start seals what the former secret has sealed.
    const sealed = () => pool.query('SELECT sealed_secret FROM webhooks WHERE id = $1', [id]);
    await pool.query('UPDATE webhooks SET sealed_secret = $2 WHERE id = $1', [id, await seal(secret, former)]);
    const before = (await sealed()).rows;
    server = startServer({
      DATA_DIR: scratch.dataDir,
      WEBHOOK_PRIVATE: 'on',
      SESSION_SECRET: current,
      SESSION_SECRET_PREVIOUS: former,
    });
    await addressOf(server);
    await expect.poll(async () => (await sealed()).rows, { timeout: 30_000 }).not.toEqual(before);
  } finally {
    await pool.end();
    await database.close();
  }
});
