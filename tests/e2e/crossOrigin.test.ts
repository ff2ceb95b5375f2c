import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld } from '../support/browserWorld.ts';
import { rowId } from '../support/ids.ts';
import { photoFolder, picture, saveWithPhoto } from '../support/photos.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

/** A web server of somebody else, with one empty page. */
async function startPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><link rel="icon" href="data:,"><title>A display</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Another port is another origin, but the same site, to whose pages browsers give cookies that are SameSite=Lax.
const display = await startPage();
const elsewhere = await startPage();
const world = await createBrowserWorld({ env: { API_ORIGINS: display, DATA_DIR: photoFolder().dataDir } });
const parent = await world.family('Mila');
const [child] = (
  await parent.execute<{ viewer: { children: { id: string; dailyTasks: { id: string }[] }[] } }>(
    '{ viewer { children { id dailyTasks { id } } } }',
  )
).viewer.children;
const [first, second] = child?.dailyTasks ?? [];
const { token } = await thirdPartyOf(world, parent);

/** A page of another origin in a browser that is signed in to the server. */
const visit = async (origin: string) => {
  const allowedAddresses = new RegExp(`^${origin}/`);
  const page = await world.visit({ as: parent, path: null, allowedAddresses, expecting: /./ });
  await page.goto(`${origin}/`);
  return page;
};

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly credentials?: 'include' | 'omit' | 'same-origin';
}

/** Sends a request from a page. Null if the browser does not let the page read the answer. */
const ask = async (page: Awaited<ReturnType<typeof visit>>, { path, headers = {}, body, credentials }: Asked) =>
  page.evaluate(
    async ({ url, init }) => {
      try {
        const answer = await fetch(url, init);
        return {
          status: answer.status,
          text: await answer.text(),
          remaining: answer.headers.get('x-ratelimit-limit') ?? answer.headers.get('x-request-id'),
        };
      } catch {
        return null;
      }
    },
    {
      url: `${world.address}${path}`,
      init: {
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        ...(credentials ? { credentials } : {}),
      },
    },
  );

const bearer = { authorization: `Bearer ${token}` };
const completeDocument =
  'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { alreadyCompleted assignedTask { completed } } }';

describe('a page of a listed origin', () => {
  test('completes a task with a token, by GraphQL and REST', async () => {
    const page = await visit(display);
    const input = { assignedTaskId: first?.id, idempotencyKey: 'display-1' };
    const done = await ask(page, {
      path: '/graphql',
      headers: bearer,
      body: { query: completeDocument, variables: { input } },
    });
    expect(JSON.parse(done?.text ?? '')).toMatchObject({
      data: { completeTask: { alreadyCompleted: false, assignedTask: { completed: true } } },
    });
    expect(done?.remaining).toMatch(/\w/);
    const rest = await ask(page, {
      path: '/api/daily-tasks/complete',
      headers: { ...bearer, 'idempotency-key': 'display-2' },
      body: { dailyTaskId: rowId(second?.id ?? '') },
    });
    expect(rest?.status).toBe(200);
  });

  test.runIf(isFull)('shows a photo with a token', async () => {
    const { saved } = await saveWithPhoto(parent, first?.id ?? '', await picture().jpeg().toBuffer());
    const imageUrl = saved?.completion.imageUrl ?? '';
    const page = await visit(display);
    const size = await page.evaluate(
      async ({ url, headers }) => {
        const answer = await fetch(url, { headers });
        const bitmap = await createImageBitmap(await answer.blob());
        return [bitmap.width, bitmap.height];
      },
      { url: `${world.address}${imageUrl}`, headers: bearer },
    );
    expect(size).toEqual([640, 480]);
    // An image element sends no token, only the cookie of a browser that is signed in.
    const isShown = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          image.src = url;
        }),
      `${world.address}${imageUrl}`,
    );
    expect(isShown).toBe(false);
  });

  test.runIf(isFull)('reads why it was refused', async () => {
    const page = await visit(display);
    const wrong = await ask(page, { path: '/api/children', headers: { authorization: 'Bearer dad_wrong' } });
    expect(wrong).toMatchObject({ status: 401, text: expect.stringContaining('The access token is not valid') });
    const without = await ask(page, { path: '/api/children' });
    expect(without).toMatchObject({ status: 403, text: 'Requests from other sites are not allowed' });
  });

  test('gets nothing by the cookie of a browser that is signed in', async () => {
    const own = await world.visit({ as: parent, path: null, expecting: /favicon/ });
    expect((await own.goto('/api/children'))?.status()).toBe(200);
    const page = await visit(display);
    // Without a token the request arrives, with the cookie, and is refused before anybody looks at the cookie. With a token the
    // browser asks first, and sends no request that would carry the cookie.
    for (const headers of [{}, bearer]) {
      const { statements } = await world.statements(async () => {
        expect(await ask(page, { path: '/api/children', headers, credentials: 'include' })).toBeNull();
      });
      expect(statements).toEqual([]);
    }
    expect(await ask(page, { path: '/api/children', headers: bearer })).toMatchObject({ status: 200 });
  });
});

test.runIf(isFull)('a page of another origin gets nothing, with a token either', async () => {
  const page = await visit(elsewhere);
  for (const headers of [{}, bearer]) {
    for (const path of ['/api/children', '/graphql?query={viewer{id}}']) {
      expect(await ask(page, { path, headers })).toBeNull();
      expect(await ask(page, { path, headers, credentials: 'include' })).toBeNull();
    }
  }
});
