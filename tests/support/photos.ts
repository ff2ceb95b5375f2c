import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { Answer } from './http.ts';
import type { Caller, GraphQLAnswer } from './caller.ts';

/** A picture of one colour. */
export const picture = (width = 640, height = 480, colour = '#4488aa') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false });

/** A JPEG like that of a phone, with a GPS position and an EXIF rotation. */
export const phonePhoto = (): Promise<Buffer> =>
  picture(1600, 1200)
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Encodes a PNG chunk. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of 31 kB that decodes to 256 megapixels. */
export function bomb(side = 16_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + side / 8));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates a folder for photos that is removed with the test file. `files` lists the stored files. */
export function photoFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dadventures-photos-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = (): string[] =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  return { dataDir, files };
}

interface Upload {
  readonly operations: unknown;
  readonly map?: unknown;
  readonly file?: Uint8Array;
  readonly filename?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds a GraphQL multipart request by hand, so that tests can break any part of it. */
export function multipart({
  operations,
  map = { 0: ['variables.input.photo'] },
  file,
  filename = 'a.jpg',
  type = 'image/jpeg',
  headers = {},
}: Upload) {
  const boundary = 'the-boundary-of-this-request';
  const field = (name: string, value: unknown) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`;
  const head = `${field('operations', operations)}${field('map', map)}`;
  const before = `--${boundary}\r\nContent-Disposition: form-data; name="0"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = file ? [head, before, file, '\r\n'] : [head];
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-graphql-yoga-csrf': '1',
      accept: 'application/json',
      ...headers,
    },
    body: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
  };
}

/** Sends a multipart request and reads the GraphQL answer. */
export async function upload(
  caller: Caller,
  request: Upload,
): Promise<Answer & Pick<GraphQLAnswer, 'code' | 'sentence' | 'data'>> {
  const answer = await caller.send({ method: 'POST', path: '/graphql', ...multipart(request) });
  const { data = null, errors = [] } = JSON.parse(answer.text) as Partial<GraphQLAnswer>;
  return { ...answer, data, code: errors[0]?.extensions?.code, sentence: errors[0]?.message };
}

export const saveDocument = `mutation Save($input: SaveCompletionInput!) {
  saveCompletion(input: $input) {
    points
    alreadyCompleted
    streakInfo { goldStreak platinumStreak isGoldExtended isPlatinumExtended }
    assignedTask { id completed }
    completion { id comment imageUrl isPublic points localDate }
    child { id totalPoints }
    viewer { id }
  }
}`;

/** The answer to saving a completion. */
export interface Saved {
  readonly points: number;
  readonly alreadyCompleted: boolean;
  readonly streakInfo: { readonly goldStreak: number; readonly isGoldExtended: boolean };
  readonly completion: {
    readonly id: string;
    readonly comment: string | null;
    readonly imageUrl: string | null;
    readonly isPublic: boolean;
  };
  readonly child: { readonly totalPoints: number };
}

/** Completes a task with a photo. The answer may be a refusal. */
export const saveWithPhoto = async (caller: Caller, dailyTaskId: string, file: Uint8Array, more: object = {}) => {
  const answer = await upload(caller, {
    operations: { query: saveDocument, variables: { input: { dailyTaskId, photo: null, ...more } } },
    file,
  });
  return { ...answer, saved: (answer.data as { saveCompletion: Saved } | null)?.saveCompletion };
};
