import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../server/rest/router.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();
const server = createServer((incoming, response) => world.handler(incoming, response)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the beginning of a body of 5 MB and waits for the answer. The rest is never sent. */
function answerToBeginning(
  caller: Caller,
  {
    path,
    method,
    headers,
    beginning,
  }: { path: string; method: string; headers: Record<string, string>; beginning: string },
): Promise<{ readonly status: number; readonly text: string }> {
  const { port } = server.address() as AddressInfo;
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, 'content-length': '5000000', ...(cookie ? { cookie } : {}) },
    });
    sent.on('error', reject).on('response', async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += part;
      resolve({ status: response.statusCode ?? 0, text });
      sent.destroy();
    });
    sent.write(beginning);
  });
}

const withBody = routes.filter(({ body, upload }) => body ?? upload);
const json = { headers: { 'content-type': 'application/json' }, beginning: '{"a": "' };
const boundary = 'the-boundary-of-this-request';
const form = {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-graphql-yoga-csrf': '1' },
  beginning: `--${boundary}\r\ncontent-disposition: form-data; name="excelFile"; filename="a.xlsx"\r\n\r\n`,
};
const namesOf = (some: typeof withBody) => some.map((route) => [`${route.method} ${route.path}`, route] as const);
const beginningOf = ({ path, method, upload }: (typeof withBody)[number]) => ({
  path: path.replace(/\{\w+\}/g, '018f2f6e-7a3c-7d62-9c11-0d7d4f3f6a01'),
  method,
  ...(upload ? form : json),
});

describe('a caller without permission is refused before the body is read', () => {
  it.each(namesOf(withBody.filter(({ signedIn }) => signedIn === 'admin')))(
    'without administrator rights: %s',
    async (_name, route) => {
      const stranger = await world.stranger();
      expect((await answerToBeginning(stranger, beginningOf(route))).status).toBe(403);
    },
  );

  it.each(namesOf(withBody.filter(({ signedIn }) => signedIn)))('signed out: %s', async (_name, route) => {
    expect((await answerToBeginning(world.signedOut(), beginningOf(route))).status).toBe(401);
  });

  it('is tested for the calls about workbooks and the catalogue', () => {
    const paths = withBody.filter(({ signedIn }) => signedIn === 'admin').map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/api/admin/import-excel', '/api/admin/upload-excel', '/api/tasks']));
  });

  it('with the workbook of a GraphQL request', async () => {
    const part = (name: string, value: unknown) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`;
    const query = 'mutation($file: Upload!) { previewCatalogueImport(file: $file) { uploadId } }';
    const beginning = [
      part('operations', { query, variables: { file: null } }),
      part('map', { 0: ['variables.file'] }),
      `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="a.xlsx"\r\n\r\nPK`,
    ].join('');
    const headers = { ...form.headers, accept: 'application/json' };
    const answer = await answerToBeginning(await world.stranger(), {
      path: '/graphql',
      method: 'POST',
      headers,
      beginning,
    });
    expect(JSON.parse(answer.text)).toMatchObject({
      errors: [{ message: 'Access denied', extensions: { code: 'FORBIDDEN' } }],
    });
  });
});
