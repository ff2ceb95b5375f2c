import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The event loop looks at all connections once in a turn, so that the second turn from now has seen who has gone. */
const inSecondTurn = (work: () => void): void => void setImmediate(() => setImmediate(work));

/**
 * Begins the first request of a connection only if its client is still there. A client that cancels what it asks for needs a new
 * connection each time, and does not wait for the server: without this, what nobody waits for would be answered first
 * (docs/decisions/071-clients-that-have-gone.md). Later requests of a connection begin at once.
 */
export function unlessGone(handler: RequestListener): RequestListener {
  const known = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (known.has(socket)) return handler(request, response);
    known.add(socket);
    inSecondTurn(() => {
      if (socket.readableEnded || socket.destroyed) socket.destroy();
      else handler(request, response);
    });
  };
}
