import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../prisma/embedded/processes.ts';
import type { S3Settings } from '../../server/env/env.ts';
import { freePort, isListening } from './balancer.ts';
import { startProgram } from './processes.ts';

/** A running object store with one empty bucket. */
export interface ObjectStore {
  readonly settings: S3Settings;
  /** The same settings as environment variables. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const program = path.join(path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');

/** Starts s3rver, an npm package that implements the S3 protocol and stores objects in a folder. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'dadventures-s3-'));
  const port = await freePort();
  const bucket = 'family-photos';
  const server = startProgram(
    program,
    [
      '--directory',
      directory,
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
      '--silent',
      '--configure-bucket',
      bucket,
    ],
    // s3rver encrypts its page tokens with DES, which OpenSSL 3 disables by default.
    { NODE_OPTIONS: '--openssl-legacy-provider' },
  );
  if (!(await waitUntil(() => isListening(port), 20_000)))
    throw new Error(`s3rver does not listen: ${server.output()}`);
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: 'eu-central-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    settings,
    env: {
      PHOTO_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    close: async () => {
      await server.end('SIGKILL');
      rmSync(directory, { recursive: true });
    },
  };
}
