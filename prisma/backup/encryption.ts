import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { StartError } from '../embedded/startError.ts';
import { textOf } from '../textFile.ts';

const OWNER_ONLY = 0o600;

/** How every file that age has encrypted begins. */
const HEADER = 'age-encryption.org/v1\n';

/** The end of the name of an encrypted backup. */
export const ENCRYPTED = '.age';

// Loaded when it is needed: a server that encrypts nothing starts without it.
const loadAge = () => import('age-encryption');

/** The bytes of `source`, encrypted piece by piece as they are read. */
const transformed = (source: Readable, transform: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream>) =>
  transform(Readable.toWeb(source) as ReadableStream<Uint8Array>).then((stream) =>
    Readable.fromWeb(stream as WebStream<Uint8Array>),
  );

/**
 * Encrypts a stream for the holder of a key, in the format of https://age-encryption.org/v1. It holds some pieces of 64 KiB in
 * memory, however long the stream is.
 *
 * @param publicKey a recipient of age
 * @throws StartError if it is none
 */
export async function encrypt(source: Readable, publicKey: string): Promise<Readable> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(publicKey);
  } catch {
    throw new StartError(
      'BACKUP_PUBLIC_KEY is no recipient of age, or has a typing error: copy the line of age-keygen that begins with age1.',
    );
  }
  return transformed(source, (stream) => encrypter.encrypt(stream));
}

/** Whether a file was encrypted by age; false if it cannot be read, which whoever opens it next reports. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === HEADER;
  } finally {
    await handle.close();
  }
}

/** The identities in a file of age-keygen: one a line, among comments. */
async function readIdentities(file: string): Promise<string[]> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be read (${error.message}).`);
  });
  const identities = (textOf(bytes) ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new StartError(
      `${file} is no identity file of age: it needs the line of age-keygen that begins with AGE-SECRET-KEY-1.`,
    );
  return identities;
}

interface Decryption {
  /** The file with the identity; absent: none was given. */
  readonly identityFile?: string | undefined;
  /** Where the decrypted file may stand until `use` has ended. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Calls `use` with the path of a backup that is not encrypted: `file` itself, or a decrypted copy that is removed afterwards. A
 * copy, because a ZIP is read from its end.
 *
 * @throws StartError if no identity was given for an encrypted file, if it fits no recipient of the file, or if the file is damaged
 */
export async function withDecrypted<Result>(
  file: string,
  { identityFile, folder, signal }: Decryption,
  use: (content: string) => Promise<Result>,
): Promise<Result> {
  if (!(await isEncrypted(file))) return use(file);
  if (identityFile === undefined)
    throw new StartError(`${file} is encrypted: name the file with its identity, as in --identity key.txt.`);
  const decrypter = await openDecrypter(identityFile);
  await mkdir(folder, { recursive: true });
  const content = path.join(folder, `restore-${randomUUID()}.draft`);
  try {
    const source = createReadStream(file);
    const decrypted = await transformed(source, (stream) => decrypter.decrypt(stream)).catch((error: Error) => {
      source.destroy();
      throw error.message.startsWith('no identity matched')
        ? new StartError(`The identity in ${identityFile} does not open ${file}, which was encrypted for another key.`)
        : damaged(file, error);
    });
    const target = await open(content, 'wx', OWNER_ONLY);
    await pipeline(decrypted, target.createWriteStream(), { signal }).catch((error: NodeJS.ErrnoException) => {
      signal.throwIfAborted();
      throw error.code === undefined ? damaged(file, error) : error;
    });
    return await use(content);
  } finally {
    await rm(content, { force: true });
  }
}

async function openDecrypter(identityFile: string) {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of await readIdentities(identityFile)) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new StartError(`${identityFile} holds an identity with a typing error: copy the file of age-keygen again.`);
    }
  }
  return decrypter;
}

const damaged = (file: string, { message }: Error): StartError =>
  new StartError(`${file} is damaged or was cut short (${message}): nothing was restored.`);
