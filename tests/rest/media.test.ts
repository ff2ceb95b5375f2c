import { describe, expect, it } from 'vitest';
import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { globalId } from '../support/ids.ts';
import { rowId } from '../support/ids.ts';
import { createWorld } from '../support/kit.ts';
import { photoFolder, picture } from '../support/photos.ts';

const { dataDir, files } = photoFolder();
const world = await createWorld({ env: { DATA_DIR: dataDir } });
const jpeg = await picture().jpeg().toBuffer();
const imageUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
const path = '/api/daily-tasks/complete-with-media';
/** A photo padded with zeros to a size. */
const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);

interface Done {
  readonly points: number;
  readonly alreadyCompleted: boolean;
  readonly completion: { readonly comment: string; readonly imageUrl: string; readonly isPublic: boolean };
}

const family = async () => {
  const milo = await world.parent().withChild();
  return { milo, dailyTaskId: rowId((await milo.openTask()).id) };
};

describe('POST /api/daily-tasks/complete-with-media', () => {
  it('completes with a comment and a photo, and edits them the second time', async () => {
    const { milo, dailyTaskId } = await family();
    const first = await milo.parent.rest<Done>('POST', path, {
      dailyTaskId,
      comment: 'Splash',
      isPublic: true,
      imageUrl,
    });
    expect(first).toMatchObject({
      status: 200,
      json: { alreadyCompleted: false, completion: { comment: 'Splash', isPublic: true } },
    });
    expect(
      (await milo.parent.send({ method: 'GET', path: first.json.completion.imageUrl })).headers['content-type'],
    ).toBe('image/jpeg');

    const second = await milo.parent.rest<Done>('POST', path, { dailyTaskId, comment: 'Splash!', isPublic: true });
    expect(second.json).toMatchObject({
      alreadyCompleted: true,
      completion: { comment: 'Splash!', imageUrl: first.json.completion.imageUrl },
    });
    expect((await milo.read()).totalPoints).toBe(first.json.points);

    const seen = await milo.parent.rest('GET', `/api/daily-tasks/${dailyTaskId}/completion`);
    expect([seen.status, seen.json]).toEqual([200, second.json.completion]);
  });

  it('accepts a photo of 5 MB with the longest comment', async () => {
    for (const length of [Math.floor(4.87 * 1_048_576), photoMaxBytes]) {
      const { milo, dailyTaskId } = await family();
      const large = `data:image/jpeg;base64,${padded(length).toString('base64')}`;
      const comment = '"'.repeat(2_000);
      const answer = await milo.parent.rest<Done>('POST', path, { dailyTaskId, comment, imageUrl: large });
      expect([answer.status, answer.json?.completion.imageUrl], `${length} bytes`).toEqual([
        200,
        expect.stringContaining('/photos/'),
      ]);
    }
  });

  it('reports what is wrong with the input', async () => {
    const { milo, dailyTaskId } = await family();
    const before = await world.rowCounts();
    const stored = files();
    const base64 = (length: number) => `data:image/jpeg;base64,${Buffer.alloc(length, 1).toString('base64')}`;
    const cases: [unknown, number, string][] = [
      [{ comment: 'x' }, 400, 'dailyTaskId is required but undefined'],
      [[], 400, 'dailyTaskId is required but undefined'],
      [{ dailyTaskId: 7 }, 400, 'dailyTaskId is required but undefined'],
      [{ dailyTaskId: 'nope' }, 400, 'The id of the task must be one that this program gave'],
      [{ dailyTaskId, imageUrl: 'data:image/jpeg;base64,@@@@' }, 400, 'Please select an image file'],
      [{ dailyTaskId, imageUrl: 'https://elsewhere.example/a.jpg' }, 400, 'Please select an image file'],
      [{ dailyTaskId, imageUrl: 7 }, 400, 'Please select an image file'],
      [{ dailyTaskId, imageUrl: base64(900) }, 400, 'Please select an image file'],
      [{ dailyTaskId, imageUrl: base64(photoMaxBytes + 1) }, 413, 'Please select an image smaller than 5MB'],
      [{ dailyTaskId, imageUrl: base64(8_000_000) }, 413, 'Please select an image smaller than 5MB'],
      [{ dailyTaskId, comment: 'x'.repeat(2_001) }, 400, 'Comment can have at most 2000 characters'],
      [{ dailyTaskId, comment: 7 }, 400, 'Comment must be a text'],
      [{ dailyTaskId, isPublic: 'yes' }, 400, 'isPublic must be true or false'],
    ];
    for (const [body, status, sentence] of cases) {
      const answer = await milo.parent.rest('POST', path, body);
      expect([answer.status, answer.text], JSON.stringify(body).slice(0, 80)).toEqual([status, sentence]);
    }
    expect(await world.rowCounts()).toEqual(before);
    expect(files()).toEqual(stored);
  });

  it('refuses strangers, viewers and signed-out callers', async () => {
    const { milo, dailyTaskId } = await family();
    const grandma = await world.carer(milo, 'viewer');
    const body = { dailyTaskId, comment: 'Mine', imageUrl };
    const texts = await Promise.all(
      [world.signedOut(), await world.stranger(), grandma].map(async (caller) => {
        const { status, text } = await caller.rest('POST', path, body);
        return [status, text];
      }),
    );
    expect(texts).toEqual([
      [401, 'Not authenticated'],
      [404, 'Task not found'],
      [403, 'You may see this profile but not change it'],
    ]);
  });

  it('does not read a large body of a signed-out caller', async () => {
    const answer = await world.signedOut().rest('POST', path, 'x'.repeat(6_900_000));
    expect([answer.status, answer.text]).toEqual([401, 'Not authenticated']);
  });
});

