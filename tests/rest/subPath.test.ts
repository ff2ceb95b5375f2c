import { describe, expect, test } from 'vitest';
import { createWorld } from '../support/kit.ts';
import { act, personIdOf } from '../support/people.ts';
import { photoFolder, picture, saveWithPhoto, upload } from '../support/photos.ts';

const { dataDir } = photoFolder();
const basePath = '/our/dads';
const publicUrl = `https://home.example${basePath}`;
const world = await createWorld({ env: { PUBLIC_URL: `${publicUrl}/`, DATA_DIR: dataDir } });
const plain = await createWorld({ env: { PUBLIC_URL: `http://home.example${basePath}` } });

/** Attributes of the cookies of an answer, by name. */
const cookiesIn = (cookies: readonly string[]) =>
  Object.fromEntries(
    cookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      return [pair.split('=')[0] ?? '', attributes.filter((attribute) => !attribute.startsWith('Max-Age')).toSorted()];
    }),
  );

describe('an installation with a path', () => {
  test.each([
    ['https', world, '__Secure-dadventures', ['HttpOnly', `Path=${basePath}`, 'SameSite=Lax', 'Secure']],
    ['http', plain, 'dadventures', ['HttpOnly', `Path=${basePath}`, 'SameSite=Lax']],
  ] as const)(
    'sets cookies over %s that only it gets, and takes them back',
    async (_scheme, place, name, attributes) => {
      const parent = await place.parent();
      const { email: username, password } = parent;
      const browser = place.signedOut();
      const loggedIn = await browser.rest('POST', `${basePath}/api/login`, { username, password });
      expect(cookiesIn(loggedIn.cookies)).toEqual({ [name]: attributes, [`${name}-browser`]: attributes });
      expect((await browser.rest('GET', `${basePath}/api/user`)).json).toMatchObject({ email: username });
      const loggedOut = await browser.rest('POST', `${basePath}/api/logout`);
      expect(cookiesIn(loggedOut.cookies)).toEqual({ [name]: attributes });
      expect((await browser.rest('GET', '/api/user')).status).toBe(401);
    },
  );

  test('takes no cookie of an installation at the root of the host', async () => {
    const parent = await world.parent();
    const [value] = [...parent.cookies].filter(([name]) => name === '__Secure-dadventures').map(([, seal]) => seal);
    const asked = async (cookie: string) =>
      (await world.signedOut().rest('GET', '/api/user', undefined, { cookie })).status;
    expect(await asked(`__Secure-dadventures=${value}`)).toBe(200);
    expect(await asked(`__Host-dadventures=${value}`)).toBe(401);
    expect(await asked(`dadventures=${value}`)).toBe(401);
  });

  test('answers with and without it, and nothing else', async () => {
    const visitor = world.signedOut();
    for (const base of [basePath, '']) {
      for (const [path, text] of [
        ['/live', 'live'],
        ['/ready', 'ready'],
      ] as const) {
        const answer = await visitor.send({ method: 'GET', path: `${base}${path}` });
        expect([answer.status, answer.text]).toEqual([200, text]);
      }
      const { json } = await visitor.rest('POST', `${base}/graphql`, { query: '{ app { registration } }' });
      expect(json).toMatchObject({ data: { app: { registration: 'OPEN' } } });
    }
    for (const path of [`${basePath}${basePath}/api/version`, '/our/api/version', '/OUR/dads/api/version']) {
      const { status, headers } = await visitor.send({ method: 'GET', path });
      expect(headers['content-type'], `${path} ${status}`).not.toContain('json');
    }
  });

  test('has its whole address in openapi.json', async () => {
    const { json } = await world.signedOut().rest('GET', `${basePath}/api/openapi.json`);
    expect(json).toMatchObject({ servers: [{ url: publicUrl }] });
  });

  test('shows photos and pictures at addresses that work on the host', async () => {
    const parent = await world.parent();
    const mila = await parent.withChild({ name: 'Mila' });
    const file = await picture(40, 30).jpeg().toBuffer();
    const { saved } = await saveWithPhoto(parent, (await mila.openTask()).id, file, { comment: 'Ours' });
    const imageUrl = saved?.completion.imageUrl ?? '';
    expect(imageUrl).toMatch(new RegExp(`^${basePath}/photos/[\\w-]{36}$`));
    const got = await parent.send({ method: 'GET', path: imageUrl });
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/jpeg']);

    const changed = await upload(parent, {
      operations: {
        query: 'mutation ($input: UpdateChildInput!) { updateChild(input: $input) { child { avatar } } }',
        variables: {
          input: { childId: mila.id, name: 'Mila', birthDate: '2022-05-31', ageGroup: 'PRESCHOOL', avatar: null },
        },
      },
      map: { 0: ['variables.input.avatar'] },
      file,
    });
    const { avatar } = (changed.data as { updateChild: { child: { avatar: string } } }).updateChild.child;
    expect((await parent.send({ method: 'GET', path: avatar })).status).toBe(200);
    expect(avatar.startsWith(`${basePath}/photos/`)).toBe(true);

    const children = (await parent.rest<{ avatar: string }[]>('GET', `${basePath}/api/children`)).json;
    expect(children.map((child) => child.avatar)).toEqual([avatar]);
    const list = `/api/children/${mila.rowId}/completions`;
    expect((await parent.rest<{ imageUrl: string }[]>('GET', list)).json.map((one) => one.imageUrl)).toEqual([
      imageUrl,
    ]);
    const [{ kept } = { kept: '' }] = await world.sql<{ kept: string }>(
      'SELECT image_url AS kept FROM task_completions WHERE child_id = $1',
      [mila.rowId],
    );
    expect(basePath + kept).toBe(imageUrl);
  });

  test('lets browsers report to its own address', async () => {
    const { headers } = await world.signedOut().send({ method: 'GET', path: basePath });
    expect(headers['content-security-policy']).toContain(`report-uri ${basePath}/api/log-csp-violation;`);
    expect(headers['reporting-endpoints']).toBe(`csp="${basePath}/api/log-csp-violation"`);
    const graphiql = await world.signedOut().send({
      method: 'GET',
      path: `${basePath}/graphql`,
      headers: { accept: 'text/html' },
    });
    expect(graphiql.headers['content-security-policy']).toMatch(/script-src 'sha256-.*report-uri \/our\/dads\/api\//);
  });

  test('loads the files of GraphiQL from its own address', async () => {
    const visitor = world.signedOut();
    const page = await visitor.send({ method: 'GET', path: `${basePath}/graphql`, headers: { accept: 'text/html' } });
    const files = page.text.match(/(?<=(src|href)=")[^"]+/g) ?? [];
    expect(files).toHaveLength(3);
    for (const path of files) {
      expect(path.startsWith(`${basePath}/graphql/graphiql/`)).toBe(true);
      expect((await visitor.send({ method: 'HEAD', path })).status).toBe(200);
    }
  });

  test('refuses requests from other sites, and none from its own origin', async () => {
    const parent = await world.parent();
    const from = (origin: string) => parent.rest('GET', `${basePath}/api/user`, undefined, { origin });
    expect((await from('https://home.example')).status).toBe(200);
    expect((await from('https://elsewhere.example')).status).toBe(403);
  });

  test('links to itself from what administrators hand on', async () => {
    const admin = await world.admin();
    const person = await world.parent();
    const { data } = await act<{ url: string }>(admin, 'makeResetLink', { personId: personIdOf(person) }, 'url');
    expect(data?.['makeResetLink']?.url).toMatch(new RegExp(`^${publicUrl}/reset#[\\w-]{43}$`));
  });

  test('serves pages that name the path, revalidated and compressed, and files as they were built', async () => {
    const visitor = world.signedOut();
    const get = (path: string, headers: Record<string, string> = {}) =>
      visitor.send({ method: 'GET', path: basePath + path, headers });
    const page = await get('/challenges/mila-1');
    expect(page.headers['content-type']).toBe('text/html;charset=utf-8');
    const addresses = [...page.text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses.filter((one) => /^\/.*\.\w+$/.test(one))) {
      expect(address.startsWith(`${basePath}/`), address).toBe(true);
      expect((await visitor.send({ method: 'GET', path: address })).status, address).toBe(200);
    }
    const { etag = '' } = page.headers;
    expect((await get('/challenges/mila-1', { 'if-none-match': etag })).status).toBe(304);
    for (const encoding of ['br', 'gzip']) {
      const packed = await get('/', { 'accept-encoding': `identity, ${encoding}` });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-cache' });
      expect(packed.bytes.length).toBeLessThan(page.bytes.length);
    }
    const head = await visitor.send({ method: 'HEAD', path: `${basePath}/` });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await get('/theme.js')).text).toContain(`var base = '${basePath}'`);
    expect((await get('/no/such.js')).status).toBe(404);
  });
});
