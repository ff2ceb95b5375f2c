import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { importPartBytes } from '../../schema/move/part.rules.ts';
import { importBodyMaxBytes } from '../../server/rest/excel.routes.ts';
import { example, findDaemon, freePort, isListening } from '../support/balancer.ts';
import { createCertificate } from '../support/certificate.ts';

const nginx = findDaemon('nginx');

test.skipIf(nginx !== undefined)(
  'nginx is not installed: apt-get install nginx-light enables these tests',
  ({ skip }) => skip(),
);

describe.runIf(nginx !== undefined)('behind nginx with the example', () => {
  let folder: string;
  let upstream: Server;
  let proxy: ChildProcess;
  let port: number;
  let received: { readonly bytes: number; readonly headers: IncomingHttpHeaders }[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'dadventures-nginx-'));
    chmodSync(folder, 0o755);
    upstream = createServer((incoming, outgoing) => {
      let bytes = 0;
      incoming.on('data', (part: Buffer) => (bytes += part.length));
      incoming.on('end', () => {
        received.push({ bytes, headers: incoming.headers });
        outgoing.end('taken');
      });
    }).listen(await freePort(), '127.0.0.1');
    await once(upstream, 'listening');
    const address = upstream.address();
    port = await freePort();
    const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const site = file(
      'site.conf',
      example('nginx.conf', {
        '127.0.0.1:3000': `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
        'listen 443': `listen 127.0.0.1:${port}`,
        'listen 80': `listen 127.0.0.1:${await freePort()}`,
        '/etc/letsencrypt/live/dadventures.example/fullchain.pem': file(
          'certificate.pem',
          createCertificate(keys, 'dadventures.example'),
        ),
        '/etc/letsencrypt/live/dadventures.example/privkey.pem': file(
          'key.pem',
          keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        ),
      }),
    );
    const bodies = path.join(folder, 'bodies');
    const main = file(
      'nginx.conf',
      `daemon off; pid ${folder}/pid; error_log stderr; events {}
       http { access_log off; client_body_temp_path ${bodies}; include ${site}; }`,
    );
    proxy = spawn(nginx ?? '', ['-c', main], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    proxy.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    if (!(await waitUntil(() => isListening(port), 10_000))) throw new Error(`nginx does not listen: ${stderr}`);
  });

  afterAll(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    upstream.close();
    rmSync(folder, { recursive: true });
  });

  const post = (bytes: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'dadventures.example', 'x-request-id': 'forged', 'x-forwarded-for': '203.0.113.9' };
      const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/x', rejectUnauthorized: false, headers };
      const sent = request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
      sent.on('error', reject).end(Buffer.alloc(bytes));
    });

  test.each([
    ['a photo', photoMaxBytes],
    ['an import', importBodyMaxBytes],
    ['a part of what a family brings', importPartBytes + 1_024],
  ])('%s of the largest size reaches the server', async (_name, bytes) => {
    received = [];
    expect(await post(bytes)).toBe(200);
    expect(received).toMatchObject([{ bytes }]);
  });

  test('the server learns the host and who asks, and headers that it trusts cannot be forged', async () => {
    received = [];
    await post(1);
    expect(received[0]?.headers).toMatchObject({
      host: 'dadventures.example',
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });
});
