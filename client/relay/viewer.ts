/** The `User.id` of who the pages are shown to; null while nobody is known to be signed in. */
let viewerId: string | null = null;

/** Stores whom the pages are shown to. */
export function setViewerId(id: string | null): void {
  viewerId = id;
}

/** Whom the pages are shown to. */
export const currentViewerId = (): string | null => viewerId;

/** Says in a request whom the page is shown to: the server refuses it if somebody else is signed in (docs/product.md#forms). */
export const viewerHeader = (): Record<string, string> => (viewerId === null ? {} : { 'x-viewer': viewerId });
