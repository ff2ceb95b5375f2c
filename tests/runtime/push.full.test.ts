import { createHash, randomUUIDv7 } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { createPool } from '../../prisma/pool.ts';
import { messageOf } from '../../schema/push/push.rules.ts';
import { seal } from '../../server/security/seal.ts';
import { prepareDataDir } from '../support/prepared.ts';
import { addressOf, type Running, startProgram, startServer } from '../support/processes.ts';
import { content } from '../support/push.ts';
import { answering, messageIn, newBrowser, startPushService, vapidOf } from '../support/pushService.ts';
import { makeScratch, type Scratch } from '../support/scratch.ts';

let scratch: Scratch;
const servers: Running[] = [];

beforeEach(() => {
  scratch = makeScratch();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await scratch.remove();
});

const secret = 'the session secret of this test, for both';

test('two servers share one key and all notifications, also when one of them is killed while it sends', async () => {
  prepareDataDir(scratch.dataDir);
  const service = await startPushService();
  const held: ServerResponse[] = [];
  service.answerWith((response) => void held.push(response));
  const settings = {
    DATA_DIR: scratch.dataDir,
    OUTBOUND_PRIVATE: 'on',
    VAPID_SUBJECT: 'mailto:help@dads.org',
    SESSION_SECRET: secret,
  };
  const database = await openEmbeddedDatabase({
    dataDir: scratch.dataDir,
    log: { info: () => {}, warn: () => {} },
  });
  const pool = createPool(database.connectionString, 1);
  try {
    servers.push(startServer(settings), startServer(settings));
    await Promise.all(servers.map(addressOf));
    const { rows: keys } = await pool.query<{ id: string; public_key: string }>('SELECT id, public_key FROM site_keys');
    expect(keys).toHaveLength(1);

    const [userId, sessionId, reminderId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    await pool.query(`INSERT INTO users (id, username, password) VALUES ($1, $2, '')`, [userId, userId]);
    await pool.query(
      `INSERT INTO sessions (id, session_id, user_id, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [sessionId, sessionId, userId],
    );
    await pool.query(
      `INSERT INTO reminders (id, user_id, kind, date, decided_at, outcome) VALUES ($1, $2, 'evening', now(), now(), 'sent')`,
      [reminderId, userId],
    );
    const browsers = Array.from({ length: 40 }, () => newBrowser());
    const message = messageOf(content, { publicUrl: 'http://127.0.0.1:3000', viewer: 'VXNlcg', reminderId });
    const kept = await seal(JSON.stringify({ message, topic: 't20260314' }), secret);
    for (const [number, { p256dh, auth }] of browsers.entries()) {
      const [id, endpoint] = [randomUUIDv7(), service.endpoint(String(number))];
      await pool.query(
        `INSERT INTO push_devices (id, user_id, session_id, endpoint_hash, sealed, host, key_id)
         VALUES ($1, $2, $3, $4, $5, '127.0.0.1', $6)`,
        [
          id,
          userId,
          sessionId,
          createHash('sha256').update(endpoint).digest('hex'),
          await seal(JSON.stringify({ endpoint, p256dh, auth }), secret),
          keys[0]?.id,
        ],
      );
      await pool.query(
        `INSERT INTO push_deliveries (id, device_id, reminder_id, sealed, expires_at, next_attempt_at)
         VALUES ($1, $2, $3, $4, now() + interval '1 hour', now())`,
        [randomUUIDv7(), id, reminderId, kept],
      );
    }
    // Each server sends sixteen at a time.
    await service.waitFor(32);
    await servers.shift()?.end('SIGKILL');
    service.answerWith(answering(201));
    for (const response of held) response.writeHead(201).end();
    const waiting = async () => {
      // What the killed server held is due again a minute later.
      await pool.query(
        'UPDATE push_deliveries SET next_attempt_at = now() WHERE attempts > 0 AND next_attempt_at > now()',
      );
      return (await pool.query('SELECT id FROM push_deliveries WHERE delivered_at IS NULL')).rows.length;
    };
    await expect.poll(waiting, { timeout: 30_000, interval: 1_000 }).toBe(0);
    const reached = new Set(service.received.map(({ path }) => path));
    expect(reached.size).toBe(browsers.length);
    for (const pushed of service.received) {
      const browser = browsers[Number(pushed.path.split('/').at(-1))];
      if (!browser) throw new Error(`Nobody is at ${pushed.path}`);
      expect(messageIn(browser, pushed)).toEqual(message);
      expect(vapidOf(pushed).key).toBe(keys[0]?.public_key);
    }

    const admin = startProgram('scripts/admin.ts', ['push-key', 'new'], settings);
    expect(await admin.end()).toBe(0);
    expect(admin.output()).toMatch(/^There is a new key for notifications\./m);
    expect((await pool.query('SELECT id FROM site_keys')).rows).toHaveLength(2);
  } finally {
    await pool.end();
    await database.close();
  }
});
