/** Hands a file to the browser, which saves it as a download. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The download has begun by the time that a timer runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
