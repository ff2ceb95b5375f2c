import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { StartError } from '../../prisma/embedded/startError.ts';
import { DrainingServer } from './drainingServer.ts';

/** A connection without any traffic for this long is closed: its peer has vanished or does not read. */
const SILENCE_MS = 120_000;

/**
 * On Linux the kernel distributes connections to the worker processes. If the primary process passed them on, a connection
 * given to a worker that dies would stay open forever without an answer.
 */
const reusePort = cluster.isWorker && process.platform === 'linux';

/**
 * Connections that may wait to be accepted; the kernel takes `net.core.somaxconn` if that is less. Clients that cancel their requests
 * without a pause fill Node's usual 511, also with connections that are closed already. Then the kernel drops whoever else comes,
 * and tries again after 1, 3, 7 and 15 seconds, however soon the server is idle again.
 */
const backlog = 4_096;

/** How the settings begin that an error names: `PORT` and `HOST`, or those of the metrics. */
type SettingPrefix = '' | 'METRICS_';

/** The reason why listening failed, as one sentence for the operator. */
function refusal(error: NodeJS.ErrnoException, host: string, port: number, prefix: SettingPrefix): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use: stop the program that uses it, or set ${prefix}PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} on ${host} needs more rights than this user has: set ${prefix}PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${prefix}HOST is "${host}", which is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own addresses.`,
      );
    default:
      return error;
  }
}

/**
 * Checks that a port is free, before the slow steps of a start.
 *
 * @param port 0 for any free one
 * @returns the port; for 0 the one that was found
 * @throws StartError that names the port and the setting
 */
export async function checkPort(host: string, port: number, prefix: SettingPrefix = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error) => reject(refusal(error, host, port, prefix)));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/**
 * Starts an HTTP server with limits on how long a client may take.
 *
 * @throws StartError if the server cannot listen on the port
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  prefix: SettingPrefix = '',
): Promise<DrainingServer> {
  const server = new DrainingServer(
    { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    handler,
  );
  server.setTimeout(SILENCE_MS);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, host, port, prefix)));
    server.listen({ host, port, reusePort, backlog }, () => resolve(server));
  });
}
