import { Agent, request } from 'node:http';
import sharp from 'sharp';

/** A challenge, a child and what is done with them, as REST names them. */
interface Child {
  readonly id: string;
  readonly name: string;
  readonly dailyTasks: readonly { readonly id: string }[];
  readonly weeklyTasks: readonly { readonly id: string }[];
  readonly monthlyTasks: readonly { readonly id: string }[];
}

interface Completed {
  readonly completion: { readonly imageUrl: string };
}

/** What the soak looks at: how long each answer took in milliseconds, and everything that was no success. */
export interface Tally {
  readonly latencies: number[];
  readonly failures: string[];
  reads: number;
  writes: number;
  /** Photos, exports and static files that were taken whole. */
  downloads: number;
  /** Those that were cancelled in the middle. */
  cancelled: number;
}

const timeoutMs = 15_000;
const readsPerWrite = 4;

/** How many of all downloads are cancelled. */
const cancelledShare = 0.2;

/** How many of all challenges are followed by a download. */
const downloadShare = 0.2;

/** A family looks at so many photos for each time that it takes all its data. */
const photosPerExport = 60;

/** A cancelled one ends at a moment within so many milliseconds: before its answer, in the middle, or just after. */
const cancelWithinMs = 60;

/** A picture that fills the 200 kB that a stored photo may have: no two neighbouring pixels are alike. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer()
  .then((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);

/** After so many children another family takes the connection: an account owns 30, and as many deleted ones. */
const childrenOfFamily = 25;

const deleteDocument =
  'mutation Delete($input: DeleteChildInput!) { deleteChild(input: $input) { deletedChild { id } } }';

/** A connection that never pauses, with one family after the other; none has more than two children at a time. */
export class Soaker {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #tally: Tally;
  #cookie = '';
  readonly #staticFiles: readonly string[];
  /** What the family downloads. */
  #files: readonly string[] = [];

  /** @param staticFiles their addresses */
  constructor(origin: string, tally: Tally, staticFiles: readonly string[]) {
    this.#origin = origin;
    this.#tally = tally;
    this.#staticFiles = staticFiles;
  }

  /** Makes an account; its first child stays, and has a photo. */
  async arrive(): Promise<void> {
    this.#cookie = '';
    const account = { email: `${crypto.randomUUID()}@soak.example`, password: 'not-a-secret', timezone: 'UTC' };
    await this.#send('POST', '/api/register', account);
    const milo = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'preschool' };
    const { dailyTasks } = await this.#send<Child>('POST', '/api/children', milo);
    const dailyTaskId = dailyTasks[0]?.id;
    const saved = { dailyTaskId, imageUrl: await photo };
    const { completion } = await this.#send<Completed>('POST', '/api/daily-tasks/complete-with-media', saved);
    const photos = Array.from({ length: photosPerExport }, () => completion.imageUrl);
    this.#files = ['/api/account/export', ...this.#staticFiles, ...photos];
  }

  /**
   * Lives until `isOver`: a second child comes, does everything, and goes; four reads after each challenge and mood,
   * and a download after every other challenge.
   */
  async live(isOver: () => boolean): Promise<void> {
    for (let children = 1; !isOver(); children += 1) {
      if (children % childrenOfFamily === 0) await this.arrive();
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
          await this.#maybeDownload();
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

  async #maybeDownload(): Promise<void> {
    const file = this.#files[Math.floor(Math.random() * this.#files.length)];
    if (file !== undefined && Math.random() < downloadShare) await this.#download(file);
  }

  /** Takes a file, or cancels it at some moment. Exports are long and of no interest to the times of answers. */
  async #download(path: string): Promise<void> {
    const isCancelled = Math.random() < cancelledShare;
    const { promise, resolve } = Promise.withResolvers<void>();
    // A connection of its own: one that is cancelled cannot be used again.
    const outgoing = request(this.#origin + path, {
      agent: false,
      timeout: timeoutMs,
      headers: { cookie: this.#cookie },
    });
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
    if (isCancelled) this.#tally.cancelled += 1;
    else if (failure === null) this.#tally.downloads += 1;
    else this.#tally.failures.push(`GET ${path.replace(/[0-9a-f-]{36}/, '…')}: ${failure}`);
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
