import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCertificate } from '../support/certificate.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { startReceiver, withStatus } from '../support/receiver.ts';
import { allEvents, createWebhookDocument, testWebhookDocument, webhookOf, webhooksOf } from '../support/webhooks.ts';

const unreachable = 'The address must be one that can be reached over the internet';

/** A world whose name servers give what the test says. */
async function openWith(names: Record<string, readonly string[]>, env: Readonly<Record<string, string>> = {}) {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found;
  };
  return { world: await createWorld({ env, resolve }), asked };
}

const create = (url: string) => ({ input: { url, events: ['COMPLETED'] } });

describe('somebody who wants to reach the network of the server', () => {
  test('gets the same sentence for every address that is not of the internet, and for a name that is not found', async () => {
    const { world } = await openWith({ 'inside.example': ['10.0.0.1'], 'mixed.example': ['8.8.8.8', '192.168.0.1'] });
    const parent = await world.parent();
    for (const host of [
      'inside.example',
      'mixed.example',
      'nowhere.example',
      'localhost',
      '127.1',
      '[::1]',
      '0x7f000001',
    ]) {
      const answer = await parent.graphql(createWebhookDocument, create(`https://${host}/`));
      expect([host, answer.code, answer.sentence]).toEqual([host, 'BAD_USER_INPUT', unreachable]);
      expect(answer.errors[0]?.extensions?.fields).toEqual({ url: unreachable });
    }
    expect(await webhooksOf(parent)).toEqual([]);
  });

  test('does not get there by a name that leads to the internet first and inside later', async () => {
    const inside = await startReceiver();
    const names: Record<string, readonly string[]> = { 'rebind.example': ['93.184.215.14'] };
    const { world, asked } = await openWith(names);
    const child = await world.parent().withChild();
    await webhookOf(child.parent, `https://rebind.example:${inside.port}/`);
    await child.completeTasks(1);
    const sentences = new Set<string>();
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], ['::1'], []]) {
      names['rebind.example'] = addresses;
      expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 1 });
      const [{ lastDelivery } = { lastDelivery: null }] = await webhooksOf(child.parent);
      sentences.add(JSON.stringify([lastDelivery?.status, lastDelivery?.httpStatus, lastDelivery?.sentence]));
      world.later({ hours: 1 });
      await world.sql('UPDATE webhook_deliveries SET next_attempt_at = $1', [world.now()]);
    }
    expect([...sentences]).toEqual([JSON.stringify(['FAILED', null, 'The receiver could not be reached'])]);
    expect(inside.connections()).toBe(0);
    // The name is asked for once for each try: the address that is connected to is the one that was checked.
    expect(asked.filter((name) => name === 'rebind.example')).toHaveLength(6);
  });

  test('connects to the address that was checked, whatever the name leads to a moment later', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const cert = createCertificate({ publicKey, privateKey }, 'hooks.example');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const receiver = await startReceiver(withStatus(204), { key, cert });
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return ['127.0.0.1'];
    };
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' }, resolve });
    const child = await world.parent().withChild();
    // No resolver of this machine knows the name, and the certificate is for the name.
    await webhookOf(child.parent, `https://hooks.example:${receiver.port}/path?query=1`);
    asked = 0;
    await child.completeTasks(1);
    expect(await world.drainWebhooks({ ca: cert })).toMatchObject({ delivered: 1 });
    expect(asked).toBe(1);
    expect(receiver.received[0]).toMatchObject({
      path: '/path?query=1',
      headers: { host: `hooks.example:${receiver.port}` },
    });
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 1 });
  });

  test('loses webhooks to it when the operator switches OUTBOUND_PRIVATE off', async () => {
    const receiver = await startReceiver();
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const child = await world.parent().withChild();
    await webhookOf(child.parent, receiver.url);
    await child.completeTasks(1);
    expect(await world.drainWebhooks({ isPrivate: false })).toMatchObject({ postponed: 1 });
    expect(receiver.connections()).toBe(0);
  });

  test('learns nothing from a port that is closed and one that is no web server', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const child = await world.parent().withChild();
    const plain = await startReceiver();
    await webhookOf(child.parent, 'http://127.0.0.1:9/');
    await webhookOf(child.parent, `https://127.0.0.1:${plain.port}/`);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ postponed: 2 });
    const last = (await webhooksOf(child.parent)).map(({ lastDelivery }) => lastDelivery?.sentence);
    expect(last).toEqual(['The receiver could not be reached', 'The receiver could not be reached']);
  });
});

