import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { takeTurns } from '../../turns.ts';

/** The library's number for argon2id; its enum exists only for the compiler. */
const argon2id = 2;

/** argon2id with the parameters of OWASP's Password Storage Cheat Sheet; memory in KiB. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Loaded with the first password, because loading native code delays the start. */
const library = () => import('@node-rs/argon2');

/** A hash to verify against for unknown users, so that they take as long as wrong passwords. */
let decoy: Promise<string> | undefined;

/** Loads the library, so that the first sign-in does not wait for it. */
export const warmUpPasswords = async (): Promise<void> => {
  decoy ??= hashPassword('');
  await decoy;
};

/** One hash at a time per core, so that sign-ins do not starve reads. */
const inTurn = takeTurns(availableParallelism());

/**
 * An argon2id hash of the password, with its salt and cost in the usual text form. Letters that can be typed in several ways count alike.
 *
 * @param abandoned ends the wait for a turn, with its reason
 */
export const hashPassword = (password: string, abandoned?: AbortSignal): Promise<string> =>
  inTurn(async () => (await library()).hash(password.normalize('NFC'), cost), abandoned);

/** The hash of a random password that is not kept: a log-in takes the same time and never succeeds. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/**
 * The forms in which a password may have been hashed, the usual one first. Older versions hashed what a device had sent: é is one
 * character on some and two on others.
 */
const formsOf = (password: string): ReadonlySet<string> =>
  new Set([password.normalize('NFC'), password.normalize('NFD'), password]);

/**
 * Whether the password belongs to the hash; with no hash, the same work and `false`.
 *
 * @param stored what `hashPassword` gave, or null for an unknown user
 * @param abandoned ends the wait for a turn, with its reason
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  abandoned?: AbortSignal,
): Promise<boolean> {
  decoy ??= hashPassword('');
  const against = stored ?? (await decoy);
  const { verify } = await library();
  for (const form of formsOf(password))
    if (await inTurn(() => verify(against, form), abandoned)) return stored !== null;
  return false;
}
