import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';

const world = await createWorld({ now: '2026-03-14T12:00:00Z' });

interface Quote {
  readonly id: string;
  readonly text: string;
  readonly saidOn: string;
}

test('what a child said is written, changed, listed in parts and deleted', async () => {
  const milo = await world.parent().withChild();
  const base = `/api/children/${milo.rowId}/quotes`;
  const id = randomUUIDv7();
  const moon = { id, text: 'The moon is following us.', saidOn: '2026-03-13' };
  expect((await milo.parent.rest<Quote>('POST', base, moon)).json).toEqual(moon);
  const { json: why } = await milo.parent.rest<Quote>('POST', base, { text: 'Why?' });
  expect(why).toEqual({ id: expect.any(String), text: 'Why?', saidOn: '2026-03-14' });
  const changed = { ...moon, text: 'The moon follows us.' };
  expect((await milo.parent.rest<Quote>('POST', base, changed)).json).toEqual(changed);
  expect((await milo.parent.rest<Quote[]>('GET', base)).json).toEqual([why, changed]);
  const part = await milo.parent.rest<Quote[]>('GET', `${base}?limit=1`);
  expect(part.json).toEqual([why]);
  const next = /<[^>]+(\/api\/[^>]+)>/.exec(String(part.headers['link'] ?? ''))?.[1] ?? '';
  expect((await milo.parent.rest<Quote[]>('GET', next)).json).toEqual([changed]);

  const { parent: other, rowId: ada } = await world.parent().withChild();
  for (const [by, path] of [
    [other, `${base}/${id}`],
    [milo.parent, `/api/children/${ada}/quotes/${id}`],
    [other, `/api/children/${ada}/quotes/${id}`],
  ] as const) {
    expect((await by.rest('DELETE', path)).status).toBe(404);
  }
  expect((await milo.parent.rest('DELETE', `${base}/${id}`)).json).toEqual({ message: 'Quote deleted successfully!' });
  expect(await milo.parent.rest('DELETE', `${base}/${id}`)).toMatchObject({ status: 404, text: 'Quote not found' });
  expect((await milo.parent.rest<Quote[]>('GET', base)).json).toEqual([why]);
});

test('what is no quote is refused with a sentence', async () => {
  const milo = await world.parent().withChild();
  const base = `/api/children/${milo.rowId}/quotes`;
  for (const [body, sentence] of [
    [{}, 'Write down what was said'],
    [{ text: 7 }, 'Quote must be a text'],
    [{ text: 'Why?', saidOn: '2026-02-30' }, 'Date must be a date that exists, such as 2026-05-31'],
    [{ text: 'Why?', id: 'x' }, 'The id of a quote must be a UUID of version 7'],
    [{ text: 'Why?', mood: 'happy' }, expect.stringMatching(/mood/)],
  ] as const) {
    const { status, text } = await milo.parent.rest('POST', base, body);
    expect([status, text]).toEqual([400, sentence]);
  }
});
