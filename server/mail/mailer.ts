import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { Mailer } from '../../schema/mail/mail.service.ts';
import type { Env } from '../env.ts';

const sealedShape = z.object({ secret: z.string() });

/** Never expires: how long a link works is stored with the link. */
const ttl = 0;

/**
 * The mailer of the services.
 *
 * @param secrets those of the session cookies: the first seals
 */
export const createMailer = ({ smtpUrl }: Pick<Env, 'smtpUrl'>, secrets: readonly [string, ...string[]]): Mailer => ({
  isConfigured: smtpUrl !== undefined,
  seal: (secret) => sealData({ secret }, { password: secrets[0], ttl }),
});

/** Opens what `Mailer.seal` has sealed; null if no secret fits. */
export async function unseal(sealed: string, secrets: readonly string[]): Promise<string | null> {
  for (const password of secrets) {
    const { success, data } = sealedShape.safeParse(await unsealData(sealed, { password, ttl }));
    if (success) return data.secret;
  }
  return null;
}