describe('a hostile receiver', () => {
  const open = () => createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });

  test('that answers without end is cut off, and what it answered counts', async () => {
    const world = await open();
    const child = await world.parent().withChild();
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const flood = await startReceiver((response) => {
      response.writeHead(200);
      const more = () => {
        sent += 65_536;
        if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      response.once('close', closed.resolve);
      more();
    });
    await webhookOf(child.parent, flood.url);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
    await closed.promise;
    expect(sent).toBeLessThan(50_000_000);
  });

  test('that sends too many headers, garbage, or closes the connection fails like any other', async () => {
    const world = await open();
    const child = await world.parent().withChild();
    const answers = [
      (response: import('node:http').ServerResponse) => response.writeHead(200, { 'x-big': 'x'.repeat(100_000) }).end(),
      (response: import('node:http').ServerResponse) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
      (response: import('node:http').ServerResponse) => response.destroy(),
    ];
    for (const answer of answers) await webhookOf(child.parent, (await startReceiver(answer)).url);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 3 });
  });

  test('that never answers, or drips its answer, holds up nobody else', async () => {
    const world = await open();
    const mallory = await world.parent().withChild();
    const hanging = await startReceiver(() => undefined);
    const dripping = await startReceiver((response) => void response.socket?.write('HTTP/1.1 2'));
    for (let index = 0; index < 4; index += 1) {
      await webhookOf(mallory.parent, hanging.url);
      await webhookOf(mallory.parent, dripping.url);
    }
    await mallory.completeTasks(3);
    const victim = await world.parent().withChild();
    const receiver = await startReceiver();
    await webhookOf(victim.parent, receiver.url);
    await victim.completeTasks(3);
    const stop = new AbortController();
    const draining = world.drainWebhooks({}, stop.signal);
    await receiver.waitFor(3);
    // One account occupies two places, however many webhooks it has.
    await expect.poll(() => hanging.received.length + dripping.received.length).toBe(2);
    // What happens meanwhile is delivered, too.
    await victim.completeTasks(1, 'weekly');
    await receiver.waitFor(4);
    const delivered = () => world.sql('SELECT 1 FROM webhook_deliveries WHERE delivered_at IS NOT NULL');
    await expect.poll(async () => (await delivered()).length).toBe(4);
    stop.abort();
    expect(await draining).toMatchObject({ delivered: 4, released: 2, postponed: 0 });
    // After the limit it is a failure.
    world.later({ seconds: 1 });
    expect((await world.drainWebhooks({ answerWithinMs: 50 })).postponed).toBeGreaterThanOrEqual(2);
    const failed = (await webhooksOf(mallory.parent)).filter(({ lastDelivery }) => lastDelivery?.status === 'FAILED');
    expect(new Set(failed.map(({ lastDelivery }) => lastDelivery?.sentence))).toEqual(
      new Set(['The receiver could not be reached']),
    );
  });

  test('cannot make name servers hold up a delivery for longer than its limit', async () => {
    const never = new Promise<readonly string[]>(() => undefined);
    const world = await createWorld({ resolve: async (host) => (host === 'slow.example' ? never : ['8.8.8.8']) });
    const child = await world.parent().withChild();
    const { id } = await webhookOf(child.parent, 'https://quick.example/');
    await world.sql(`UPDATE webhooks SET url = 'https://slow.example/' WHERE id = $1`, [rowId(id)]);
    await child.completeTasks(1);
    expect(await world.drainWebhooks({ answerWithinMs: 50 })).toMatchObject({ postponed: 1 });
  });
});

describe('a former carer', () => {
  test('gets nothing more, not even what waited, and everything again once they are a carer again', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const child = await world.parent().withChild();
    const editor = await world.carer(child, 'editor');
    const receiver = await startReceiver();
    const { id } = await webhookOf(editor, receiver.url, { childId: child.id });
    await child.completeTasks(1);
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [child.rowId, editor.rowId]);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 1 });
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 0 });
    expect(await webhooksOf(editor)).toEqual([]);
    expect((await editor.graphql(testWebhookDocument, { id })).code).toBe('NOT_FOUND');
    await world.sql(`INSERT INTO child_carers (child_id, user_id, role) VALUES ($1, $2, 'viewer')`, [
      child.rowId,
      editor.rowId,
    ]);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
  });

  test('gets nothing of a profile that is being deleted, nor does anybody', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const child = await world.parent().withChild();
    const receiver = await startReceiver();
    await webhookOf(child.parent, receiver.url);
    await child.completeTasks(1);
    await world.sql('UPDATE children SET deletion_requested_at = now() WHERE id = $1', [child.rowId]);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 1 });
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook', () => {
  test('cannot be made, seen, tested or removed by a stranger or with a token, nor without a fresh proof', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const child = await world.parent().withChild();
    const { id } = await webhookOf(child.parent, 'http://127.0.0.1:9/');
    const stranger = await world.stranger();
    const input = { url: 'http://127.0.0.1:9/', events: allEvents, childId: child.id };
    expect((await stranger.graphql(createWebhookDocument, { input })).code).toBe('NOT_FOUND');
    expect((await stranger.graphql(testWebhookDocument, { id })).code).toBe('NOT_FOUND');
    world.later({ minutes: 11 });
    const late = await child.parent.graphql(createWebhookDocument, { input });
    expect(late.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await webhooksOf(child.parent)).toHaveLength(1);
  });

  test('is one of ten, even for simultaneous requests', async () => {
    const world = await createWorld({ env: { OUTBOUND_PRIVATE: 'on' } });
    const parent = await world.parent();
    for (let index = 0; index < 8; index += 1) await webhookOf(parent, 'http://127.0.0.1:9/');
    const input = { url: 'http://127.0.0.1:9/', events: ['MOOD'] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => parent.graphql(createWebhookDocument, { input })));
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok', 'ok']);
    expect(answers.find(({ code }) => code)?.sentence).toBe('You have 10 webhooks: remove one to add another');
  });
});
