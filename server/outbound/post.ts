import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** How much of an answer is read: enough that a well-behaved receiver is not cut off. */
const readBytes = 4_096;

/** How long the rest of an answer is read, in milliseconds. Its status is known by then. */
const readMs = 1_000;

/** What is sent. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is kept of an answer. */
export interface OutgoingAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Where it goes, and until when. */
interface ConnectionOptions {
  /** The addresses that were checked: no other is connected to, whatever the host name leads to meanwhile. */
  readonly addresses: readonly string[];
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /** Trusted certificates besides the usual ones. */
  readonly ca?: string | undefined;
}

/** Answers every look-up of a connection with the addresses that were checked. */
const pinned = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
};

/**
 * Sends a POST request. Follows no redirect, uses no proxy, and keeps no connection.
 *
 * @returns the status of the answer, and its header Retry-After
 * @throws Error if there is none, also when the signal aborts
 */
export async function post(outgoing: OutgoingRequest, connection: ConnectionOptions): Promise<OutgoingAnswer> {
  const request = open(outgoing, connection);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
    request.end(outgoing.body);
  });
  await readSome(answer);
  request.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null };
}

function open({ url, body, headers }: OutgoingRequest, { addresses, signal, ca }: ConnectionOptions): ClientRequest {
  const request: typeof httpsRequest = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: pinned(addresses),
    signal,
    // One of its own, which keeps no connection.
    agent: false,
    ...(ca === undefined ? {} : { ca }),
  });
}

/** Reads the beginning of an answer and throws it away. */
function readSome(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, readMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    let read = 0;
    answer
      .on('data', ({ length }: Buffer) => {
        read += length;
        if (read > readBytes) done();
      })
      .once('end', done)
      .once('close', done)
      .on('error', done);
  });
}
