import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { codingFor } from './compression.ts';
import { sendText } from './sendText.ts';
import type { TextDocument } from './textDocument.ts';

/**
 * Whether the client's copy has that ETag. `Cache-Control: no-cache` changes nothing: it asks caches to check with the
 * server, which this is, and `fetch` adds it to every request with `If-None-Match`
 * (docs/decisions/054-conditional-and-compressed.md).
 */
export const hasCopy = ({ headers }: IncomingMessage, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });

/**
 * Answers a GET or HEAD request with a text: 304 if the client has it already, else compressed as it accepts. The caller
 * has checked that the client may see the text.
 */
export async function sendDocument(response: ServerResponse, document: TextDocument): Promise<void> {
  const { req: request } = response;
  const isKnown = hasCopy(request, document.etag);
  const coding = isKnown ? undefined : codingFor(request, document.bytes.length);
  const bytes = coding ? await document.compressed(coding) : document.bytes;
  response.appendHeader('vary', 'Accept-Encoding').setHeader('etag', document.etag);
  if (isKnown) {
    response.writeHead(304).end();
    return;
  }
  if (coding) response.setHeader('content-encoding', coding);
  sendText(response, 200, document.type, bytes);
}
