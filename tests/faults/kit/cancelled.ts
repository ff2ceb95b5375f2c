import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** An HTTP request. */
export interface Call {
  readonly method: string;
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A pseudo-random generator of numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function bytesOf({ method, path, port, headers = {}, body }: Call): Buffer {
  const all = {
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(body ?? ''),
  ]);
}

/** Reads an answer up to a number of bytes, or to its end. */
const read = (socket: Socket, enough: number): Promise<void> =>
  new Promise((resolve) => {
    let length = 0;
    const end = () => resolve();
    socket.on('end', end).on('close', end);
    socket.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length < enough) return;
      socket.pause();
      resolve();
    });
    socket.resume();
  });

/** The moments at which a client disconnects. */
export const moments = ['half sent', 'at once', 'soon', 'at the first byte', 'in the middle', 'at the end'] as const;
export type Moment = (typeof moments)[number];

const answerMs = 15_000;
const soonMs = 40;
const middleBytes = 100_000;

/** Sends a request and disconnects at the moment, with or without a reset. Never rejects: the server may disconnect first. */
export async function callAndDisconnect(call: Call, moment: Moment, random: () => number): Promise<void> {
  const bytes = bytesOf(call);
  const socket = connect(call.port, '127.0.0.1').on('error', () => undefined);
  socket.setTimeout(answerMs, () => socket.destroy());
  socket.pause();
  const sent = moment === 'half sent' ? bytes.subarray(0, Math.ceil(bytes.length * random())) : bytes;
  await new Promise<void>((resolve) => socket.once('close', resolve).write(sent, () => resolve()));
  if (moment === 'half sent' || moment === 'soon') await pause(random() * soonMs);
  if (moment === 'at the first byte') await read(socket, 1);
  if (moment === 'in the middle') await read(socket, random() * middleBytes);
  if (moment === 'at the end') await read(socket, Infinity);
  if (socket.closed) return;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (random() < 0.5 && !socket.writableEnded) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

/**
 * Sends a request and reads the whole answer.
 *
 * @throws Error when the answer takes longer than 15 s, or the connection breaks
 */
export async function callToEnd(call: Call): Promise<string> {
  const socket = connect(call.port, '127.0.0.1');
  socket.setTimeout(answerMs, () => socket.destroy(new Error(`No answer to ${call.method} ${call.path}`)));
  socket.write(bytesOf(call));
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
