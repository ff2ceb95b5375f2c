import { ServerError } from './ServerError.ts';

/**
 * Whether a mutation failed because what it ends or removes is not there any more: somebody else was faster, or an earlier request, whose
 * answer was lost. The status 404 is that of a mutation which the server does not know: the page is outdated.
 */
export const isGone = (error: Error): boolean =>
  error instanceof ServerError && error.code === 'NOT_FOUND' && error.status !== 404;
