import { PassThrough } from 'node:stream';
import type { FileUpload } from 'graphql-upload-minimal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../schema/errors.ts';
import { readUpload } from '../../schema/upload.ts';

const refusals = {
  tooLarge: () => new Refusal('PAYLOAD_TOO_LARGE', 'too large'),
  missing: () => new Refusal('BAD_USER_INPUT', 'missing'),
};

/** A file whose bytes the test sends. */
function arriving() {
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
  it('gives its bytes', async () => {
    const { stream, upload } = arriving();
    stream.write('abc');
    stream.end('de');
    expect(Buffer.from(await readUpload(upload, 5, refusals)).toString()).toBe('abcde');
  });

  it('stops at the limit and lets go of the rest', async () => {
    const { stream, upload } = arriving();
    stream.write('abcdef');
    await expect(readUpload(upload, 5, refusals)).rejects.toThrow('too large');
    expect(stream.destroyed).toBe(true);
  });

  it('does not take a file for whole that the parser cut off', async () => {
    const { stream, upload } = arriving();
    Object.assign(stream, { truncated: true });
    stream.end('abcde');
    await expect(readUpload(upload, 5, refusals)).rejects.toThrow('too large');
  });

  it('gives up on a sender who has stopped sending', async () => {
    vi.useFakeTimers();
    const { stream, upload } = arriving();
    const reading = readUpload(upload, 5, refusals);
    const ending = expect(reading).rejects.toThrow('The upload stopped. Please try again');
    await vi.advanceTimersByTimeAsync(29_000);
    stream.write('a');
    await vi.advanceTimersByTimeAsync(29_000);
    stream.write('b');
    await vi.advanceTimersByTimeAsync(31_000);
    await ending;
  });

  it('gives up on a file that was announced and never comes', async () => {
    vi.useFakeTimers();
    const never = new Promise<FileUpload>(() => {});
    const ending = expect(readUpload(never, 5, refusals)).rejects.toThrow('The upload stopped');
    await vi.advanceTimersByTimeAsync(31_000);
    await ending;
    await expect(readUpload(Promise.reject(new Error('File missing')), 5, refusals)).rejects.toThrow('missing');
  });
});
