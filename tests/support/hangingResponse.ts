import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A response that is not sent. Emit `close` to simulate a client that disconnects. */
export const hangingResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
