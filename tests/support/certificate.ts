import { type KeyObject, sign } from 'node:crypto';

/** Encodes a DER element: tag, length, content. */
function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);
const integer = (value: number) => element(0x02, Buffer.from([value]));
const objectId = (...bytes: readonly number[]) => element(0x06, Buffer.from(bytes));
const utcTime = (date: Date) => element(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const sha256WithRsa = sequence(objectId(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), element(0x05));
const commonName = objectId(0x55, 0x04, 0x03);

/**
 * Creates a self-signed certificate (X.509, version 3) of an RSA key, as PEM. node:crypto can read certificates but not create
 * them.
 */
export function createCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  name: string,
): string {
  const subject = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(name)))));
  const facts = sequence(
    element(0xa0, integer(2)),
    integer(1),
    sha256WithRsa,
    subject,
    sequence(utcTime(new Date('2020-01-01T00:00:00Z')), utcTime(new Date('2049-01-01T00:00:00Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const lines = sequence(facts, sha256WithRsa, signature).toString('base64').replace(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
