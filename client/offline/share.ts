import { photoMaxBytes } from '../../schema/completion/photo.rules.ts';
import { shareField, sharedPictureTo } from '../../schema/site/shortcuts.rules.ts';
import { keepShared } from './shared.ts';
import { indexedStore } from './store.ts';

/*
 * The service worker's answer to a picture that another app shares. In the worker, because a session may be missing and so may the
 * connection: the picture stays on this phone until a form takes it (client/completion/comment/useSharedPhoto.ts).
 */

/**
 * Whether this may be a share. Browsers open it as a page of its own and send no referrer; a page of another site that posts a form here
 * is recognized by its referrer, unless it hides it. Then its picture waits in a form that somebody has to save.
 */
function isShare({ mode, destination, referrer }: Request): boolean {
  const isFromElsewhere = referrer !== '' && URL.parse(referrer)?.origin !== location.origin;
  return mode === 'navigate' && destination === 'document' && !isFromElsewhere;
}

/**
 * Keeps the first picture of a share, in the place of one that waits, and opens the page where it is used. One that is too large is not
 * kept, but the page says so. Never rejects: whatever cannot be read is no picture.
 *
 * @param base the path of the installation
 */
export async function answerShare(request: Request, base: string): Promise<Response> {
  const home = `${base}/`;
  if (!isShare(request)) return Response.redirect(home, 303);
  try {
    const files = (await request.formData()).getAll(shareField).filter((part) => part instanceof File);
    const [file] = files;
    if (!file || file.size === 0) return Response.redirect(home, 303);
    await keepShared(indexedStore(base), {
      file: file.size > photoMaxBytes ? null : file,
      count: files.length,
      sharedAt: Date.now(),
    });
    return Response.redirect(`${home}?to=${sharedPictureTo}`, 303);
  } catch {
    return Response.redirect(home, 303);
  }
}
