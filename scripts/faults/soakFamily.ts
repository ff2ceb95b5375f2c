import sharp from 'sharp';
import { SoakClient } from './soakClient.ts';
import { addFailure, type Tally } from './tally.ts';

/** A child with its open tasks, as REST returns it. */
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

/** The share of downloads that are cancelled. */
const cancelledShare = 0.2;

/** The share of completed tasks that are followed by a download. */
const downloadShare = 0.2;

/** How many photos a family downloads for each export of its data. */
const photosPerExport = 60;

/** The number of children after which a new account is registered. An account may have 30 children, and 30 deleted ones. */
const childrenPerAccount = 25;

/** A photo of nearly 200 kB, the largest size that is stored. Noise compresses badly. */
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  .jpeg()
  .toBuffer()
  .then((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);

const deleteDocument =
  'mutation Delete($input: DeleteChildInput!) { deleteChild(input: $input) { deletedChild { id } } }';

const confirmDocument =
  'mutation Confirm($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { viewer { id } } }';

const password = 'not-a-secret';

/** How long a family relies on its last proof, in milliseconds: half as long as the server does (docs/product.md#fresh-proof). */
const proofMs = 5 * 60_000;

/** A family that uses the server without a pause. It has at most two children. */
export class SoakFamily {
  readonly #client: SoakClient;
  readonly #tally: Tally;
  readonly #staticFiles: readonly string[];
  /** Paths of the files that the family downloads. */
  #files: readonly string[] = [];
  /** When the family last proved who it is: `performance.now()`. */
  #provenAt = 0;

  /**
   * @param origin the origin of the server
   * @param staticFiles paths of the static files that the family downloads besides its own photos
   */
  constructor(origin: string, tally: Tally, staticFiles: readonly string[]) {
    this.#client = new SoakClient(origin);
    this.#tally = tally;
    this.#staticFiles = staticFiles;
  }

  /**
   * Registers an account and adds a first child with a photo, which is never deleted.
   *
   * @throws Error if the server refuses one of the requests
   */
  async register(): Promise<void> {
    this.#client.logOut();
    const account = { email: `${crypto.randomUUID()}@soak.example`, password, timezone: 'UTC' };
    await this.#client.send('POST', '/api/register', account);
    this.#provenAt = performance.now();
    const milo = { name: 'Milo', birthDate: '2022-05-31', ageGroup: 'preschool' };
    const { dailyTasks } = await this.#client.send<Child>('POST', '/api/children', milo);
    const saved = { dailyTaskId: dailyTasks[0]?.id, imageUrl: await photo };
    const { completion } = await this.#client.send<Completed>('POST', '/api/daily-tasks/complete-with-media', saved);
    const photos = Array.from({ length: photosPerExport }, () => completion.imageUrl);
    this.#files = ['/api/account/export', ...this.#staticFiles, ...photos];
  }

  /**
   * Adds a second child, completes all its tasks, records a mood, and deletes the child again, until `isOver`. Four reads follow each
   * task and mood.
   */
  async run(isOver: () => boolean): Promise<void> {
    for (let children = 1; !isOver(); children += 1) {
      if (children % childrenPerAccount === 0) await this.register();
      const ada = { name: 'Ada', birthDate: '2021-04-30', ageGroup: 'preschool' };
      const child = await this.#write<Child>('/api/children', ada);
      if (!child) continue;
      for (const [frequency, tasks] of [
        ['daily', child.dailyTasks],
        ['weekly', child.weeklyTasks],
        ['monthly', child.monthlyTasks],
      ] as const) {
        for (const { id } of tasks) {
          await this.#write(`/api/${frequency}-tasks/complete`, { [`${frequency}TaskId`]: id });
          await this.#readPage(child.id);
          await this.#maybeDownload();
          if (isOver()) return;
        }
      }
      await this.#write(`/api/children/${child.id}/mood`, { mood: 'happy', note: 'A good day' });
      await this.#readPage(child.id);
      await this.#delete(child);
    }
  }

  close(): void {
    this.#client.close();
  }

  /** Deletes a child, which takes a fresh proof of who asks. */
  async #delete({ id, name }: Child): Promise<void> {
    if (performance.now() - this.#provenAt > proofMs) {
      await this.#write('/graphql', { query: confirmDocument, variables: { input: { password } } });
      this.#provenAt = performance.now();
    }
    const childId = Buffer.from(`Child:${id}`).toString('base64');
    await this.#write('/graphql', { query: deleteDocument, variables: { input: { childId, name } } });
  }

  async #write<Answer>(path: string, body: object): Promise<Answer | null> {
    this.#tally.writes += 1;
    return this.#timed<Answer>('POST', path, body);
  }

  async #readPage(childId: string): Promise<void> {
    for (const path of [
      '/api/children',
      `/api/children/${childId}/activity?days=30`,
      `/api/children/${childId}/skills/garden?period=week`,
      `/api/children/${childId}/moods?days=7`,
    ]) {
      this.#tally.reads += 1;
      await this.#timed('GET', path);
    }
  }

  async #maybeDownload(): Promise<void> {
    const file = this.#files[Math.floor(Math.random() * this.#files.length)];
    if (file === undefined || Math.random() >= downloadShare) return;
    const isCancelled = Math.random() < cancelledShare;
    const failure = await this.#client.download(file, isCancelled);
    if (isCancelled) this.#tally.cancelled += 1;
    else if (failure === null) this.#tally.downloads += 1;
    else addFailure(this.#tally, 'GET', file, failure);
  }

  /** Sends a request and records its duration. Returns null after a failure, which is recorded too. */
  async #timed<Answer>(method: string, path: string, body?: object): Promise<Answer | null> {
    const since = performance.now();
    try {
      return await this.#client.send<Answer>(method, path, body);
    } catch (error) {
      addFailure(this.#tally, method, path, (error as Error).message);
      return null;
    } finally {
      this.#tally.latencies.push(performance.now() - since);
    }
  }
}
