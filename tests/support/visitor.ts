import { setTimeout as pause } from 'node:timers/promises';

/** An assigned task as REST lists it. */
interface ListedTask {
  readonly id: string;
  readonly completed: boolean;
  readonly task: { readonly points: number; readonly frequency: 'daily' | 'weekly' | 'monthly' };
}

export interface ListedChild {
  readonly id: string;
  readonly totalPoints: number;
  readonly dailyTasks: readonly ListedTask[];
  readonly weeklyTasks: readonly ListedTask[];
  readonly monthlyTasks: readonly ListedTask[];
}

const PAUSE_MS = 50;
const PATIENCE_MS = 20_000;
const TIMEOUT_MS = 12_000;

/** Statuses of temporary errors, after which the request is sent again. */
const temporary = new Set([408, 500, 502, 503, 504]);

/** A client on a real connection that retries failed requests with the same idempotency key. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  readonly #patienceMs: number;
  /** The number of failed attempts that were repeated. */
  retries = 0;
  /** The duration of the longest attempt in milliseconds, whatever its outcome. */
  slowestMs = 0;

  /** @param patienceMs how long the visitor retries, in milliseconds */
  constructor(address: string, patienceMs = PATIENCE_MS) {
    this.#address = address;
    this.#patienceMs = patienceMs;
  }

  /** A copy with the same cookies for another address, which may retry for another time. */
  withAddress(address: string, patienceMs = this.#patienceMs): Visitor {
    const moved = new Visitor(address, patienceMs);
    for (const [name, value] of this.#cookies) moved.#cookies.set(name, value);
    return moved;
  }

  /** Deletes a cookie. Returns whether it existed. */
  deleteCookie(name: string): boolean {
    return this.#cookies.delete(name);
  }

  /**
   * Sends a request, and repeats it after temporary errors.
   *
   * @returns the JSON of the answer
   * @throws Error for a refusal, and if no attempt succeeds within `patienceMs`
   */
  async request<Body>(method: string, path: string, body?: object): Promise<Body> {
    const idempotencyKey = crypto.randomUUID();
    const since = performance.now();
    let former = '';
    for (;;) {
      const tried = performance.now();
      const answer = await this.#send(method, path, body, idempotencyKey).catch((error: Error) => error);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - tried);
      if (answer instanceof Response && answer.ok) return (await answer.json()) as Body;
      const isOver = performance.now() - since > this.#patienceMs;
      if (answer instanceof Response && (isOver || !temporary.has(answer.status)))
        throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}${former}`);
      if (answer instanceof Error && isOver) throw new Error(`${method} ${path}: ${String(answer.cause)}`);
      this.retries += 1;
      const failure = answer instanceof Error ? String(answer.cause) : `${answer.status} ${await answer.text()}`;
      former = `, after ${failure}`;
      await pause(PAUSE_MS);
    }
  }

  /** Sends a request once and returns the answer, successful or not. */
  async requestOnce(method: string, path: string, body?: object) {
    const response = await this.#send(method, path, body, crypto.randomUUID());
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  /** Creates an account with a child. */
  async register(email: string, timezone: string): Promise<ListedChild> {
    const password = 'seven dwarfs';
    const retries = this.retries;
    await this.request('POST', '/api/register', { email, password, timezone }).catch(async (error: Error) => {
      // The answer of an attempt that made the account was lost.
      if (this.retries === retries || !error.message.includes(': 409 ')) throw error;
      await this.request('POST', '/api/login', { username: email, password });
    });
    const child = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'preschool' };
    await this.request('POST', '/api/children', child);
    return this.child();
  }

  /** The current data of the visitor's only child. */
  async child(): Promise<ListedChild> {
    const [child] = await this.request<ListedChild[]>('GET', '/api/children');
    if (!child) throw new Error('The visitor has no child');
    return child;
  }

  /** Completes an assigned task and returns its points. */
  async complete({ id, task: { frequency } }: ListedTask): Promise<number> {
    const path = `/api/${frequency}-tasks/complete`;
    return (await this.request<{ points: number }>('POST', path, { [`${frequency}TaskId`]: id })).points;
  }

  async #send(method: string, path: string, body: object | undefined, idempotencyKey: string): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        'idempotency-key': idempotencyKey,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (line.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
    return response;
  }
}

/** All assigned tasks of a child. */
export const tasksOf = (child: ListedChild): readonly ListedTask[] => [
  ...child.dailyTasks,
  ...child.weeklyTasks,
  ...child.monthlyTasks,
];
