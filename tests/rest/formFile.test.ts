import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { importMissing, importTooLarge } from '../../schema/move/import.service.ts';
import { abandonForm, openFormFile } from '../../server/rest/formFile.ts';
import { multipartFile } from '../support/formFile.ts';

const maxBytes = 16 * 1_048_576;
const upload = { field: 'file', description: 'A file', maxBytes, tooLarge: importTooLarge, missing: importMissing };

test('A client that sends more than is read gets its answer', async () => {
  let opened: Readable | undefined;
  const server = createServer((request, response) => {
    const file = openFormFile(request, upload);
    void file.then((one) => {
      opened = one;
      abandonForm(request, file);
      response.writeHead(409).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { headers, body } = multipartFile('file', Buffer.alloc(maxBytes));
  const sent = send({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const ends = Promise.all([once(sent, 'response'), once(sent, 'finish')]);
  sent.end(body);
  const [[answer]] = (await ends) as [[IncomingMessage], unknown];
  expect(answer.statusCode).toBe(409);
  expect(await text(answer)).toBe('');
  expect(opened?.destroyed).toBe(true);
});
