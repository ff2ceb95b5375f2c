import sharp from 'sharp';

/** A photo as heavy as the store keeps them: noise compresses badly. */
export const heavyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1024,
      height: 768,
      channels: 3,
      background: '#998877',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
