import { type GraphQLResponse, Observable, type RequestParameters } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orKept, setKeptPages } from '../../../client/relay/keptPages.ts';
import type { NetworkRequest } from '../../../client/relay/networkEvents.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';

const lost = new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' });
const page = { data: { viewer: null } } as unknown as GraphQLResponse;
const give = vi.fn<(request: NetworkRequest, error: Error) => Promise<GraphQLResponse>>();

/** What becomes of a request that fails. */
const send = (error: Error, operationKind: RequestParameters['operationKind'] = 'query') => {
  const operation = { id: 'abc', text: null, name: 'Some', operationKind, metadata: {} } as RequestParameters;
  const fetch = async (): Promise<GraphQLResponse> => {
    throw error;
  };
  return Observable.from(orKept(fetch)(operation, {}, {}, null)).toPromise();
};

beforeEach(() => {
  give.mockReset();
  setKeptPages(give);
});
afterEach(() => setKeptPages((_request, error) => Promise.reject(error)));

describe('a request that fails', () => {
  test('is answered by what is kept when a query got no answer', async () => {
    give.mockResolvedValue(page);
    await expect(send(lost)).resolves.toBe(page);
  });

  test('fails as it did when nothing is kept', async () => {
    give.mockImplementation((_request, error) => Promise.reject(error));
    await expect(send(lost)).rejects.toBe(lost);
  });

  test.for([
    ['a mutation', lost, 'mutation'],
    ['a refusal', new ServerError({ code: 'CONFLICT', status: 200, message: 'No.' }), 'query'],
    ['an answer of a proxy', new ServerError({ code: 'INTERNAL_SERVER_ERROR', status: 502 }), 'query'],
    ['an error of this program', new TypeError('undefined is not a function'), 'query'],
  ] as const)('is passed on untouched: %s', async ([, error, kind]) => {
    await expect(send(error, kind)).rejects.toBe(error);
    expect(give).not.toHaveBeenCalled();
  });
});
