import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import inject from 'light-my-request';

/** An HTTP request. */
export interface Sent {
  readonly method: string;
  /** With the query string, if any. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent without any encoding. */
  readonly body?: string | Buffer | NodeJS.ReadableStream | undefined;
  /** The client's IP address. */
  readonly address?: string;
}

/** An HTTP answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The unparsed body. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** The Set-Cookie headers. */
  readonly cookies: readonly string[];
}

/** Reads a stream of events up to the end of the first one with data, and closes it. */
async function firstEvent(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Buffer));
    if (/^data: .*\n\n/m.test(Buffer.concat(chunks).toString())) break;
  }
  return Buffer.concat(chunks);
}

/** Calls the handler with a request, without a port. */
export async function send(
  handler: RequestListener,
  { method, path, headers, body, address = '192.0.2.1' }: Sent,
): Promise<Answer> {
  const isStream = headers?.['accept'] === 'text/event-stream';
  const left = new AbortController();
  const answer = await inject(handler, {
    method,
    url: path,
    headers: { ...headers },
    remoteAddress: address,
    ...(isStream ? { payloadAsStream: true, signal: left.signal } : {}),
    ...(body === undefined ? {} : { payload: body }),
  });
  const { 'set-cookie': cookies = [], ...rest } = answer.headers;
  const bytes = isStream ? await firstEvent(answer.stream()).finally(() => left.abort()) : answer.rawPayload;
  return {
    status: answer.statusCode,
    text: bytes.toString(),
    bytes,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    cookies: [cookies].flat().map(String),
  };
}
