import type { RequestListener } from 'node:http';
import inject from 'light-my-request';

/** A request as it goes over the wire. */
export interface Sent {
  readonly method: string;
  /** With the query string, if any. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is: nothing is encoded here. */
  readonly body?: string | Buffer | NodeJS.ReadableStream | undefined;
  /** Address of the socket's other end. */
  readonly address?: string;
}

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The body as it came. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Each Set-Cookie header. */
  readonly cookies: readonly string[];
}

/** Sends a request to the program, without a port. */
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
