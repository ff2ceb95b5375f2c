import { GraphQLError } from 'graphql';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { builder } from './builder.ts';
import { Refusal } from './errors.ts';
import { say } from './say.rules.ts';

/** An upload that sends nothing for that many milliseconds is refused. */
const stallMs = 30_000;

interface UploadRefusals {
  /** The file has more bytes than allowed. */
  readonly tooLarge: () => Refusal;
  /** The file is missing or incomplete. */
  readonly missing: () => Refusal;
}

/**
 * Reads the file of a multipart request while it arrives. Holds at most `maxBytes` of it in memory. A file can be read once.
 *
 * @throws Refusal one of `refusals`, or BAD_USER_INPUT when nothing arrives for 30 seconds
 */
export async function readUpload(
  upload: Promise<FileUpload>,
  maxBytes: number,
  { tooLarge, missing }: UploadRefusals,
): Promise<Uint8Array> {
  const stall = Promise.withResolvers<never>();
  const timer = setTimeout(() => stall.reject(stalled()), stallMs);
  const read = async () => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const file = await upload;
    const stream = file.createReadStream();
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      timer.refresh();
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    // The library ends a stream at its own limit without an error.
    if ('truncated' in stream && stream.truncated) throw tooLarge();
    return Buffer.concat(chunks);
  };
  try {
    return await Promise.race([read(), stall.promise]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isTooLarge(error) ? tooLarge() : missing();
  } finally {
    clearTimeout(timer);
  }
}

const stalled = () => new Refusal('BAD_USER_INPUT', say('The upload stopped. Please try again'));

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 413;

builder.scalarType('Upload', {
  description:
    'A file in a GraphQL multipart request. Without an access token it needs the header x-graphql-yoga-csrf or apollo-require-preflight.',
  serialize: () => {
    throw new Error('The scalar Upload is for input only');
  },
  parseValue: (value): Promise<FileUpload> => {
    if (value instanceof Upload) return value.promise;
    throw notAFile();
  },
  parseLiteral: () => {
    throw notAFile();
  },
});

const notAFile = () =>
  new GraphQLError('An Upload must be a variable that a file of a multipart request fills', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
