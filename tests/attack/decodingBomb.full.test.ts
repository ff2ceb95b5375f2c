import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import { longPng, noise, progressive, scanBomb } from '../support/bombs.ts';
import type { ChildProfile } from '../support/childProfile.ts';
import { helpersOf } from '../support/helpers.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { multipart, photoFolder, picture, saveDocument, saveWithPhoto, upload } from '../support/photos.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const small = await picture().jpeg().toBuffer();
const patienceMs = 30_000;

const decoders = () => helpersOf('photos/decoder.ts');

/** A family whose child has an open task. */
async function family() {
  const child: ChildProfile = await world.parent().withChild();
  const { id } = await child.openTask();
  return { parent: child.parent, id };
}

/** Saves with a photo through REST. */
const saveByRest = async ({ parent, id }: Awaited<ReturnType<typeof family>>, photo: Buffer) => {
  const imageUrl = `data:image/jpeg;base64,${photo.toString('base64')}`;
  return parent.rest('POST', '/api/daily-tasks/complete-with-media', { dailyTaskId: rowId(id), imageUrl });
};

/** A photo that takes long to decode: with sides of 5,000 pixels, 25 megapixels, the slowest that is allowed. */
const slow = (side: number) =>
  picture(side, side)
    .ensureAlpha(0.5)
    .withMetadata({ orientation: 6 })
    .toColourspace('rgb16')
    .png({ progressive: true });

describe('a small picture that takes long to decode', () => {
  it.each([
    ['a JPEG with 2,647 scans', () => scanBomb(), 260_000, 'Please select a JPEG with at most 100 scans'],
    [
      'a PNG of one pixel by 25 million',
      async () => longPng(1, 25_000_000),
      50_000,
      'Please select an image whose sides have at most 12,000 pixels',
    ],
  ])('is refused by its header, by GraphQL and REST: %s', async (_what, make, size, sentence) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(size);
    const sender = await family();
    const before = decoders();
    expect(await saveWithPhoto(sender.parent, sender.id, bomb)).toMatchObject({ code: 'BAD_USER_INPUT', sentence });
    expect(await saveByRest(sender, bomb)).toMatchObject({ status: 400, text: sentence });
    expect(decoders(), 'processes that decode').toEqual(before);
    expect(files()).toEqual([]);
  });

  it('is accepted within the limits', { timeout: 90_000 }, async () => {
    const { parent, id } = await family();
    for (const photo of [
      await scanBomb(100),
      await progressive(),
      longPng(2_083, 12_000),
      await slow(5_000).toBuffer(),
    ]) {
      expect((await saveWithPhoto(parent, id, photo)).saved?.completion.imageUrl).toContain('/photos/');
    }
  });
});

describe('one file in a document', () => {
  const sentence = 'A file may be used once in a document. Please send a request for each file';
  const one = (name: string, id: string, photo = '$photo') =>
    `${name}: saveCompletion(input: { dailyTaskId: ${JSON.stringify(id)}, photo: ${photo} }) { points }`;
  const aliases = (count: number, id: string) =>
    Array.from({ length: count }, (_, n) => one(`alias${n}`, id)).join(' ');

  it.each([
    ['15 aliases', (id: string) => ({ query: `mutation($photo: Upload) { ${aliases(15, id)} }` })],
    ['2 aliases', (id: string) => ({ query: `mutation($photo: Upload) { ${aliases(2, id)} }` })],
    [
      'a fragment that is spread twice',
      (id: string) => ({
        query: `mutation($photo: Upload) { ...One ...Other } fragment One on Mutation { ...Photo }
          fragment Other on Mutation { ... on Mutation { ...Photo } } fragment Photo on Mutation { ${one('photo', id)} }`,
      }),
    ],
    [
      'an alias and a fragment',
      (id: string) => ({
        query: `mutation($photo: Upload) { ${one('a', id)} ...B } fragment B on Mutation { ${one('b', id)} }`,
      }),
    ],
    [
      'a field that is left out and one that is not',
      (id: string) => ({
        query: `mutation($photo: Upload) { ${one('a', id)} ... @skip(if: true) { ${one('b', id)} } }`,
      }),
    ],
    [
      'an input that holds it',
      (id: string) => ({
        query: `mutation($input: SaveCompletionInput!) { a: saveCompletion(input: $input) { points } b: saveCompletion(input: $input) { points } }`,
        variables: { input: { dailyTaskId: id, photo: null } },
        map: { 0: ['variables.input.photo'] },
      }),
    ],
  ])('is refused before any work if it is used more than once: %s', async (_what, make) => {
    const { parent, id } = await family();
    const before = await world.rowCounts();
    const {
      query,
      variables = { photo: null },
      map = { 0: ['variables.photo'] },
    } = {
      variables: undefined,
      map: undefined,
      ...make(id),
    };
    const answer = await upload(parent, { operations: { query, variables }, map, file: small });
    expect([answer.status, answer.sentence, answer.data]).toEqual([400, sentence, null]);
    expect(await world.rowCounts()).toEqual(before);
  });

  it('is refused inside a list', async () => {
    const { parent, id } = await family();
    const answer = await upload(parent, {
      operations: {
        query: `mutation($photo: Upload) { ${one('a', id, '[$photo, $photo]')} }`,
        variables: { photo: null },
      },
      map: { 0: ['variables.photo'] },
      file: small,
    });
    expect([answer.code, answer.data]).toEqual(['BAD_USER_INPUT', null]);
  });

  it('is accepted beside a field without a file', async () => {
    const { parent, id } = await family();
    const answer = await upload(parent, {
      operations: {
        query: `mutation($photo: Upload) { ${one('a', id)} ${one('b', id, 'null')} }`,
        variables: { photo: null },
      },
      map: { 0: ['variables.photo'] },
      file: small,
    });
    expect(answer.data).toMatchObject({ a: { points: expect.any(Number) }, b: { points: expect.any(Number) } });
  });
});

