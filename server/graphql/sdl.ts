import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../../schema/index.ts';

/** Where the schema is. */
export const sdlPath = '/graphql/schema.graphql';

/**
 * Sends the schema in the schema definition language to everybody, as introspection does (docs/product.md#graphql). It is printed
 * from the schema that executes requests; the file schema/schema.graphql also has directives that only relay-compiler needs.
 */
export function serveSdl(): (request: IncomingMessage, response: ServerResponse) => void {
  let printed: { readonly text: string; readonly etag: string } | undefined;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' };
      response.writeHead(405, headers).end('Only GET and HEAD are allowed here');
      return;
    }
    const { text, etag } = (printed ??= printSdl());
    response.setHeader('etag', etag).setHeader('cache-control', 'no-cache');
    if (isKnown(etag, request.headers['if-none-match'])) {
      response.writeHead(304).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(text) })
      .end(request.method === 'HEAD' ? undefined : text);
  };
}

function printSdl() {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Whether a client has this version already (RFC 9110, 13.1.2: the comparison is weak). */
function isKnown(etag: string, condition: string | undefined): boolean {
  if (condition === undefined) return false;
  return condition.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
