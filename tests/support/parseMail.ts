import type { ReceivedMail } from './mailServer.ts';

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Splits a part into its unfolded headers, by lower-case name, and its body. */
function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4) };
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the encoded words of a header (RFC 2047). */
const decodeHeader = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(Buffer.from(body, 'utf8').toString('latin1'))
        : body;
  return decoded.replaceAll('\r\n', '\n').trimEnd();
}

/** Reads a mail with one text and one HTML part. */
export function parseMail(raw: string): Omit<ReceivedMail, 'to' | 'from'> {
  const whole = splitPart(raw);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '') ?? [];
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')));
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    subject: decodeHeader(whole.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    messageId: whole.headers.get('message-id') ?? '',
    headers: whole.headers,
    raw,
  };
}
