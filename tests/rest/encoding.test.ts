import { describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';
import { rowId } from '../support/ids.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld();
const milo = await world.parent().withChild();
const { parent } = milo;
await parent.completeTask((await milo.openTask()).id);
const program = await thirdPartyOf(world, parent);

const sentence = 'The body must be text in UTF-8';
const addressSentence = 'The address must be percent-encoded UTF-8, such as %C3%A4 for ä';

/** Every text as Windows saves it, each as a single byte. */
const inLatin1 = (text: string) => Buffer.from(text, 'latin1');

const child = { name: 'Jörg', birthDate: '2022-05-31', ageGroup: 'preschool' };
const json = { 'content-type': 'application/json' };

/** Expects that nothing was written with a replacement character. */
async function expectNothingBroken(): Promise<void> {
  expect(await world.sql("SELECT name FROM children WHERE name LIKE '%' || chr(65533) || '%'")).toEqual([]);
}

describe('a body that is not UTF-8', () => {
  test.each([
    ['JSON', 'application/json'],
    ['JSON that says so', 'application/json; charset=iso-8859-1'],
  ])('(%s) is refused by REST', async (_kind, type) => {
    const body = inLatin1(JSON.stringify(child));
    const headers = { 'content-type': type };
    const answer = await parent.send({ method: 'POST', path: '/api/children', body, headers });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
    await expectNothingBroken();
  });

  test('is refused by GraphQL', async () => {
    const query = `mutation { addChild(input: { name: "Jörg", birthDate: "2022-05-31", ageGroup: PRESCHOOL }) { child { id } } }`;
    const body = inLatin1(JSON.stringify({ query }));
    for (const caller of [parent, program]) {
      const answer = await caller.send({ method: 'POST', path: '/graphql', body, headers: json });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        400,
        { errors: [{ message: sentence, extensions: { code: 'BAD_USER_INPUT', template: sentence, params: {} } }] },
      ]);
    }
    await expectNothingBroken();
  });

  test('is refused in the operations of an upload', async () => {
    const { id } = await milo.openTask();
    const query = 'mutation ($input: SaveCompletionInput!) { saveCompletion(input: $input) { points } }';
    const operations = JSON.stringify({
      query,
      variables: { input: { dailyTaskId: id, comment: 'Schön', photo: null } },
    });
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file =
      '--x\r\ncontent-disposition: form-data; name="0"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nno\r\n';
    const body = inLatin1(
      `${part('operations', operations)}${part('map', '{"0":["variables.input.photo"]}')}${file}--x--\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await program.send({ method: 'POST', path: '/graphql', body, headers });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('is refused in a form, whose values are percent-encoded', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-graphql-yoga-csrf': '1' };
    const post = (query: string) => parent.send({ method: 'POST', path: '/graphql', body: `query=${query}`, headers });
    const answer = await post('%7B__typename%20%23%E4%7D');
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('The form must be percent-encoded UTF-8'),
    ]);
    expect((await post('%7B+__typename+%7D')).text).toContain('"Query"');
  });

  test('is no body with umlauts in UTF-8, with or without a byte order mark', async () => {
    for (const mark of ['', '\uFEFF']) {
      const body = Buffer.from(mark + JSON.stringify(child));
      const answer = await parent.send({ method: 'POST', path: '/api/children', body, headers: json });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([201, expect.objectContaining({ name: 'Jörg' })]);
      const query = Buffer.from(`${mark}${JSON.stringify({ query: '{ viewer { children { name } } }' })}`);
      const found = await parent.send({ method: 'POST', path: '/graphql', body: query, headers: json });
      expect(found.text).toContain('Jörg');
    }
  });
});

describe('an address that is not percent-encoded UTF-8', () => {
  test.each([
    '/api/tasks?ageGroup=toddler&limit=1&after=%FF',
    '/api/tasks?%E4=1',
    '/api/tasks?limit=100%',
    '/api/children/%FF/completions',
    '/api/children/%C3/moods?days=2',
    '/api/%E0%A4%A',
  ])('(%s) is refused by REST', async (path) => {
    const answer = await parent.rest('GET', path);
    expect([answer.status, answer.text]).toEqual([400, addressSentence]);
  });

  test.each(['query=%7B__typename%7D%FF', 'query=%7B__typename%7D&variables=%E4', 'query=%'])(
    '(%s) is refused by GraphQL',
    async (query) => {
      const answer = await parent.send({ method: 'GET', path: `/graphql?${query}`, headers: {} });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        400,
        {
          errors: [
            { message: addressSentence, extensions: { code: 'BAD_USER_INPUT', template: addressSentence, params: {} } },
          ],
        },
      ]);
    },
  );

  test('is none with umlauts as UTF-8, and with plus signs', async () => {
    const path = `/api/children/${rowId(milo.id)}/moods?days=2&note=sch%C3%B6n+und+gut`;
    expect((await parent.rest('GET', path)).status).toBe(200);
  });
});
