import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { sendStream } from '../http/sendStream.ts';
import type { Download } from './route.ts';

/**
 * Sends a file at the client's pace. If the file breaks off, so does the connection: the client must not take it as complete.
 *
 * @param type the media type
 */
export async function sendDownload(
  response: ServerResponse,
  file: Download,
  type: string | undefined,
  log: Logger,
): Promise<void> {
  response.setHeader('content-disposition', `attachment; filename="${file.name}"`);
  if (file.content instanceof Uint8Array) {
    response.writeHead(200, { 'content-type': type, 'content-length': file.content.length }).end(file.content);
    return;
  }
  response.writeHead(200, { 'content-type': type });
  try {
    await sendStream(response, file.content);
  } catch (error) {
    log.error({ err: error }, 'A download broke off');
  }
}
