import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { abandonment, withinTime } from '../../../server/http/deadline.ts';

/** A request and the part of its response that shows whether the client is connected. */
function conversation(change: Partial<ServerResponse> = {}) {
  const request = new EventEmitter() as IncomingMessage;
  const response = Object.assign(new EventEmitter(), { destroyed: false, writableEnded: false, ...change });
  return { request, response: response as ServerResponse, signal: abandonment(request, response as ServerResponse) };
}

describe('the signal of a request', () => {
  it('is aborted when the connection closes before the answer', () => {
    const { request, response, signal } = conversation();
    expect(signal.aborted).toBe(false);
    response.emit('close');
    expect(signal.reason).toMatchObject({ code: 'BAD_USER_INPUT', message: 'The request broke off' });
    expect(abandonment(request, response)).toBe(signal);
  });

  it('is already aborted if the connection has closed', () => {
    expect(conversation({ destroyed: true }).signal.aborted).toBe(true);
  });

  it('is not aborted when the answer ends normally', () => {
    const { response, signal } = conversation({ writableEnded: true });
    response.emit('close');
    expect(signal.aborted).toBe(false);
  });

  it('is aborted when the time is up, with the same refusal', async () => {
    const { request, signal } = conversation();
    const refusal: unknown = await withinTime(request, new Promise(() => {}), 5).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'TIMEOUT' });
    expect(signal.reason).toBe(refusal);
  });
});
