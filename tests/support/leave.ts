import { once } from 'node:events';
import { createServer, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** Serves on a port of its own until the test is over, and returns the address. */
export async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** When a client can leave: before anything comes, when the head has come, or when some of the body has. */
export const moments = ['before', 'head', 'body'] as const;

/** Sends a request and leaves at that moment. */
export async function leave(address: string, moment: (typeof moments)[number], options: object = {}): Promise<void> {
  const outgoing = ask(address, { agent: false, ...options }).on('error', () => undefined);
  outgoing.end();
  if (moment === 'before') await once(outgoing, 'finish');
  else {
    const [answer] = (await once(outgoing, 'response')) as [Readable];
    answer.on('error', () => undefined);
    if (moment === 'body') await once(answer, 'readable');
  }
  // Leaving is an error to the client itself.
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  outgoing.destroy();
  await closed;
}
