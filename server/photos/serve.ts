import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, requireScope } from '../../schema/actor.ts';
import { openPhoto, photoUrl } from '../../schema/completion/photo.service.ts';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { requestMs, withinTime } from '../http/deadline.ts';
import { requireReading } from '../http/requireReading.ts';
import { hasCopy } from '../http/sendDocument.ts';
import { closeSource, sendStream } from '../http/sendStream.ts';

const folder = photoUrl('');

/**
 * Serves `/photos/{id}` to the carers of the photo's child (docs/product.md#photos). All other callers, signed in or not,
 * get the same 404, whether the photo exists or not. Browsers may cache a photo but must revalidate it each time, so that a
 * session that was ended elsewhere shows none. Revalidation transfers no bytes: the content of a photo never changes, so
 * its id is its ETag.
 *
 * @param createActor finds out who sends the request
 * @returns throws a Refusal METHOD_NOT_ALLOWED, NOT_FOUND and what `createActor` throws
 */
export function servePhotos(createActor: (request: IncomingMessage, response: ServerResponse) => Promise<Actor>) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    requireReading(request, response);
    const actor = await withinTime(request, createActor(request, response), requestMs);
    requireScope(actor, 'read');
    const photo = await withinTime(request, openPhoto(actor, pathname.slice(folder.length)), requestMs);
    if (!photo) throw noPhoto();
    const etag = `"${photo.id}"`;
    response.appendHeader('vary', 'Cookie, Authorization');
    const headers = {
      etag,
      'cache-control': 'private, no-cache',
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
    };
    if (hasCopy(request, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const file = await withinTime(request, photo.read(), requestMs, (late) => late && closeSource(late));
    if (!file) throw noPhoto();
    response.writeHead(200, { ...headers, 'content-length': photo.byteSize });
    await sendStream(response, file);
  };
}

const noPhoto = () => new Refusal('NOT_FOUND', say('There is nothing here'));
