import type { RequestListener } from 'node:http';
import { expect } from 'vitest';
import { sendCounted } from './counts.ts';
import { type Answer, send, type Sent } from './http.ts';

/** An error of a GraphQL answer. */
export interface GraphQLFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: {
    readonly code?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly retryAfter?: number;
    readonly requestId?: string;
  };
}

/** A GraphQL answer, successful or not. */
export interface GraphQLAnswer<Data = Record<string, unknown>> extends Answer {
  readonly data: Data | null;
  readonly errors: readonly GraphQLFault[];
  /** The code of the first error. */
  readonly code: string | undefined;
  /** The message of the first error. */
  readonly sentence: string | undefined;
}

/** A REST answer, successful or not. */
export interface RestAnswer<Body = unknown> extends Answer {
  /** The JSON body; undefined if the body is plain text, as for most refusals. */
  readonly json: Body;
}

type Headers = Readonly<Record<string, string>>;

export interface Browser {
  readonly address: string;
  readonly userAgent?: string;
}

/** A client of GraphQL and REST that stores cookies like a browser. */
export class Caller {
  /** Cookies by name. */
  readonly cookies = new Map<string, string>();
  readonly #handler: RequestListener;
  readonly #browser: Browser;

  constructor(handler: RequestListener, browser: Browser) {
    this.#handler = handler;
    this.#browser = browser;
  }

  /** Sends a request with the stored cookies, and stores those of the answer. */
  async send(request: Omit<Sent, 'address'>): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(this.#browser.userAgent ? { 'user-agent': this.#browser.userAgent } : {}),
      ...request.headers,
    };
    const sent = { ...request, headers, address: this.#browser.address };
    const answer =
      request.path === '/graphql' ? await sendCounted(this.#handler, sent) : await send(this.#handler, sent);
    for (const line of answer.cookies) this.#keep(line);
    // Browsers know no dialog for this scheme.
    if (answer.status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer realm="Dadventures"(, |$)/);
    return answer;
  }

  /** Posts a body to /graphql; a string is sent unchanged. */
  async post(body: unknown, headers: Headers = {}): Promise<GraphQLAnswer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await this.send({
      method: 'POST',
      path: '/graphql',
      body: text,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    });
    return readGraphQL(answer);
  }

  /** Sends a GraphQL operation. The answer contains refusals. */
  async graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    headers?: Headers,
  ): Promise<GraphQLAnswer<Data>> {
    return (await this.post({ query, variables }, headers)) as GraphQLAnswer<Data>;
  }

  /**
   * Sends a GraphQL operation that must succeed.
   *
   * @throws Error with the refusals
   */
  async execute<Data>(query: string, variables?: object): Promise<Data> {
    const { data, errors, status } = await this.graphql<Data>(query, variables);
    if (errors.length > 0 || !data) throw new Error(`${status} ${JSON.stringify(errors)}`);
    return data;
  }

  /** Sends a REST request. A body that is not a string is sent as JSON. */
  async rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<RestAnswer<Body>> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const type = text === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.send({ method, path, body: text, headers: { ...type, ...headers } });
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    return { ...answer, json: (isJson ? JSON.parse(answer.text) : undefined) as Body };
  }

  /** A copy with the same cookies for another server. */
  protected moveTo(handler: RequestListener): Caller {
    const moved = new Caller(handler, this.#browser);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    return moved;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (attributes.some((attribute) => attribute.trim() === 'Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

function readGraphQL(answer: Answer): GraphQLAnswer {
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  const { data = null, errors = [] } = (isJson ? JSON.parse(answer.text) : {}) as Partial<GraphQLAnswer>;
  return { ...answer, data, errors, code: errors[0]?.extensions?.code, sentence: errors[0]?.message };
}
