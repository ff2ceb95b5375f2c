import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, requireScope } from '../../schema/actor.ts';
import { openPhoto, photoUrl } from '../../schema/completion/photo.service.ts';
import { requestMs, withinTime } from '../http/deadline.ts';
import { closeSource, sendStream } from '../http/sendStream.ts';

const folder = photoUrl('');

/**
 * Serves `/photos/{id}` to the carers of the photo's child (design, section 7). Everybody else gets
 * the same 404, signed out or not, whether the photo exists or not: 401 would tell an `<img>`
 * nothing, and one answer for all cannot give anything away. Browsers may keep a photo but must ask each time whether
 * they still may show it, so that a session that was ended elsewhere shows none. Their question costs no bytes: a photo
 * never changes under its id, which is its ETag.
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
      'cache-control': 'private, no-cache',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
    };
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const file = await withinTime(request, photo.read(), requestMs, (late) => late && closeSource(late));
    if (!file) return nothing(response);
    response.writeHead(200, { ...headers, 'content-length': photo.byteSize });
    await sendStream(response, file);
  };
}

const nothing = (response: ServerResponse) => plain(response, 404, 'There is nothing here');

function plain(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .end(sentence);
}
