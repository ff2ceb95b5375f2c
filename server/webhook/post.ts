import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** How long a receiver has to answer, in milliseconds, looking up its name included. */
export const answerWithinMs = 10_000;

/** How much of an answer is read: enough that a well-behaved receiver is not cut off. */
const readBytes = 4_096;

/** How long the rest of an answer is read, in milliseconds. Its status is known by then. */
const readMs = 1_000;

/** What is sent. */
interface OutgoingRequest {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
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
 * @returns the status of the answer
 * @throws Error if there is none, also when the signal aborts
 */
export async function post(outgoing: OutgoingRequest, connection: ConnectionOptions): Promise<number> {
  const request = open(outgoing, connection);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
    request.end(outgoing.body);
  });
  await readSome(answer);
  request.destroy();
  return answer.statusCode ?? 0;
}

function open({ url, body, headers }: OutgoingRequest, { addresses, signal, ca }: ConnectionOptions): ClientRequest {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: pinned(addresses),
    signal,
  };
  return url.protocol === 'https:'
    ? httpsRequest(url, {
        ...options,
        agent: new HttpsAgent({ keepAlive: false }),
        ...(ca === undefined ? {} : { ca }),
      })
    : httpRequest(url, { ...options, agent: new HttpAgent({ keepAlive: false }) });
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
