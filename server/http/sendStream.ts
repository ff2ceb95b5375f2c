import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Closes a source that will not be read. Closing it early is not an error. */
export function closeSource(source: Readable): void {
  source.on('error', () => undefined).destroy();
}

/**
 * Sends a stream as the body of a response whose headers are set or written. Every streamed answer uses this function: it
 * closes the source if the client disconnects, if the request is a HEAD request, and if the source fails. A failure cuts
 * the connection, so that no client takes half a file for a whole one.
 *
 * @returns when the body is sent or the client has disconnected
 * @throws the error of the source
 */
export async function sendStream(response: ServerResponse, source: Readable): Promise<void> {
  // pipeline() into a destroyed response would leave the source open.
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
 * Lets a library answer that pipes a file into the response itself, which leaves the file open if the client disconnects.
 * This function takes the file from it and sends it with `sendStream`.
 *
 * @param answer calls the library, which must start to pipe before it returns
 * @throws the error of the file
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
