import { createHash } from 'node:crypto';

const uuidBytes = 16;

/**
 * The UUID of version 5 (RFC 9562) of a name: the same namespace and name always have the same one, and nobody can choose a name whose id
 * is that of another row.
 */
export function movedId(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name);
  const bytes = hash.digest().subarray(0, uuidBytes);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The namespace of what an account brings from an account elsewhere. */
export const sourceOf = (userId: string, accountThere: string): string => movedId(userId, accountThere);
