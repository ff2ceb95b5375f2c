import { describe, expect, it } from 'vitest';
import { photoMaxBytes } from '../../../schema/completion/photo.rules.ts';
import { createWorld } from '../../support/kit.ts';
import { bomb, multipart, photoFolder, picture, saveDocument, saveWithPhoto, upload } from '../../support/photos.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const milo = await world.parent().withChild();
const { id } = await milo.openTask();
const jpeg = await picture().jpeg().toBuffer();

const variables = { input: { dailyTaskId: id, photo: null } };
const operations = { query: saveDocument, variables };
const malformed = 'The request must follow the GraphQL multipart request specification, with at most one file';

describe('a multipart request', () => {
  it('is refused without the header that forms of other sites cannot send', async () => {
    const { body, headers } = multipart({ operations, file: jpeg });
    const { 'x-graphql-yoga-csrf': _csrf, ...plain } = headers;
    const answer = await milo.parent.send({ method: 'POST', path: '/graphql', body, headers: plain });
    expect(answer.status).toBe(415);
    expect(files()).toEqual([]);
  });

  it.each([
    ['leads into a prototype', { 0: ['variables.hasOwnProperty.call'] }],
    ['leads into a prototype by its name', { 0: ['variables.__proto__.photo'] }],
    ['leads into a constructor', { 0: ['variables.constructor.prototype.photo'] }],
    ['replaces the query', { 0: ['query'] }],
    ['replaces all variables', { 0: ['variables'] }],
    ['replaces an existing value', { 0: ['variables.input.dailyTaskId'] }],
    ['names a path that does not exist', { 0: ['variables.input.picture'] }],
    ['names two paths', { 0: ['variables.input.photo', 'variables.input.comment'] }],
    ['names two files', { 0: ['variables.input.photo'], 1: ['variables.input.comment'] }],
    ['names no path', { 0: [] }],
    ['is a list', [['variables.input.photo']]],
    ['is not JSON', '{'],
  ])('is refused when its map %s', async (_title, map) => {
    const answer = await upload(milo.parent, { operations, map, file: jpeg });
    expect([answer.status, answer.code, answer.sentence]).toEqual([400, 'BAD_USER_INPUT', malformed]);
    expect(Object.hasOwn({}.constructor.prototype, 'photo')).toBe(false);
    expect(typeof Object.prototype.hasOwnProperty.call).toBe('function');
  });

  it('is refused if its operation is a list, a text or missing', async () => {
    for (const wrong of [[operations], 'nonsense', '"text"', 'null']) {
      expect(await upload(milo.parent, { operations: wrong, file: jpeg })).toMatchObject({
        status: 400,
        sentence: malformed,
      });
    }
    const { headers } = multipart({ operations });
    for (const body of ['', 'not multipart', '--the-boundary-of-this-request--\r\n']) {
      const answer = await milo.parent.send({ method: 'POST', path: '/graphql', body, headers: { ...headers } });
      expect(answer.status, body).toBeGreaterThanOrEqual(400);
      expect(answer.status, body).toBeLessThan(500);
    }
  });

  it('is refused if it declares too many bytes, or if its operation is too long', async () => {
    const large = await upload(milo.parent, { operations, file: Buffer.alloc(8_000_000) });
    expect([large.status, large.code, large.sentence]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'Please select an image smaller than 5MB',
    ]);
    const long = await upload(milo.parent, {
      operations: { ...operations, query: `${saveDocument} #${'x'.repeat(400_000)}` },
    });
    expect([long.status, long.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('may contain no file', async () => {
    const [, second] = await milo.tasks();
    const none = await upload(milo.parent, {
      operations: { query: saveDocument, variables: { input: { dailyTaskId: second?.id } } },
      map: {},
    });
    expect(none.data).toMatchObject({ saveCompletion: { completion: { imageUrl: null } } });
  });
});

describe('a file', () => {
  it('may have 5 MB of 1,048,576 bytes each', async () => {
    const family = await world.parent().withChild();
    const task = await family.openTask();
    for (const length of [Math.floor(4.87 * 1_048_576), photoMaxBytes]) {
      const photo = Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
      expect((await saveWithPhoto(family.parent, task.id, photo)).saved?.completion.imageUrl).toContain('/photos/');
    }
  });

  it('is refused if it is announced but missing', async () => {
    expect(await upload(milo.parent, { operations })).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Please select an image file',
    });
  });

  it('is refused in one sentence if it is not a photo, and nothing is stored', async () => {
    const stored = files();
    const before = await world.rowCounts();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>');
    for (const file of [html, jpeg.subarray(0, jpeg.length / 2)]) {
      expect(await saveWithPhoto(milo.parent, id, file)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'Please select an image file',
      });
    }
    expect(await saveWithPhoto(milo.parent, id, svg)).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Please select a JPEG, PNG or WebP image: other kinds are not allowed',
    });
    expect(await saveWithPhoto(milo.parent, id, bomb())).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Please select an image with at most 25 megapixels',
    });
    expect(await saveWithPhoto(milo.parent, id, Buffer.alloc(photoMaxBytes + 1))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      sentence: 'Please select an image smaller than 5MB',
    });
    expect(await world.rowCounts()).toEqual(before);
    expect(files()).toEqual(stored);
  });

  it('can only be sent as a file', async () => {
    const answer = await milo.parent.graphql(saveDocument, {
      input: { dailyTaskId: id, photo: 'data:image/png;base64,AAAA' },
    });
    expect(answer.code).toBe('BAD_USER_INPUT');
    expect(answer.sentence).toContain('An Upload must be a variable that a file of a multipart request fills');
  });
});
