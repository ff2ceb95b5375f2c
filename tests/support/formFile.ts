const boundary = 'a-boundary-of-tests';

/** The body and headers of a form with a file. */
export function multipartFile(field: string, bytes: Buffer) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
