/** Whether this browser's share sheet takes such a file. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Opens the system's share sheet with a file. Closing the sheet without sharing is no failure.
 *
 * @throws Error when the browser refuses to share.
 */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
