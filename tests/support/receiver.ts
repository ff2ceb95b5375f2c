import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { Webhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What a delivery says. */
export interface Report {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, string>>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers with a status. */
export const withStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end();

/** A receiver of webhooks on a port of this machine, until the end of the test. */
export async function startReceiver(
  initial: Answer = withStatus(204),
  tls?: { readonly key: string; readonly cert: string },
) {
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let answer = initial;
  let connections = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ method: request.method, path: request.url, headers, text });
      answer(response, request);
      for (const wake of waiting.splice(0)) wake();
    });
  };
  const server = tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
  server.on('connection', (socket: Socket) => {
    connections += 1;
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
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    /** How many connections were opened. */
    connections: () => connections,
    /** Changes how it answers from now on. */
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** Waits until it has got so many requests. */
    waitFor: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    /** What it got, oldest first. */
    reports: () => received.map(({ text }) => JSON.parse(text) as Report),
  };
}

/** Checks the signature of a request as a receiver does at the time of the clock; throws if it is wrong or old. */
export function verified(secret: string, { text, headers }: Received, now: string): Report {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  try {
    return new Webhook(secret).verify(text, headers) as Report;
  } finally {
    vi.useRealTimers();
  }
}
