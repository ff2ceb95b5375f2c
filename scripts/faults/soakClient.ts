import { Agent, request } from 'node:http';

const timeoutMs = 15_000;

/** A cancelled download ends within this time, in milliseconds: before, during or just after its response. */
const cancelWithinMs = 60;

const failureLength = 200;

/** An HTTP client with one persistent connection and the cookie of its session. */
export class SoakClient {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookie = '';

  /** @param origin the origin of the server */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Forgets the session. */
  logOut(): void {
    this.#cookie = '';
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * Sends a request, with a JSON body if one is given.
   *
   * @returns the parsed response; null for GET, because parsing would take processor time from the server
   * @throws Error with status and text if the response is not a success
   */
  async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      cookie: this.#cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const outgoing = request(
      this.#origin + path,
      { method, agent: this.#agent, timeout: timeoutMs, headers },
      (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.on('error', reject).on('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300 && !answer.startsWith('{"errors"'))
            resolve((method === 'GET' ? null : JSON.parse(answer)) as Answer);
          else reject(new Error(`${statusCode} ${answer.slice(0, failureLength)}`));
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time'))).on('error', reject);
    outgoing.end(text);
    return promise;
  }

  /**
   * Downloads a file on a separate connection, because a connection cannot be reused after a cancelled request.
   *
   * @param isCancelled whether the client disconnects at a random moment
   * @returns null after a success, otherwise the reason of the failure
   */
  async download(path: string, isCancelled: boolean): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = { cookie: this.#cookie };
    const outgoing = request(this.#origin + path, { agent: false, timeout: timeoutMs, headers });
    let failure: string | null = 'no answer';
    outgoing.on('response', (response) => {
      response
        .on('error', () => undefined)
        .on('end', () => {
          failure = response.statusCode === 200 ? null : String(response.statusCode);
        });
      response.resume();
    });
    outgoing
      .on('timeout', () => outgoing.destroy())
      .on('error', () => undefined)
      .on('close', resolve);
    outgoing.end();
    if (isCancelled) setTimeout(() => outgoing.destroy(), Math.random() * cancelWithinMs);
    await promise;
    return failure;
  }
}
