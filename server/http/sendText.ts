import type { ServerResponse } from 'node:http';

/**
 * Sends a whole text. Its length is in the headers, so that the answer to a HEAD request, whose body Node leaves out, says the
 * same as the answer to a GET request.
 */
export function sendText(response: ServerResponse, status: number, type: string, text: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) }).end(text);
}
