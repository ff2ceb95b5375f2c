import { Agent, request } from 'node:http';

/** A challenge, a child and what is done with them, as REST names them. */
interface Child {
  readonly id: string;
  readonly name: string;
  readonly dailyTasks: readonly { readonly id: string }[];
  readonly weeklyTasks: readonly { readonly id: string }[];
  readonly monthlyTasks: readonly { readonly id: string }[];
}

/** What the soak looks at: how long each answer took in milliseconds, and everything that was no success. */
export interface Tally {
  readonly latencies: number[];
  readonly failures: string[];
  reads: number;
  writes: number;
}

const timeoutMs = 15_000;
const readsPerWrite = 4;

const deleteDocument =
  'mutation Delete($input: DeleteChildInput!) { deleteChild(input: $input) { deletedChild { id } } }';

/** One family on one connection that never pauses, and never has more than two children. */
export class Soaker {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #tally: Tally;
  #cookie = '';

  constructor(origin: string, tally: Tally) {
    this.#origin = origin;
    this.#tally = tally;
  }

  /** Makes the account; its first child stays. */
  async arrive(): Promise<void> {
    const account = { email: `${crypto.randomUUID()}@soak.example`, password: 'not-a-secret', timezone: 'UTC' };
    await this.#send('POST', '/api/register', account);
    await this.#send('POST', '/api/children', { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'preschool' });
  }

  /** Lives until `isOver`: a second child comes, does everything, and goes; four reads after each challenge and mood. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const added = await this.#write<Child>('/api/children', {
        name: 'Ada',
        birthDate: '2021-04-30',
        ageGroup: 'preschool',
      });
      if (!added) continue;
      for (const [frequency, tasks] of [
        ['daily', added.dailyTasks],
        ['weekly', added.weeklyTasks],
        ['monthly', added.monthlyTasks],
      ] as const) {
        for (const { id } of tasks) {
          await this.#write(`/api/${frequency}-tasks/complete`, { [`${frequency}TaskId`]: id });
          await this.#read(added.id);
          if (isOver()) return;
        }
      }
      await this.#write(`/api/children/${added.id}/mood`, { mood: 'happy', note: 'A good day' });
      await this.#read(added.id);
      const childId = Buffer.from(`Child:${added.id}`).toString('base64');
      await this.#write('/graphql', { query: deleteDocument, variables: { input: { childId, name: added.name } } });
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #write<Answer>(path: string, body: object): Promise<Answer | null> {
    this.#tally.writes += 1;
    return this.#timed<Answer>('POST', path, body);
  }

  async #read(childId: string): Promise<void> {
    const paths = [
      '/api/children',
      `/api/children/${childId}/activity?days=30`,
      `/api/children/${childId}/skills/garden?period=week`,
      `/api/children/${childId}/moods?days=7`,
    ];
    for (const path of paths.slice(0, readsPerWrite)) {
      this.#tally.reads += 1;
      await this.#timed('GET', path);
    }
  }

  async #timed<Answer>(method: string, path: string, body?: object): Promise<Answer | null> {
    const since = performance.now();
    try {
      return await this.#send<Answer>(method, path, body);
    } catch (error) {
      this.#tally.failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${(error as Error).message}`);
      return null;
    } finally {
      this.#tally.latencies.push(performance.now() - since);
    }
  }

  async #send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const outgoing = request(
      this.#origin + path,
      {
        method,
        agent: this.#agent,
        timeout: timeoutMs,
        headers: {
          cookie: this.#cookie,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.on('error', reject).on('end', () => {
          const isFine =
            response.statusCode !== undefined && response.statusCode < 300 && !answer.startsWith('{"errors"');
          // Reading every answer would take the processor from the server.
          if (isFine) resolve((method === 'GET' ? null : JSON.parse(answer)) as Answer);
          else reject(new Error(`${response.statusCode} ${answer.slice(0, 200)}`));
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time'))).on('error', reject);
    outgoing.end(text);
    return promise;
  }
}
