import { describe, expect, it } from 'vitest';
import { Refusal } from '../../schema/errors.ts';
import { fairTurns, type TurnLimits } from '../../schema/fairTurns.ts';
import { say } from '../../schema/say.rules.ts';

const neverAborted = new AbortController().signal;

/** A queue whose work ends when the test ends it. */
function queue(limits: Partial<TurnLimits> = {}) {
  const inTurn = fairTurns(
    { places: 1, waitingOfAccount: 10, waiting: 20, ...limits },
    { accountIsBusy: say('one is busy'), allAreBusy: say('all are busy') },
  );
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Enqueues a job, named by its account and a number. */
  const send = (name: string, signal = neverAborted) =>
    inTurn({ account: name.replace(/\d+$/, ''), signal }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return {
    started,
    send,
    /** Enqueues jobs that succeed. */
    async sendAll(...names: string[]) {
      for (const name of names) void send(name);
      await settled();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('a job in the queue', () => {
  it('runs in the turn of its account, not in the order of arrival', async () => {
    const { sendAll, started, end } = queue();
    await sendAll('flood1', 'flood2', 'flood3', 'flood4', 'milo1', 'ada1');
    const order = ['flood1', 'milo1', 'ada1', 'flood2', 'flood3', 'flood4'];
    for (const name of order) await end(name);
    expect(started).toEqual(order);
  });

  it('waits for at most one job of another account, even if it arrives later', async () => {
    const { sendAll, started, end } = queue();
    await sendAll('flood1', 'flood2', 'flood3');
    await end('flood1');
    await sendAll('milo1');
    await end('flood2');
    expect(started).toEqual(['flood1', 'flood2', 'milo1']);
  });

  it('does not run beside another job of its account, however many places are free', async () => {
    const { sendAll, started, end } = queue({ places: 3 });
    await sendAll('flood1', 'flood2', 'milo1');
    expect(started).toEqual(['flood1', 'milo1']);
    await end('flood1');
    expect(started).toEqual(['flood1', 'milo1', 'flood2']);
  });

  it('is refused if too many jobs of its account wait, and jobs of others are not', async () => {
    const { send, sendAll, started, end } = queue({ waitingOfAccount: 2 });
    await sendAll('flood1', 'flood2', 'flood3');
    const refusal = await send('flood4').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: 'one is busy', retryAfter: expect.any(Number) });
    await sendAll('milo1');
    await end('flood1');
    expect(started).toEqual(['flood1', 'milo1']);
  });

  it('is refused if too many jobs wait in total', async () => {
    const { send, sendAll } = queue({ waiting: 2 });
    await sendAll('a1', 'b1', 'c1');
    await expect(send('d1')).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'all are busy' });
  });

  it('leaves the queue when it is aborted', async () => {
    const { send, sendAll, started, end } = queue({ waitingOfAccount: 1 });
    await sendAll('flood1');
    const leaving = new AbortController();
    const second = send('flood2', leaving.signal);
    const reason = new Refusal('TIMEOUT', say('too late'));
    leaving.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(send('flood3', leaving.signal)).rejects.toBe(reason);
    await sendAll('flood4');
    await end('flood1');
    expect(started).toEqual(['flood1', 'flood4']);
  });

  it('frees its place when it fails', async () => {
    const inTurn = fairTurns(
      { places: 1, waitingOfAccount: 1, waiting: 1 },
      { accountIsBusy: say('one is busy'), allAreBusy: say('all are busy') },
    );
    const requester = { account: 'a', signal: neverAborted };
    await expect(inTurn(requester, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(requester, async () => 'fine')).toBe('fine');
  });
});
