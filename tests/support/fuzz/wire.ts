import { once } from 'node:events';
import { connect } from 'node:net';

/** A request as it is meant, before anything is broken in it. */
export interface Meant {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The bytes of a request that is the only one on its connection. */
export function written({ method, path, headers, body }: Meant): Buffer {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const length = body.length > 0 || method !== 'GET' ? [`content-length: ${body.length}`] : [];
  const head = `${method} ${path} HTTP/1.1\r\n${[...lines, ...length].join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

const answerMs = 20_000;

/**
 * Sends bytes on a connection of their own, and says that there are no more.
 *
 * @returns the statuses of the answers, in order: none when the server closed the connection without a word
 * @throws Error when the server neither answers nor closes
 */
export async function exchange(port: number, bytes: Buffer): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // The server may close before it has read everything.
  socket.on('error', () => {});
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(answerMs) });
  socket.on('end', () => socket.destroy());
  socket.end(bytes);
  try {
    await closed;
  } catch {
    throw new Error(`No answer within ${answerMs} ms`);
  } finally {
    socket.destroy();
  }
  const answer = Buffer.concat(chunks).toString('latin1');
  return [...answer.matchAll(/(?:^|\r\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
