import { once } from 'node:events';
import { connect } from 'node:net';

/** A well-formed request, before it is mutated. */
export interface WellFormedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The bytes of a request that uses a new connection. */
export function serialize({ method, path, headers, body }: WellFormedRequest): Buffer {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const length = body.length > 0 || method !== 'GET' ? [`content-length: ${body.length}`] : [];
  const head = `${method} ${path} HTTP/1.1\r\n${[...lines, ...length].join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

const answerMs = 20_000;

/** After this time the client closes its connection if it announced more bytes than it sends. */
const hangUpMs = 100;

/**
 * Sends bytes on a new connection.
 *
 * @param isWhole whether the server can detect the end of the request; otherwise the client closes the connection soon
 * @returns the statuses of the answers in order; empty if the server closed the connection without an answer
 * @throws Error if the server neither answers nor closes the connection
 */
export async function sendBytes(port: number, bytes: Buffer, isWhole: boolean): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    // A stream has no end: it has answered with its head.
    if (/content-type: text\/event-stream/i.test(Buffer.concat(chunks).toString('latin1'))) socket.destroy();
  });
  // The server may close before it has read everything.
  socket.on('error', () => {});
  socket.on('end', () => socket.destroy());
  socket.write(bytes);
  const hangUp = isWhole ? undefined : setTimeout(() => socket.end(), hangUpMs);
  const silence = setTimeout(() => socket.destroy(new Error('silence')), answerMs);
  await once(socket, 'close');
  clearTimeout(hangUp);
  clearTimeout(silence);
  if (socket.errored?.message === 'silence') throw new Error(`No answer within ${answerMs} ms`);
  const answer = Buffer.concat(chunks).toString('latin1');
  return [...answer.matchAll(/(?:^|\r\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
