import { saveFile } from './saveFile.ts';

/**
 * Downloads a file from the server with the session cookie and saves it on the visitor's device.
 *
 * @param address same-origin URL.
 * @param name the name of the saved file.
 * @throws Error when the server responds with an error or cannot be reached.
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  saveFile(await response.blob(), name);
}
