import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PushMessage } from '../../schema/push/message.rules.ts';

/** What a push service got for a browser. */
export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Encrypted. */
  readonly body: Buffer;
}

/** A browser: its keys, and how it reads what reaches it. */
export function newBrowser() {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** Decrypts a message as RFC 8188 and RFC 8291 say; throws if it is none. */
    open: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const bytes = (secret: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = bytes(keys.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        bytes(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        bytes(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(2);
      if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record');
      return plain.subarray(0, end).toString('utf8');
    },
  };
}

export type Browser = ReturnType<typeof newBrowser>;

/** What the message says that a browser decrypts. */
export const messageIn = (browser: Browser, { body }: Pushed): PushMessage =>
  JSON.parse(browser.open(body)) as PushMessage;

/** What a request claims about its sender; throws unless it is signed with the key that it names (RFC 8292). */
export function vapidOf({ headers: { authorization = '' } }: Pushed): {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
  readonly key: string;
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong');
  return {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }),
    key,
  };
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with a status. */
export const answering =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

/** A push service on a port of this machine, until the end of the test. */
export async function startPushService(initial: Answer = answering(201)) {
  const received: Pushed[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let answer = initial;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) });
      answer(response, request);
      for (const wake of waiting.splice(0)) wake();
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The address of a browser there. */
    endpoint: (name: string) => `http://127.0.0.1:${port}/push/${name}`,
    received,
    /** Changes how it answers from now on. */
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** Waits until it has got so many requests. */
    waitFor: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
