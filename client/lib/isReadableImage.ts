/**
 * Whether this browser can decode a picture. Phones take HEIC pictures, which most browsers cannot show.
 *
 * @returns true also for browsers that have no way to try.
 */
export async function isReadableImage(image: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  try {
    (await createImageBitmap(image)).close();
    return true;
  } catch {
    return false;
  }
}
