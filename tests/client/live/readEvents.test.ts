import type { Observable } from 'relay-runtime';
import { expect, test } from 'vitest';
import { childrenIn, countedIn, viewerIn } from '../../../client/live/answers.ts';
import { readEvents } from '../../../client/live/readEvents.ts';
import { listenToNetwork, observed } from '../../../client/relay/networkEvents.ts';

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

test('reads events however they are cut, skips comments, and returns the pause that the server asks for', async () => {
  const events: object[] = [];
  let chunks = 0;
  const retry = await readEvents(
    streamOf('retry: 700\n\nid: 1\nda', 'ta: {"a":', '1}\n\n:\n', '\nevent: ready\ndata: {}\n\n'),
    {
      onEvent: (event) => events.push(event),
      onAlive: () => (chunks += 1),
    },
  );
  expect(events).toEqual([
    { event: 'message', data: '{"a":1}' },
    { event: 'ready', data: '{}' },
  ]);
  expect([retry, chunks]).toEqual([700, 4]);
});

/** The global id of a child. */
const idOf = (uuid: string) => btoa(`Child:${uuid}`);

test('finds the children of a page and of a card', () => {
  const milo = { id: idOf('milo'), revision: 3, name: 'Milo' };
  const ada = { id: idOf('ada'), revision: 1 };
  expect([...childrenIn({ viewer: { children: [milo, ada] } })]).toEqual([
    ['milo', 3],
    ['ada', 1],
  ]);
  expect([...childrenIn({ viewer: { child: milo } })]).toEqual([['milo', 3]]);
  expect([...childrenIn({ node: { child: milo } })]).toEqual([['milo', 3]]);
  expect([...childrenIn({ viewer: { child: null } })]).toEqual([]);
  expect([viewerIn({ viewer: null }), viewerIn({ viewer: { id: '1' } }), viewerIn({ node: null })]).toEqual([
    false,
    true,
    null,
  ]);
  expect(viewerIn({ logout: { message: 'See you soon' } })).toBe(false);
});

test('finds what an act has counted up, unless a part of its answer is missing', () => {
  const extensions = { cost: {}, revisions: [{ childId: idOf('milo'), revision: 4 }] };
  expect([...countedIn({ extensions })]).toEqual([['milo', 4]]);
  expect([...countedIn({ extensions, errors: [{ message: 'Not now' }] })]).toEqual([]);
  expect([...countedIn({ extensions: { cost: {} } }), ...countedIn({})]).toEqual([]);
});

test('sees an answer of the network only if somebody waits for it', async () => {
  const seen: unknown[] = [];
  let send = (_answer: object) => {};
  const fetch = observed(() => new Promise<never>((resolve) => (send = resolve as typeof send)));
  const ask = (name: string) => {
    const parameters = { name, operationKind: 'query', text: '', id: null, metadata: {}, cacheID: name } as const;
    return fetch(parameters, {}, {}) as Observable<object>;
  };
  listenToNetwork(([{ name }], event, value) => seen.push([name, event, value]));
  // Files before this one have made requests, too.
  seen.splice(0);
  ask('Kept').subscribe({});
  send({ data: 1 });
  await new Promise((resolve) => setTimeout(resolve));
  const left = ask('Left').subscribe({});
  left.unsubscribe();
  send({ data: 2 });
  await new Promise((resolve) => setTimeout(resolve));
  listenToNetwork(() => {});
  expect(seen.map((event) => (event as unknown[]).slice(0, 2))).toEqual([
    ['Kept', 'start'],
    ['Kept', 'answer'],
    ['Kept', 'end'],
    ['Left', 'start'],
    ['Left', 'end'],
  ]);
  expect(seen[1]).toEqual(['Kept', 'answer', { data: 1 }]);
});
