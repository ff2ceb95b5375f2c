import { act, renderHook } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { globalIdOf, newEntry, newTick, uuidOf } from '../../../client/offline/entry.ts';
import { nothingKept, setKept } from '../../../client/offline/kept.ts';
import { createOutbox, type Outbox } from '../../../client/offline/outbox.ts';
import { useDeleteQuote } from '../../../client/quotes/useDeleteQuote.ts';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { setViewerId } from '../../../client/relay/viewer.ts';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import type { Tick, TickResult } from '../../../schema/tick/tick.rules.ts';
import { memoryStore } from '../offline/memoryStore.ts';
import { stored, stubTickServer } from '../offline/tickServer.ts';

// The files share their modules, and those before this one have loaded the true outbox.
const phone = vi.hoisted(() => {
  vi.resetModules();
  return { outbox: null as Outbox | null };
});
vi.mock('../../../client/offline/currentOutbox.ts', () => ({ currentOutbox: () => phone.outbox }));

/** The ids of the quotes that the server has. */
const quotes = new Set<string>();
const storeAll = (ticks: readonly Tick[]): TickResult[] => {
  for (const { id } of ticks) quotes.add(id);
  return ticks.map(stored);
};

const environment = new Environment({
  network: Network.create((_request, { input }) => {
    const isThere = quotes.delete(uuidOf((input as { quoteId: string }).quoteId));
    if (!isThere) throw new ServerError({ code: 'NOT_FOUND', status: 200, message: 'Quote not found' });
    return { data: { deleteQuote: { child: { __typename: 'Child', id: 'Milo' } } } };
  }),
  store: new Store(new RecordSource()),
});

/** A quote that the server has stored and whose answer was lost, so that the phone keeps its tick. */
async function lostAnswer(): Promise<string> {
  const { id, at } = newTick();
  const tick = { id, act: 'quote', at, childId: 'Milo', text: 'Why?' } as const;
  const shown = { childId: 'Milo', childName: 'Milo', title: null, taskId: null, date: '2026-11-21' };
  const entry = newEntry(tick, shown);
  quotes.add(id);
  await phone.outbox?.keep(entry);
  phone.outbox?.release(entry);
  return id;
}

function deletion(id: string) {
  const { result } = renderHook(useDeleteQuote, {
    wrapper: ({ children }) => (
      <RelayEnvironmentProvider environment={environment}>
        <ToastProvider>{children}</ToastProvider>
      </RelayEnvironmentProvider>
    ),
  });
  const done = Promise.withResolvers<void>();
  return {
    start: () => act(async () => result.current[0](globalIdOf('Quote', id), done.resolve)),
    done: () => act(() => done.promise),
    isBusy: () => result.current[1],
  };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setViewerId('Mama');
  setKept(nothingKept);
  quotes.clear();
  phone.outbox = createOutbox({
    store: memoryStore(),
    environment: () => environment,
    hear: () => () => undefined,
    onResults: () => undefined,
    onSettled: () => undefined,
  });
});
afterAll(() => void vi.resetModules());
afterEach(() => {
  phone.outbox = null;
  setViewerId(null);
  setKept(nothingKept);
  vi.unstubAllGlobals();
});

describe('a quote whose answer was lost, and that is deleted then', () => {
  test('is not brought back by the tick that this phone keeps', async () => {
    stubTickServer(() => new TypeError('Failed to fetch'));
    const id = await lostAnswer();
    await phone.outbox?.send();
    const { start, done } = deletion(id);
    await start();
    await done();
    expect(quotes).toEqual(new Set());
    stubTickServer(storeAll);
    await phone.outbox?.send();
    expect(quotes).toEqual(new Set());
  });

  test('is not brought back by the tick that is being sent', async () => {
    const arrival = Promise.withResolvers<void>();
    const sent = stubTickServer(async (ticks) => {
      await arrival.promise;
      return storeAll(ticks);
    });
    const id = await lostAnswer();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const { start, done, isBusy } = deletion(id);
    await start();
    expect(isBusy()).toBe(true);
    expect(quotes).toEqual(new Set([id]));
    arrival.resolve();
    await done();
    expect(isBusy()).toBe(false);
    expect(quotes).toEqual(new Set());
  });

  test('is deleted although that answer was lost, too', async () => {
    const { start, done } = deletion('gone');
    await start();
    await done();
    expect(quotes).toEqual(new Set());
  });
});
