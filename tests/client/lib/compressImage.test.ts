import { afterEach, describe, expect, test, vi } from 'vitest';
import { storedPhoto } from '../../../schema/completion/photo.rules.ts';
import { compressImage } from '../../../client/lib/compressImage.ts';

/** Stubs a browser whose JPEGs of a quality have `bytesAt(quality)` bytes. */
function stub(width: number, height: number, bytesAt: (quality: number) => number) {
  const close = vi.fn<() => void>();
  const decode = vi.fn<() => Promise<object>>(async () => ({ width, height, close }));
  vi.stubGlobal('createImageBitmap', decode);
  const drawImage = vi.fn<(...all: unknown[]) => void>();
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext') as unknown as {
    mockImplementation(make: () => object): void;
  };
  getContext.mockImplementation(() => ({ drawImage, fillRect() {} }));
  const qualities: (number | undefined)[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality: number | undefined) => {
    qualities.push(quality);
    done(new Blob([new Uint8Array(bytesAt(quality ?? 1))], { type: type ?? '' }));
  });
  return { decode, drawImage, close, qualities };
}

const original = new Blob(['photo'], { type: 'image/png' });
const compress = () => compressImage(original, storedPhoto);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a compressed photo', () => {
  test('becomes an upright JPEG of at most 1024 pixels', async () => {
    const { decode, drawImage, close } = stub(4000, 3000, () => 1);
    expect((await compress()).type).toBe('image/jpeg');
    expect(decode).toHaveBeenCalledWith(original, { imageOrientation: 'from-image' });
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1024, 768]);
    expect(close).toHaveBeenCalledOnce();
  });

  test('keeps its size when it is small', async () => {
    const { drawImage } = stub(300, 700, () => 1);
    await compress();
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 300, 700]);
  });

  test('has the highest quality that fits into 200 kB', async () => {
    const { qualities } = stub(1000, 1000, (quality) => quality * 400_000);
    expect((await compress()).size).toBe(200_000);
    expect(qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5]);
  });

  test('stops at the lowest quality', async () => {
    const { qualities } = stub(1000, 1000, () => 300_000);
    expect((await compress()).size).toBe(300_000);
    expect(qualities).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
  });

  test('rejects when it cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    await expect(compress()).rejects.toThrow('no picture');
  });
});
