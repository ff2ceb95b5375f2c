/** A release that cannot be made. The message is for whoever makes it. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
