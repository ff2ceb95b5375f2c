import type { RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchGraphQL } from '../../../client/relay/network.ts';
import type { ServerError } from '../../../client/relay/ServerError.ts';

const operation = {
  id: 'abc',
  text: null,
  name: 'SomeQuery',
  operationKind: 'query',
  metadata: {},
} as RequestParameters;
const ask = () => fetchGraphQL(operation, { name: 'Milo' }, {}, null) as Promise<unknown>;
const failure = () =>
  ask().then(
    () => expect.unreachable('it should have failed'),
    (error: ServerError) => error,
  );

const answerWith = (response: Response | Error) => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the network', () => {
  test('sends the persisted id and the variables with the session cookie', async () => {
    const fetch = answerWith(Response.json({ data: { ok: true } }));
    await ask();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/graphql');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(JSON.parse(String(init?.body))).toEqual({ id: 'abc', variables: { name: 'Milo' } });
  });

  test('says that the visitor is offline when the browser knows it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({
      code: 'NETWORK',
      status: 0,
      message: 'You are offline. Please check your connection and try again.',
    });
  });

  test('says that the server could not be reached when the connection fails', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect((await failure()).message).toBe('The server could not be reached. Please try again.');
  });

  test("turns a refusal into the server's sentence with code and fields", async () => {
    const extensions = { code: 'BAD_USER_INPUT', fields: { password: 'Too short' } };
    answerWith(Response.json({ data: null, errors: [{ message: 'Too short', extensions }] }));
    expect(await failure()).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Too short',
      fields: { password: 'Too short' },
    });
  });

  test('treats a mutation whose root field failed as a refusal', async () => {
    answerWith(Response.json({ data: { login: null }, errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] }));
    expect((await failure()).code).toBe('CONFLICT');
  });

  test('lets an answer with data and errors through, for the panel that reads the failed field', async () => {
    const answer = {
      data: { viewer: { id: '1', children: null } },
      errors: [{ message: 'No', path: ['viewer', 'children'] }],
    };
    answerWith(Response.json(answer));
    expect(await ask()).toEqual(answer);
  });

  test("shows one plain sentence for a proxy's error page", async () => {
    answerWith(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    expect(await failure()).toMatchObject({
      status: 502,
      message: 'Something went wrong on the server. Please try again.',
    });
  });

  test.each([
    [401, true],
    [500, true],
    [503, false],
  ])('reads status %i as no user: %s', async (status, meansNoUser) => {
    answerWith(new Response('', { status }));
    expect((await failure()).meansNoUser).toBe(meansNoUser);
  });
});
