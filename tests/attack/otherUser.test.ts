import { describe, expect, test } from 'vitest';
import { viewerHeader } from '../../server/security/otherUser.ts';
import { addChildDocument, logoutDocument } from '../support/documents.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const refused = {
  message: 'Somebody else is signed in by now. Nothing was changed: reload the page',
  extensions: { code: 'OTHER_USER' },
};

describe('a page that is shown to Anna, in a browser where Ben has signed in meanwhile', async () => {
  const anna = await world.parent();
  const ben = await world.parent().withChild();
  const asAnna = { [viewerHeader]: anna.id };
  const asBen = { [viewerHeader]: ben.parent.id };

  test('adds no child to his account, and reads nothing of it', async () => {
    const input = { name: 'Mila', birthDate: '2024-02-01', ageGroup: 'TODDLER' };
    const before = await world.rowCounts();
    const added = await ben.parent.graphql(addChildDocument, { input }, asAnna);
    expect(added.data ?? null).toBeNull();
    expect(added.errors).toMatchObject([refused]);
    expect((await ben.parent.graphql('{ viewer { children { name } } }', {}, asAnna)).errors).toMatchObject([refused]);
    expect((await ben.parent.graphql(logoutDocument, {}, asAnna)).errors).toMatchObject([refused]);
    expect(await world.rowCounts()).toEqual(before);
  });

  test.each([
    '/api/user',
    '/api/children',
    '/api/live',
    '/api/account/export',
    '/photos/0198f000-0000-7000-8000-000000000000',
  ])('gets no answer from %s', async (path) => {
    const { status, text } = await ben.parent.send({ method: 'GET', path, headers: asAnna });
    expect(status).toBe(409);
    expect(text).toContain(refused.message);
    expect(text).not.toContain(ben.parent.username);
  });

  test('uploads nothing', async () => {
    const { status } = await ben.parent.send({
      method: 'POST',
      path: '/graphql',
      body: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-graphql-yoga-csrf': '1', ...asAnna },
    });
    expect(status).toBe(409);
  });

  test('is answered again once it is shown to him, as programs are that say nothing', async () => {
    const names = { viewer: { children: [{ name: 'Milo' }] } };
    expect((await ben.parent.graphql('{ viewer { children { name } } }', {}, asBen)).data).toEqual(names);
    expect((await ben.parent.graphql('{ viewer { children { name } } }')).data).toEqual(names);
  });

  test('sees that nobody is signed in after a log-out', async () => {
    expect((await world.browserAt('203.0.113.9').graphql('{ viewer { username } }', {}, asAnna)).data).toEqual({
      viewer: null,
    });
  });
});
