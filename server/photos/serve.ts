import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Actor, requireScope } from '../../schema/actor.ts';
import { openPhoto, photoUrl } from '../../schema/completion/photo.service.ts';
import { requestMs, withinTime } from '../deadline.ts';

const folder = photoUrl('');

/**
 * Serves `/photos/{id}` to the carers of the photo's child (design, section 7). Everybody else gets
 * the same 404, signed out or not, whether the photo exists or not: 401 would tell an `<img>`
 * nothing, and one answer for all cannot give anything away. A photo never changes under its id, so
 * its carers' browsers may keep it; `Vary` makes them ask again once somebody else is signed in.
 *
 * @param createActor who asks
 */
export function servePhotos(createActor: (request: IncomingMessage, response: ServerResponse) => Promise<Actor>) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(response.setHeader('allow', 'GET, HEAD'), 405, 'Only GET is allowed here');
    }
    const actor = await withinTime(request, createActor(request, response), requestMs);
    requireScope(actor, 'read');
    const photo = await withinTime(request, openPhoto(actor, pathname.slice(folder.length)), requestMs);
    if (!photo) return nothing(response);
    const etag = `"${photo.id}"`;
    const headers = {
      etag,
      vary: 'Cookie, Authorization',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
    };
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const file = await photo.read();
    if (!file) return nothing(response);
    response.writeHead(200, { ...headers, 'content-length': photo.byteSize });
    if (request.method === 'HEAD') {
      file.destroy();
      response.end();
      return;
    }
    await pipeline(file, response).catch((error: unknown) => {
      // Whoever leaves before the end has what he wants.
      if (!response.destroyed) throw error;
    });
  };
}

const nothing = (response: ServerResponse) => plain(response, 404, 'There is nothing here');

function plain(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(sentence);
}
