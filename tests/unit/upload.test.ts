import { PassThrough } from 'node:stream';
import type { FileUpload } from 'graphql-upload-minimal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../schema/errors.ts';
import { say } from '../../schema/say.rules.ts';
import { readUpload } from '../../schema/upload.ts';

const refusals = {
  tooLarge: () => new Refusal('PAYLOAD_TOO_LARGE', say('too large')),
  missing: () => new Refusal('BAD_USER_INPUT', say('missing')),
};

/** A file whose bytes the test sends. */
function incomingFile() {
  const stream = new PassThrough();
  const file = {
    createReadStream: () => stream as unknown as ReturnType<FileUpload['createReadStream']>,
  } as FileUpload;
  return { stream, upload: Promise.resolve(file) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('reading an upload', () => {
  it('returns its bytes', async () => {
    const { stream, upload } = incomingFile();
    stream.write('abc');
    stream.end('de');
    expect(Buffer.from(await readUpload(upload, 5, refusals)).toString()).toBe('abcde');
  });

  it('stops at the limit and closes the stream', async () => {
    const { stream, upload } = incomingFile();
    stream.write('abcdef');
    await expect(readUpload(upload, 5, refusals)).rejects.toThrow('too large');
    expect(stream.destroyed).toBe(true);
  });

  it('refuses a file that the parser has cut off', async () => {
    const { stream, upload } = incomingFile();
    Object.assign(stream, { truncated: true });
    stream.end('abcde');
    await expect(readUpload(upload, 5, refusals)).rejects.toThrow('too large');
  });

  it('times out if the client stops sending', async () => {
    vi.useFakeTimers();
    const { stream, upload } = incomingFile();
    const reading = readUpload(upload, 5, refusals);
    const ending = expect(reading).rejects.toThrow('The upload stopped. Please try again');
    await vi.advanceTimersByTimeAsync(29_000);
    stream.write('a');
    await vi.advanceTimersByTimeAsync(29_000);
    stream.write('b');
    await vi.advanceTimersByTimeAsync(31_000);
    await ending;
  });

  it('times out if an announced file never arrives', async () => {
    vi.useFakeTimers();
    const never = new Promise<FileUpload>(() => {});
    const ending = expect(readUpload(never, 5, refusals)).rejects.toThrow('The upload stopped');
    await vi.advanceTimersByTimeAsync(31_000);
    await ending;
    await expect(readUpload(Promise.reject(new Error('File missing')), 5, refusals)).rejects.toThrow('missing');
  });
});
