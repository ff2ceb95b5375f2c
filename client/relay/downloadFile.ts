import { pathOf } from '../lib/basePath.ts';
import { saveFile } from '../lib/saveFile.ts';
import { viewerHeader } from './viewer.ts';

/**
 * Downloads a file from the server with the session cookie and saves it on the visitor's device.
 *
 * @param path within the installation, such as `/api/admin/export-data`.
 * @param name the name of the saved file.
 * @throws Error when the server responds with an error or cannot be reached.
 */
export async function downloadFile(path: `/${string}`, name: string): Promise<void> {
  const response = await fetch(pathOf(path), { credentials: 'same-origin', headers: viewerHeader() });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  saveFile(await response.blob(), name);
}
