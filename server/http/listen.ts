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

/** The reason why listening failed, as one sentence for the operator. */
function refusal(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
  hostVariable: string,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is in use: stop the program that uses it, or set ${variable} to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} on ${host} needs more rights than this user has: set ${variable} to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${hostVariable} is "${host}", which is no address of this machine: use 127.0.0.1, 0.0.0.0 or one of its own addresses.`,
      );
    default:
      return error;
  }
}

/**
 * Checks that a port is free, before the slow steps of a start.
 *
 * @param port 0 for any free one
 * @param variable the setting that an error about the port names
 * @param hostVariable the setting that an error about the address names
 * @returns the port; for 0 the one that was found
 * @throws StartError that names the port and the variable
 */
export async function checkPort(host: string, port: number, variable = 'PORT', hostVariable = 'HOST'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error) => reject(refusal(error, host, port, variable, hostVariable)));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/**
 * Starts an HTTP server with limits on how long a client may take.
 *
 * @param variable the setting that an error about the port names
 * @param hostVariable the setting that an error about the address names
 * @throws StartError if the server cannot listen on the port
 */
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  variable = 'PORT',
  hostVariable = 'HOST',
): Promise<DrainingServer> {
  const server = new DrainingServer(
    { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 },
    handler,
  );
  server.setTimeout(SILENCE_MS);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, host, port, variable, hostVariable)));
    server.listen({ host, port, reusePort, backlog }, () => resolve(server));
  });
}
