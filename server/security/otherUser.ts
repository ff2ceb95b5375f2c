import type { IncomingMessage } from 'node:http';
import { encodeGlobalID } from '@pothos/plugin-relay';
import type { Viewer } from '../../schema/identity/user/user.sql.ts';
import { otherUser } from '../../schema/errors.ts';

/** The header with which the web client says whose page sends the request: the `id` of the `User`. */
export const viewerHeader = 'x-viewer';

/**
 * Refuses a request of a page that is shown to somebody else than who is signed in by now, for example in another tab
 * (docs/product.md#forms). Other programs do not send the header, and nobody signed in is the matter of each call.
 *
 * @throws Refusal OTHER_USER
 */
export function refuseOtherUser({ headers }: IncomingMessage, viewer: Pick<Viewer, 'id'> | null): void {
  const believed = headers[viewerHeader];
  if (believed !== undefined && viewer && believed !== encodeGlobalID('User', viewer.id)) throw otherUser();
}
