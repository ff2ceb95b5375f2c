import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFirstQuery, firstResponseOrPost } from '../../../client/relay/firstAnswer.ts';

const body = '{"id":"home","variables":{}}';
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, request: { body: string }) => {
    sent.push(request.body);
    return new Response(String(sent.length));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the early request answers the same request once', async () => {
  sendFirstQuery(body);
  expect(await (await firstResponseOrPost(body)).text()).toBe('1');
  expect(sent).toEqual([body]);
  expect(await (await firstResponseOrPost(body)).text()).toBe('2');
});

test('a different request is sent, and the early response is discarded', async () => {
  sendFirstQuery(body);
  const other = '{"id":"settings","variables":{}}';
  expect(await (await firstResponseOrPost(other)).text()).toBe('2');
  expect(await (await firstResponseOrPost(body)).text()).toBe('3');
  expect(sent).toEqual([body, other, body]);
});

test('a failed early request rejects the request that uses it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  sendFirstQuery(body);
  await expect(firstResponseOrPost(body)).rejects.toThrow('no network');
});
