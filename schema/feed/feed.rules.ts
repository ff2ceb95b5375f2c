/** The folder of the addresses of calendar feeds. */
export const feedFolder = '/calendar/';

/**
 * The address of a calendar feed. The secret is part of the path, because calendar programs send nothing else.
 *
 * @param publicUrl without a trailing slash
 */
export const feedUrl = (publicUrl: string, secret: string): string => `${publicUrl}${feedFolder}${secret}.ics`;

/** The secret in the path of a request; empty if it has another form. */
export const secretIn = (pathname: string): string => /^\/calendar\/([\w-]{43})\.ics$/.exec(pathname)?.[1] ?? '';

/** How often calendar programs are asked to look for changes, in seconds. */
export const feedRefreshSeconds = 3_600;

/** How many summaries a feed shows at most: those of the weeks and months of a year. */
export const feedSummaries = 64;
