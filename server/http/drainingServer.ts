import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unlessGone } from './unlessGone.ts';

/** Requests that take longer than this while the server stops are cut off. */
const drainMs = 10_000;

/** How long a connection without a request is kept while the server stops: a busy client sends its next request earlier. */
const idleMs = 1_000;

const sweepMs = 50;

/** How long connections that wait are accepted before the listener closes, in milliseconds, if more arrive without a pause. */
const acceptMs = 2_000;

/** A connection without a request: the bytes it had received when that was first seen. */
interface Idle {
  readonly bytesRead: number;
  readonly since: number;
}

/**
 * An HTTP server that stops without resetting connections on which a request is on its way. Node's own `close` ends idle
 * connections at once, even if the next request has already been sent.
 */
export class DrainingServer extends Server {
  readonly #sockets = new Set<Socket>();
  readonly #answering = new Set<ServerResponse>();
  /** Whether each answer ends its connection. */
  #isEnding = false;
  /** Connections accepted so far. */
  #accepted = 0;

  constructor(options: ServerOptions, handler: RequestListener) {
    super(options);
    this.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.on('request', (_request, response) => {
      this.#answering.add(response);
      response.once('close', () => this.#answering.delete(response));
      if (this.#isEnding) response.setHeader('connection', 'close');
    });
    this.on('request', unlessGone(handler));
  }

  /** From now on each answer ends its connection, while the server goes on listening. */
  announceEnd(): void {
    this.#isEnding = true;
    for (const response of this.#answering) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /**
   * Stops listening and answers the requests that still arrive on open connections, each with `Connection: close`. An idle
   * connection ends one second after its last answer. Requests that still run after ten seconds are cut off.
   *
   * @returns when all connections are closed
   */
  async drain(): Promise<void> {
    this.announceEnd();
    await this.#acceptWaiting();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    // `close` of the HTTP server would first end all idle connections, so this calls the one it inherits from net.Server.
    NetServer.prototype.close.call(this, () => resolve());
    const idle = new Map<Socket, Idle>();
    // Sweeps after the poll phase of the event loop, so that bytes that have arrived are counted.
    const sweep = setInterval(() => setImmediate(() => this.#closeIdle(idle)), sweepMs);
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, drainMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  /**
   * Accepts the connections that the kernel has already established: closing the listener would reset them. The event loop accepts one
   * in a turn.
   */
  async #acceptWaiting(): Promise<void> {
    const end = performance.now() + acceptMs;
    for (let before = -1; before !== this.#accepted && performance.now() < end;) {
      before = this.#accepted;
      await nextTurn();
      await nextTurn();
    }
  }

  #closeIdle(idle: Map<Socket, Idle>): void {
    const busy = new Set([...this.#answering].map(({ req }) => req.socket));
    const now = performance.now();
    for (const socket of this.#sockets) {
      const known = idle.get(socket);
      if (busy.has(socket)) idle.delete(socket);
      else if (!known) idle.set(socket, { bytesRead: socket.bytesRead, since: now });
      // If it has received more bytes, a request is arriving.
      else if (socket.bytesRead === known.bytesRead && now - known.since >= idleMs) socket.destroy();
    }
  }
}
