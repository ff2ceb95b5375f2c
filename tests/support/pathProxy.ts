import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from './certificate.ts';

/** An installation behind the proxy. */
export interface Place {
  /** `/dadventures` */
  readonly path: string;
  /** Whether the proxy strips the path, as Caddy's handle_path does, or passes it on. */
  readonly strips: boolean;
  readonly port: number;
}

/** What the proxy answers outside of all installations, as a neighbour on the same host. */
export const neighbour = 'Another program of this host';

/**
 * Starts a proxy with TLS and a self-signed certificate, which serves installations under paths of one host. It forwards the
 * header Host and takes `/dadventures` without a slash, as proxies do that are not set up to redirect it.
 */
export async function startPathProxy() {
  const places: Place[] = [];
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const server = createServer({ key, cert: createCertificate(keys, 'localhost') }, (request, response) => {
    const url = request.url ?? '/';
    const [pathname = '/'] = url.split('?', 1);
    const place = places.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    if (!place) return void response.writeHead(404, { 'content-type': 'text/html' }).end(neighbour);
    const stripped = url.slice(place.path.length);
    const passedOn = sendRequest(
      {
        host: '127.0.0.1',
        port: place.port,
        path: place.strips ? (stripped.startsWith('/') ? stripped : `/${stripped}`) : url,
        method: request.method,
        headers: { ...request.headers, 'x-forwarded-for': '203.0.113.7' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on('error', (error) => response.destroy(error));
    response.on('close', () => passedOn.destroy());
    request.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `https://localhost:…` */
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    add: (place: Place) => void places.push(place),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
