import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';

const sealedShape = z.object({ secret: z.string() });

/** Never expires: how long a secret works is stored with it. */
const ttl = 0;

/**
 * Encrypts a secret that the database keeps, so that a copy of the database does not open it.
 *
 * @param password the first of `sessionSecrets`
 */
export const seal = (secret: string, password: string): Promise<string> => sealData({ secret }, { password, ttl });

/**
 * Opens what `seal` has sealed.
 *
 * @param passwords those of `sessionSecrets`
 * @returns null if none fits
 */
export async function unseal(sealed: string, passwords: readonly string[]): Promise<string | null> {
  for (const password of passwords) {
    const { success, data } = sealedShape.safeParse(await unsealData(sealed, { password, ttl }));
    if (success) return data.secret;
  }
  return null;
}