describe('a photo', () => {
  const spentBy = (before: number, answer: { readonly headers: Readonly<Record<string, string>> }) =>
    before - Number(answer.headers['x-ratelimit-remaining']);

  it('costs fifty additional points, by GraphQL and REST', async () => {
    const sender = await family();
    const { parent, id } = sender;
    const start = await parent.graphql('{ __typename }');
    const afterStart = Number(start.headers['x-ratelimit-remaining']);

    const withoutIt = await parent.graphql(saveDocument, { input: { dailyTaskId: id } });
    const plain = spentBy(afterStart, withoutIt);
    const withIt = await saveWithPhoto(parent, id, small);
    expect(spentBy(afterStart - plain, withIt)).toBe(plain + 50);
    expect(JSON.parse(withIt.text)).toMatchObject({ extensions: { cost: { points: plain + 50 } } });

    const left = Number(withIt.headers['x-ratelimit-remaining']);
    const comment = await parent.rest('POST', '/api/daily-tasks/complete-with-media', {
      dailyTaskId: rowId(id),
      comment: 'x',
    });
    expect(spentBy(left, comment)).toBe(1);
    expect(spentBy(left - 1, await saveByRest(sender, small))).toBe(51);
  });

  it('waits only for photos of the same account', { timeout: 90_000 }, async () => {
    const [flooder, other] = [await family(), await family()];
    const large = await slow(3_000).toBuffer();
    // Starts a process for each: that takes longer than decoding a small photo.
    await Promise.all([flooder, other].map(({ parent, id }) => saveWithPhoto(parent, id, small)));
    const finished: string[] = [];
    const flood = Array.from({ length: 6 }, async () => {
      const answer = await saveWithPhoto(flooder.parent, flooder.id, large);
      finished.push(answer.saved ? 'flood' : 'refused');
      return answer;
    });
    // Once the fourth is refused, the third is in the queue.
    await waitUntil(() => finished.includes('refused'), patienceMs);
    expect((await saveWithPhoto(other.parent, other.id, small)).saved).toBeDefined();
    const doneBefore = finished.filter((what) => what === 'flood').length;

    const answers = await Promise.all(flood);
    const done = finished.filter((what) => what === 'flood').length;
    // One is decoded and two wait when another is refused. A later one may find a free place.
    expect(done).toBeGreaterThanOrEqual(3);
    expect(doneBefore, 'photos of the flood that were done before').toBeLessThan(done);
    const refused = answers.find(({ saved }) => !saved);
    expect(refused).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      sentence: 'Your other photos are still being saved. Please try again in a few seconds',
      headers: { 'retry-after': '5' },
    });
  });
});

/** Processor time of a process, in clock ticks. */
const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
};

describe('a photo whose client has disconnected', () => {
  it.skipIf(process.platform !== 'linux')(
    'is not decoded further, and its process is killed',
    { timeout: 90_000 },
    async () => {
      const [leaver, other] = [await family(), await family()];
      const large = await slow(5_000).toBuffer();
      const server = createServer((incoming, response) => world.handler(incoming, response)).listen(0, '127.0.0.1');
      onTestFinished(() => void server.close());
      await new Promise((resolve) => server.once('listening', resolve));
      const before = await world.rowCounts();

      expect((await saveWithPhoto(other.parent, other.id, small)).saved).toBeDefined();
      const idle = new Map(decoders().map((pid) => [pid, ticksOf(pid)]));
      const { headers, body } = multipart({
        operations: { query: saveDocument, variables: { input: { dailyTaskId: leaver.id, photo: null } } },
        file: large,
      });
      const cookie = [...leaver.parent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { port } = server.address() as AddressInfo;
      const sent = request({
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: { ...headers, cookie },
      });
      sent.on('error', () => undefined).end(body);

      const isAtWork = (pid: number) => ticksOf(pid) > (idle.get(pid) ?? Infinity) + 5;
      await waitUntil(() => decoders().some(isAtWork), patienceMs, 5);
      const busy = decoders().find(isAtWork) ?? 0;
      expect(busy).toBeGreaterThan(0);
      sent.destroy();
      expect(await waitUntil(() => !decoders().includes(busy), patienceMs)).toBe(true);

      expect((await saveWithPhoto(other.parent, other.id, await noise(300).jpeg().toBuffer())).saved).toBeDefined();
      const { photos = 0 } = before;
      expect((await world.rowCounts())['photos'], 'only the photo of the other family').toBe(photos + 1);
    },
  );
});
