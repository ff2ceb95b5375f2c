import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A response that nobody has answered yet; `destroy` is what a reader does who leaves. */
export const hangingResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
