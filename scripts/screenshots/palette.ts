import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Colours of a box of the colour space: how often its colours occur, and their sums. */
interface Bin {
  readonly key: number;
  count: number;
  readonly sums: [red: number, green: number, blue: number];
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel: 3, or 4 with alpha, which is ignored. */
  readonly step: number;
  readonly data: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 256;
const channels = [0, 1, 2] as const;

/**
 * Makes a PNG of a screen several times smaller: 256 colours, which median cut chooses, instead of all.
 *
 * @param png as browsers write it: 8 bits a channel, not interlaced
 */
export function withPalette(png: Buffer): Buffer {
  const pixels = decode(png);
  const { width, height, step, data } = pixels;
  const { palette, indexOf } = choosePalette(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf[keyAt(data, (y * width + x) * step)] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Six bits of red, seven of green, six of blue. */
const keyAt = (data: Uint8Array, at: number): number =>
  (((data[at] ?? 0) >> 2) << 13) | (((data[at + 1] ?? 0) >> 1) << 6) | ((data[at + 2] ?? 0) >> 2);

function choosePalette({ width, height, step, data }: Pixels): { palette: Buffer; indexOf: Uint8Array } {
  const bins = new Map<number, Bin>();
  for (let at = 0; at < width * height * step; at += step) {
    const key = keyAt(data, at);
    let bin = bins.get(key);
    if (!bin) bins.set(key, (bin = { key, count: 0, sums: [0, 0, 0] }));
    bin.count += 1;
    for (const channel of channels) bin.sums[channel] += data[at + channel] ?? 0;
  }
  const boxes = [[...bins.values()]];
  while (boxes.length < paletteSize) {
    const widest = boxes.reduce((best, box) => (weightOf(box) > weightOf(best) ? box : best));
    if (widest.length < 2) break;
    boxes.splice(boxes.indexOf(widest), 1, ...split(widest));
  }
  const indexOf = new Uint8Array(1 << 19);
  const palette = Buffer.alloc(boxes.length * 3);
  for (const [index, box] of boxes.entries()) {
    const total = box.reduce((sum, { count }) => sum + count, 0);
    for (const channel of channels) {
      palette[index * 3 + channel] = Math.round(box.reduce((sum, { sums }) => sum + sums[channel], 0) / total);
    }
    for (const { key } of box) indexOf[key] = index;
  }
  return { palette, indexOf };
}

const valueOf = (bin: Bin, channel: 0 | 1 | 2): number => bin.sums[channel] / bin.count;

const rangeOf = (box: readonly Bin[], channel: 0 | 1 | 2): number => {
  let least = 255;
  let most = 0;
  for (const bin of box) {
    least = Math.min(least, valueOf(bin, channel));
    most = Math.max(most, valueOf(bin, channel));
  }
  return most - least;
};

/** How much a box gains from being split: wide and often seen; small areas count, or thin lines would lose their colour. */
const weightOf = (box: readonly Bin[]): number =>
  Math.max(...channels.map((channel) => rangeOf(box, channel))) * box.reduce((sum, { count }) => sum + count, 0) ** 0.5;

function split(box: readonly Bin[]): [Bin[], Bin[]] {
  const widest = channels.reduce((best, channel) => (rangeOf(box, channel) > rangeOf(box, best) ? channel : best));
  const sorted = box.toSorted((a, b) => valueOf(a, widest) - valueOf(b, widest));
  const values = sorted.map((bin) => valueOf(bin, widest));
  const middle = ((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2;
  const at = Math.min(
    sorted.length - 1,
    Math.max(
      1,
      values.findIndex((value) => value > middle),
    ),
  );
  return [sorted.slice(0, at), sorted.slice(at)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function decode(png: Buffer): Pixels {
  const packed: Buffer[] = [];
  for (let at = signature.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const step = png[25] === 6 ? 4 : 3;
  const stride = width * step;
  const rows = inflateSync(Buffer.concat(packed));
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x >= step ? (data[y * stride + x - step] ?? 0) : 0;
      const above = y > 0 ? (data[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (data[(y - 1) * stride + x - step] ?? 0) : 0;
      data[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  return { width, height, step, data };
}

/** The five filters of PNG (RFC 2083, section 6). */
function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [byLeft, byAbove, byCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
