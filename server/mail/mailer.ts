import type { Mailer } from '../../schema/services/mailer.ts';
import type { Env } from '../env/env.ts';
import { seal } from '../security/seal.ts';

/**
 * The mailer of the services.
 *
 * @param secrets those of the session cookies: the first seals
 */
export const createMailer = ({ smtpUrl }: Pick<Env, 'smtpUrl'>, secrets: readonly [string, ...string[]]): Mailer => ({
  isConfigured: smtpUrl !== undefined,
  seal: (secret) => seal(secret, secrets[0]),
});
