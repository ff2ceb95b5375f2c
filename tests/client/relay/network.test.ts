import type { RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchGraphQL } from '../../../client/relay/network.ts';
import type { ServerError } from '../../../client/relay/ServerError.ts';
import { patience } from '../../support/patience.ts';

const operation = {
  id: 'abc',
  text: null,
  name: 'SomeQuery',
  operationKind: 'query',
  metadata: {},
} as RequestParameters;
const fetchQuery = () => fetchGraphQL(operation, { name: 'Milo' }, {}, null) as Promise<unknown>;
const failure = () =>
  fetchQuery().then(
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
    await fetchQuery();
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/graphql');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
    expect(JSON.parse(String(init?.body))).toEqual({ id: 'abc', variables: { name: 'Milo' } });
  });

  test('sends files as a multipart form, with null at their paths in the variables', async () => {
    const fetch = answerWith(Response.json({ data: { ok: true } }));
    const photo = new Blob(['photo'], { type: 'image/jpeg' });
    await fetchGraphQL(operation, { input: { photo: null } }, {}, { 'input.photo': photo });
    const [, init] = fetch.mock.calls[0] ?? [];
    const form = init?.body as FormData;
    expect([...form.keys()]).toEqual(['operations', 'map', '0']);
    expect(JSON.parse(String(form.get('operations')))).toEqual({ id: 'abc', variables: { input: { photo: null } } });
    expect(JSON.parse(String(form.get('map')))).toEqual({ 0: ['variables.input.photo'] });
    expect(form.get('0')).toMatchObject({ type: 'image/jpeg', size: 5 });
    expect(new Headers(init?.headers).get('x-graphql-yoga-csrf')).toBe('1');
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
  });

  test('reports that the visitor is offline if the browser says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({
      code: 'NETWORK',
      status: 0,
      message: 'You are offline. Please check your connection and try again.',
    });
  });

  test('reports that the server could not be reached if the connection fails', async () => {
    answerWith(new TypeError('Failed to fetch'));
    expect((await failure()).message).toBe('The server could not be reached. Please try again.');
  });

  test('turns an error response into a ServerError with message, code and fields', async () => {
    const extensions = { code: 'BAD_USER_INPUT', fields: { password: 'Too short' } };
    answerWith(Response.json({ data: null, errors: [{ message: 'Too short', extensions }] }));
    expect(await failure()).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Too short',
      fields: { password: 'Too short' },
    });
  });

  test.each([
    'Variable "$timezone" got invalid value "Etc/Unknown"; Expected type "TimeZone".',
    'Cannot query field "childs" on type "User". Did you mean "children"?',
    'Syntax Error: Expected Name, found "}".',
  ])('never shows the message of a GraphQL library: %s', async (message) => {
    for (const answer of [{ errors: [{ message }] }, { data: null, errors: [{ message }] }]) {
      const errors = answer.errors.map((error) => ({ ...error, extensions: { code: 'BAD_USER_INPUT' } }));
      answerWith(Response.json({ ...answer, errors }, { status: 400 }));
      const { code, message: shown } = await failure();
      expect([code, shown]).toEqual(['BAD_USER_INPUT', 'Something went wrong on the server. Please try again.']);
    }
  });

  test("shows the server's own sentence about a field", async () => {
    const error = { message: 'A photo is needed', path: ['saveCompletion'], extensions: { code: 'BAD_USER_INPUT' } };
    answerWith(Response.json({ data: { saveCompletion: null }, errors: [error] }));
    expect((await failure()).message).toBe('A photo is needed');
  });

  test('treats a mutation whose root field failed as an error', async () => {
    answerWith(Response.json({ data: { login: null }, errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] }));
    expect((await failure()).code).toBe('CONFLICT');
  });

  test('returns an answer with data and errors, for the panel that reads the failed field', async () => {
    const answer = {
      data: { viewer: { id: '1', children: null } },
      errors: [{ message: 'No', path: ['viewer', 'children'] }],
    };
    answerWith(Response.json(answer));
    expect(await fetchQuery()).toEqual(answer);
  });

  test("reports one message for a proxy's error page", async () => {
    answerWith(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    expect(await failure()).toMatchObject({
      status: 502,
      message: 'Something went wrong on the server. Please try again.',
    });
  });

  test.each([
    ['TIMEOUT', 'The request was given up', 'TIMEOUT', '408: The request was given up'],
    ['UNAVAILABLE', 'Come back later', 'UNAVAILABLE', '503: Service Unavailable'],
    ['INTERNAL_SERVER_ERROR', 'Something went wrong', 'INTERNAL_SERVER_ERROR', '500: Internal Server Error'],
    [undefined, 'Something went wrong', 'INTERNAL_SERVER_ERROR', '500: Internal Server Error'],
    ['TEAPOT', 'Short and stout', 'UNKNOWN', 'Short and stout'],
    ['toString', 'Short and stout', 'UNKNOWN', 'Short and stout'],
    [7, '', 'UNKNOWN', 'Something went wrong on the server. Please try again.'],
    ['TEAPOT', undefined, 'UNKNOWN', 'Something went wrong on the server. Please try again.'],
  ])('reads the code %s with the sentence "%s" as %s', async (sent, message, code, answerText) => {
    answerWith(Response.json({ data: null, errors: [{ message, extensions: { code: sent } }] }));
    const error = await failure();
    expect([error.code, error.answerText()]).toEqual([code, answerText]);
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

describe('a document that the server does not know', () => {
  const unknown = () =>
    Response.json({ errors: [{ message: 'Unknown', extensions: { code: 'NOT_FOUND' } }] }, { status: 404 });
  const reload = vi.fn<() => void>();
  const sentence = 'There is a new version of this page. Please reload it and try again.';

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
  });

  test('reloads the page, and the promise stays pending', async () => {
    answerWith(unknown());
    const answered = vi.fn<() => void>();
    fetchQuery().then(answered, answered);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience);
    expect(answered).not.toHaveBeenCalled();
  });

  test('reloads the page only once; after that it is reported as an error', async () => {
    answerWith(unknown());
    void fetchQuery();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), patience);
    answerWith(unknown());
    expect(await failure()).toMatchObject({ code: 'NOT_FOUND', message: sentence });
    expect(reload).toHaveBeenCalledOnce();
  });

  test("does not reload the page for a mutation, which would discard the visitor's input", async () => {
    answerWith(unknown());
    const mutation = { ...operation, operationKind: 'mutation' } as RequestParameters;
    await expect(fetchGraphQL(mutation, {}, {}, null)).rejects.toThrow(sentence);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is distinguished from an object that is not found', async () => {
    answerWith(Response.json({ data: null, errors: [{ message: 'No child', extensions: { code: 'NOT_FOUND' } }] }));
    expect((await failure()).message).toBe('No child');
    expect(reload).not.toHaveBeenCalled();
  });
});
