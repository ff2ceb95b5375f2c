/** The `User.id` of who the pages are shown to; null while nobody is known to be signed in. */
let viewerId: string | null = null;

let follower = () => {};

/** Stores whom the pages are shown to. */
export function setViewerId(id: string | null): void {
  viewerId = id;
  follower();
}

/** Calls `follow` whenever it is said whom the pages are shown to, also while a page renders. */
export function followViewer(follow: () => void): void {
  follower = follow;
}

/** Whom the pages are shown to. */
export const currentViewerId = (): string | null => viewerId;

/** Says in a request whom the page is shown to: the server refuses it if somebody else is signed in (docs/product.md#forms). */
export const viewerHeader = (): Record<string, string> => (viewerId === null ? {} : { 'x-viewer': viewerId });
