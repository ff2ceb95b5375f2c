import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Requests that take longer are cut. */
const drainMs = 10_000;

/** A connection without a request for so long is closed: a client that is busy sends its next one earlier. */
const idleMs = 1_000;

const sweepMs = 50;

/** What a connection without a request had received when it was first seen so. */
interface Idle {
  readonly bytesRead: number;
  readonly since: number;
}

/**
 * An HTTP server that can stop without resetting a connection on which a request is under way. Node's own `close` ends
 * connections without a request at once, also where the next request has been sent already.
 */
export class DrainingServer extends Server {
  readonly #sockets = new Set<Socket>();
  readonly #answering = new Set<ServerResponse>();
  #isDraining = false;

  constructor(options: ServerOptions, handler: RequestListener) {
    super(options);
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.on('request', (_request, response) => {
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      if (this.#isDraining) response.setHeader('connection', 'close');
    });
    this.on('request', handler);
  }

  /**
   * Stops listening, then answers the requests that still come on open connections, and announces with each answer that
   * its connection ends (`Connection: close`). A connection without a request ends a second after its last answer. What
   * is still under way after ten seconds is cut.
   *
   * @returns when no connection is open any more
   */
  async drain(): Promise<void> {
    // Connections that the system has already made for us are accepted first; closing would reset them.
    await nextTurn();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    // The `close` of HTTP would end all idle connections first.
    NetServer.prototype.close.call(this, () => resolve());
    this.#isDraining = true;
    for (const response of this.#answering) if (!response.headersSent) response.setHeader('connection', 'close');
    const idle = new Map<Socket, Idle>();
    // After the turn of the event loop in which bytes are read: what has arrived by now counts.
    const sweep = setInterval(() => setImmediate(() => this.#closeIdle(idle)), sweepMs);
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, drainMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  #closeIdle(idle: Map<Socket, Idle>): void {
    const busy = new Set([...this.#answering].map(({ req }) => req.socket));
    const now = performance.now();
    for (const socket of this.#sockets) {
      const known = idle.get(socket);
      if (busy.has(socket)) idle.delete(socket);
      else if (!known) idle.set(socket, { bytesRead: socket.bytesRead, since: now });
      // With more bytes than before, a request is arriving.
      else if (socket.bytesRead === known.bytesRead && now - known.since >= idleMs) socket.destroy();
    }
  }
}
