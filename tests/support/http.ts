import type { RequestListener } from 'node:http';
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

/** Calls the handler with a request, without a port. */
export async function send(
  handler: RequestListener,
  { method, path, headers, body, address = '192.0.2.1' }: Sent,
): Promise<Answer> {
  const answer = await inject(handler, {
    method,
    url: path,
    headers: { ...headers },
    remoteAddress: address,
    ...(body === undefined ? {} : { payload: body }),
  });
  const { 'set-cookie': cookies = [], ...rest } = answer.headers;
  return {
    status: answer.statusCode,
    text: answer.payload,
    bytes: answer.rawPayload,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    cookies: [cookies].flat().map(String),
  };
}
