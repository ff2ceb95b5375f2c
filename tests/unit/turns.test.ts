import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from '../../schema/turns.ts';

/** A queue of one place whose first job runs until `end` is called. */
function busyQueue() {
  const inTurn = takeTurns(1);
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = inTurn(() => promise);
  return { inTurn, first, end };
}

test('jobs run one after the other, in the order of their arrival', async () => {
  const { inTurn, end } = busyQueue();
  const done: string[] = [];
  const others = ['second', 'third'].map((name) => inTurn(async () => done.push(name)));
  await turn();
  expect(done).toEqual([]);
  end();
  await Promise.all(others);
  expect(done).toEqual(['second', 'third']);
});

test('a job that nobody waits for leaves the queue and takes no time', async () => {
  const { inTurn, first, end } = busyQueue();
  const ran: string[] = [];
  const gone = new AbortController();
  const left = inTurn(async () => ran.push('gone'), gone.signal);
  const stays = inTurn(async () => ran.push('stays'), new AbortController().signal);
  gone.abort(new Error('The client left'));
  await expect(left).rejects.toThrow('The client left');
  end();
  await Promise.all([first, stays]);
  expect(ran).toEqual(['stays']);
  await expect(inTurn(async () => ran.push('late'), gone.signal)).rejects.toThrow('The client left');
  // The place is free again.
  expect(await inTurn(async () => 'next')).toBe('next');
});
