import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFirst, firstAnswerOr } from '../../../client/relay/firstAnswer.ts';

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

test('what was asked first answers the same request, once', async () => {
  askFirst(body);
  expect(await (await firstAnswerOr(body)).text()).toBe('1');
  expect(sent).toEqual([body]);
  expect(await (await firstAnswerOr(body)).text()).toBe('2');
});

test('another request goes out itself, and nothing old answers later', async () => {
  askFirst(body);
  const other = '{"id":"settings","variables":{}}';
  expect(await (await firstAnswerOr(other)).text()).toBe('2');
  expect(await (await firstAnswerOr(body)).text()).toBe('3');
  expect(sent).toEqual([body, other, body]);
});

test('a first request that fails is the failure of whoever takes it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  askFirst(body);
  await expect(firstAnswerOr(body)).rejects.toThrow('no network');
});
