/**
 * Fetches a file of the server with the session's cookie and hands it to the browser to save.
 *
 * @param address on the same origin.
 * @param name the file's name on the visitor's device.
 * @throws Error when the server refuses or cannot be reached.
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
