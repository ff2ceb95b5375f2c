import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Closes a source that nobody will read; that it was not read is no error. */
export function closeSource(source: Readable): void {
  source.on('error', () => undefined).destroy();
}

/**
 * Sends a stream as the body of a response whose head is already written or set. Every streamed answer goes through here,
 * because the source must be closed whatever happens: the client has left before or leaves in the middle, the answer is to
 * a HEAD request, or the source fails. Failure cuts the connection, so that no client takes half a file for a whole one.
 *
 * @returns when the body is sent, or when the client has left
 * @throws whatever the source fails with
 */
export async function sendStream(response: ServerResponse, source: Readable): Promise<void> {
  // A pipeline into a response that is already destroyed would leave the source open.
  if (response.destroyed || response.req.method === 'HEAD') {
    closeSource(source);
    response.end();
    return;
  }
  let clientLeft = false;
  response.once('close', () => {
    clientLeft = !source.destroyed || source.readableEnded;
  });
  try {
    await pipeline(source, response);
  } catch (error) {
    if (!clientLeft) throw error;
  } finally {
    closeSource(source);
  }
}

/**
 * Lets a library answer that pipes a file into the response by itself, which leaves the file open when the client leaves.
 * The file is taken from it and sent by `sendStream`.
 *
 * @param answer calls the library; it must begin to pipe before it returns
 * @throws whatever the file fails with
 */
export async function sendPiped(response: ServerResponse, answer: () => void): Promise<void> {
  let piped: Readable | undefined;
  const take = (source: Readable) => {
    piped = source;
  };
  response.once('pipe', take);
  answer();
  response.off('pipe', take);
  if (!piped) return;
  piped.unpipe(response);
  await sendStream(response, piped);
}
