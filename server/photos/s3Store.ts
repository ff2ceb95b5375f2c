import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartError } from '../../prisma/embedded/startError.ts';
import type { PhotoStore } from '../../schema/services/photoStore.ts';
import { isUuid } from '../../schema/input.ts';
import type { S3Settings } from '../env/env.ts';

/** The prefix of photos. Other objects in the bucket are left alone. */
const folder = 'photos/';

/**
 * An answer must start within ten seconds, including retries. A body without any traffic for two minutes, because of the
 * store or a slow client, is closed.
 */
const timeouts = {
  connectionTimeout: 2_000,
  requestTimeout: 4_000,
  throwOnRequestTimeout: true,
  socketTimeout: 120_000,
} as const;
const attempts = 2;

/** The most objects that S3 lists in one request. */
const pageSize = 1_000;

/**
 * Stores photos as objects in a bucket that all servers share, on Amazon S3 or any service with its protocol
 * (`S3_ENDPOINT`). An object appears complete or not at all.
 */
export function s3Store(settings: Readonly<S3Settings>, listedAtOnce = pageSize): PhotoStore {
  const client = clientOf(settings);
  const Bucket = settings.bucket;
  return {
    async put(id, bytes) {
      const object = { Bucket, Key: keyOf(id), Body: bytes, ContentType: 'image/jpeg', ContentLength: bytes.length };
      await client.send(new PutObjectCommand(object));
    },
    async get(id) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(id) })).catch(orNull);
      return (object?.Body as Readable | undefined) ?? null;
    },
    async delete(id) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) })).catch(orNull);
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client, pageSize: listedAtOnce }, { Bucket, Prefix: folder })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.replace(/^.*\/|\.jpg$/g, '');
          if (!LastModified || !isUuid(id) || Key !== keyOf(id)) continue;
          yield { id, storedAt: Temporal.Instant.fromEpochMilliseconds(LastModified.getTime()) };
        }
      }
    },
  };
}

/**
 * Checks at the start that the bucket exists and grants access.
 * @throws StartError that names the bucket, the address and what to check, never the key
 */
export async function checkBucket(settings: Readonly<S3Settings>): Promise<void> {
  const client = clientOf(settings);
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
  } catch (error) {
    throw new StartError(refusalOf(error, settings));
  } finally {
    client.destroy();
  }
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Readonly<S3Settings>): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    requestHandler: timeouts,
    // Other services rarely have a host name per bucket or support Amazon's newer checksums.
    ...(endpoint === undefined
      ? {}
      : {
          endpoint,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
  });
}

/** The last digits of an id are random, so S3 can spread the load; ids of the same day start alike. */
function keyOf(id: string): string {
  if (!isUuid(id)) throw new Error('The id of a photo is a UUID');
  const name = id.toLowerCase();
  return `${folder}${name.slice(-2)}/${name}.jpg`;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Turns the error of a missing object into null, and rethrows all others. */
function orNull(error: unknown): null {
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
  throw error;
}

function refusalOf(error: unknown, { bucket, endpoint = "Amazon's S3" }: Readonly<S3Settings>): string {
  const status = statusOf(error);
  if (status === 404) return `There is no bucket "${bucket}" at ${endpoint}: create it, or correct S3_BUCKET.`;
  if (status === 403) {
    return `The bucket "${bucket}" at ${endpoint} does not let this key in: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights of the key.`;
  }
  if (status === 301 || status === 400) {
    return `The bucket "${bucket}" at ${endpoint} is not in this region: correct S3_REGION.`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code ?? (status === undefined ? message : `status ${status}`);
  return `The photo store at ${endpoint} does not answer (${reason}): check S3_ENDPOINT and whether it runs.`;
}
