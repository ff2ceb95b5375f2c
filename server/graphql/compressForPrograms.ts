import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../schema/builder.ts';
import { codingFor, compress } from '../http/compression.ts';

interface ServerContext {
  readonly actor: Context;
  readonly req: IncomingMessage;
}

/**
 * Compresses answers to programs with an access token. Answers to a browser's session stay as they are: an answer can hold a
 * secret beside a text that somebody else has chosen, and its compressed length tells whether they are alike (BREACH). A
 * browser adds its cookie to any request, but never a token (docs/decisions/054-conditional-and-compressed.md).
 */
export const compressForPrograms: Plugin<object, ServerContext> = {
  onResponse({ response, serverContext, setResponse, fetchAPI }) {
    const { actor, req: request } = serverContext;
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!actor.token || !isJson || request.headers['accept-encoding'] === undefined) return;
    return (async () => {
      const bytes = Buffer.from(await response.text());
      const coding = codingFor(request, bytes.length);
      const body = coding ? await compress(bytes, coding) : bytes;
      const headers = new fetchAPI.Headers(response.headers);
      headers.append('vary', 'Accept-Encoding');
      headers.set('content-length', String(body.length));
      if (coding) headers.set('content-encoding', coding);
      setResponse(new fetchAPI.Response(body, { status: response.status, headers }));
    })();
  },
};
