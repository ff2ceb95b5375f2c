import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { takeTarget } from '../../../../server/http/requestTarget.ts';

/** What becomes of a request line. */
function taken(url: string, basePath = '') {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers.host = 'sent.example';
  const path = takeTarget(request, basePath);
  return [path, request.url, request.headers.host];
}

describe('the target of a request', () => {
  test.each([
    ['/', '/', '/'],
    ['/api/user?a=//b', '/api/user', '/api/user?a=//b'],
    ['/graphql/', '/graphql', '/graphql'],
    ['/graphql/?query={__typename}', '/graphql', '/graphql?query={__typename}'],
    ['/challenges/ada/', '/challenges/ada/', '/challenges/ada/'],
  ])('%s is the path %s', (url, path, rest) => {
    expect(taken(url)).toEqual([path, rest, 'sent.example']);
  });

  test.each([
    ['http://home.example/api/user?a=b', '/api/user', '/api/user?a=b', 'home.example'],
    ['HTTPS://home.example:8443/', '/', '/', 'home.example:8443'],
    ['http://[::1]:3000', '/', '/', '[::1]:3000'],
    ['http://home.example?a', '/', '/?a', 'home.example'],
  ])('%s in absolute form counts with its host', (url, path, rest, host) => {
    expect(taken(url)).toEqual([path, rest, host]);
  });

  test.each(['*', '', 'api/user', 'home.example:443', 'ftp://home.example/', 'http://me@home.example/', 'http:///api'])(
    '%j is refused',
    (url) => {
      expect(() => taken(url)).toThrow(
        expect.objectContaining({
          code: 'BAD_USER_INPUT',
          message: 'A request must ask for a path that begins with a slash',
        }),
      );
    },
  );

  test.each([
    '//api/user',
    '/api//user',
    '//',
    '/challenges//ada',
    '/%2fapi/user',
    '/%2Fapi',
    '/\\api/user',
    'http://home.example//api',
  ])('%s does not exist', (url) => {
    expect(() => taken(url)).toThrow('There is nothing here: the address has two slashes in a row');
  });
});

describe('with a path in PUBLIC_URL', () => {
  test.each([
    ['/dads/api/user', '/api/user'],
    ['/dads', '/'],
    ['http://home.example/dads/graphql/', '/graphql'],
    // What a proxy has stripped already, and health checks at the server's own port.
    ['/api/user', '/api/user'],
    ['/', '/'],
    ['/challenges/ada', '/challenges/ada'],
    ['/live', '/live'],
  ])('%s is the path %s', (url, path) => {
    expect(taken(url, '/dads')[0]).toBe(path);
  });

  test.each(['/dadsy/api/user', '/Dads/api/user', '/%64ads/', '/other', '/dads.html', '/our/api/version'])(
    '%s is outside of it',
    (url) => {
      expect(() => taken(url, '/dads')).toThrow('There is nothing here: this site is below /dads/');
    },
  );
});
