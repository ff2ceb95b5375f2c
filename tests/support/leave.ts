import { once } from 'node:events';
import { createServer, request as sendRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** Starts a server on a free port until the test ends. Returns its address. */
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

/** When a client disconnects: before the answer, after its head, or during its body. */
export const moments = ['before', 'head', 'body'] as const;

/** Sends a request and disconnects at that moment. */
export async function disconnect(
  address: string,
  moment: (typeof moments)[number],
  options: object = {},
): Promise<void> {
  const outgoing = sendRequest(address, { agent: false, ...options }).on('error', () => undefined);
  outgoing.end();
  if (moment === 'before') await once(outgoing, 'finish');
  else {
    const [answer] = (await once(outgoing, 'response')) as [Readable];
    answer.on('error', () => undefined);
    if (moment === 'body') await once(answer, 'readable');
  }
  // The client reports its own disconnect as an error.
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  outgoing.destroy();
  await closed;
}
