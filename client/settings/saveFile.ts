/** Saves a file as a download of the browser. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The browser has started the download before the timer fires.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
