/*
 * An installation may have a path in its address (PUBLIC_URL): the server writes it into the page's first element
 * (server/http/rebasedFiles.ts). React Router puts it in front of links by itself; all else goes through `pathOf`.
 */
/** The path, such as `/dadventures`; empty without one. */
export const basePath = globalThis.document?.documentElement.dataset['base'] ?? '';

/** The path under which the server answers, for `fetch` and the like: `pathOf('/graphql')`. */
export const pathOf = (path: `/${string}`): string => basePath + path;