describe('GET /api/daily-tasks/{id}/completion', () => {
  it('is 404 for an open task, for strangers and for unknown ids', async () => {
    const { milo, dailyTaskId } = await family();
    const getCompletion = async (caller: { rest: typeof milo.parent.rest }, id: string) => {
      const { status, text } = await caller.rest('GET', `/api/daily-tasks/${id}/completion`);
      return [status, text];
    };
    const nothing = [404, 'Completion not found'];
    expect(await getCompletion(milo.parent, dailyTaskId)).toEqual(nothing);
    expect(await getCompletion(milo.parent, 'nope')).toEqual(nothing);
    await milo.parent.completeTask(globalId('DailyTask', dailyTaskId));
    expect(await getCompletion(await world.stranger(), dailyTaskId)).toEqual(nothing);
    expect(await getCompletion(world.signedOut(), dailyTaskId)).toEqual([401, 'Not authenticated']);
    expect((await getCompletion(await world.carer(milo, 'viewer'), dailyTaskId))[0]).toBe(200);
  });
});

describe('GET /photos/{id}', () => {
  it('answers everybody who may not see the photo in the same way', async () => {
    const { milo, dailyTaskId } = await family();
    const { json } = await milo.parent.rest<Done>('POST', path, { dailyTaskId, imageUrl });
    const stranger = await world.stranger();
    const get = async (caller: typeof stranger | ReturnType<typeof world.signedOut>, address: string) => {
      const { status, text, headers } = await caller.send({ method: 'GET', path: address });
      const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
      return { status, text, headers: rest };
    };
    const unknown = await get(milo.parent, '/photos/0190a0a0-1111-7000-8000-00000000abcd');
    expect(unknown.status).toBe(404);
    expect(await get(stranger, json.completion.imageUrl)).toEqual(unknown);
    expect(await get(world.signedOut(), json.completion.imageUrl)).toEqual(unknown);
    for (const address of [
      '/photos/',
      '/photos/nope',
      '/photos/%2e%2e%2fsession-secret',
      `${json.completion.imageUrl}/x`,
    ]) {
      expect(await get(milo.parent, address), address).toEqual(unknown);
    }
  });

  it('answers HEAD and If-None-Match without a body, and refuses other methods', async () => {
    const { milo, dailyTaskId } = await family();
    const { json } = await milo.parent.rest<Done>('POST', path, { dailyTaskId, imageUrl });
    const address = json.completion.imageUrl;
    const whole = await milo.parent.send({ method: 'GET', path: address });
    const head = await milo.parent.send({ method: 'HEAD', path: address });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(whole.bytes.length),
    ]);
    const known = await milo.parent.send({
      method: 'GET',
      path: address,
      headers: { 'if-none-match': whole.headers['etag'] ?? '' },
    });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect((await milo.parent.send({ method: 'DELETE', path: address })).status).toBe(405);
    const others = await (
      await world.stranger()
    ).send({ method: 'GET', path: address, headers: { 'if-none-match': whole.headers['etag'] ?? '' } });
    expect(others.status).toBe(404);
  });

  it('is 404 if the file is missing from the store', async () => {
    const { milo, dailyTaskId } = await family();
    const { json } = await milo.parent.rest<Done>('POST', path, { dailyTaskId, imageUrl });
    const { openPhotoStore } = await import('../../server/photos/store.ts');
    await openPhotoStore({ photoStore: 'disk', dataDir }).delete(json.completion.imageUrl.slice('/photos/'.length));
    expect((await milo.parent.send({ method: 'GET', path: json.completion.imageUrl })).status).toBe(404);
  });
});
