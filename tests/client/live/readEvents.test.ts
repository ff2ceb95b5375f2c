import { expect, test } from 'vitest';
import { childrenIn, viewerIn } from '../../../client/live/answers.ts';
import { readEvents } from '../../../client/live/readEvents.ts';

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

test('finds the children of a page, of one child and of a mutation', () => {
  const milo = { uuid: 'milo', revision: 3, name: 'Milo' };
  const ada = { uuid: 'ada', revision: 1 };
  expect([...childrenIn({ viewer: { children: [milo, ada] } })]).toEqual([
    ['milo', 3],
    ['ada', 1],
  ]);
  expect([...childrenIn({ viewer: { child: milo } })]).toEqual([['milo', 3]]);
  expect([...childrenIn({ node: milo })]).toEqual([['milo', 3]]);
  expect([...childrenIn({ completeTask: { child: milo, points: 3 } })]).toEqual([['milo', 3]]);
  expect([...childrenIn({ viewer: { child: null } })]).toEqual([]);
  expect([viewerIn({ viewer: null }), viewerIn({ viewer: { id: '1' } }), viewerIn({ node: null })]).toEqual([
    false,
    true,
    null,
  ]);
});
