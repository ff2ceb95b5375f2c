import { write } from '../../prisma/write.ts';
import { linkOfTemplate, type MailTemplate } from '../../schema/mail/mail.rules.ts';
import type { LinkPurpose } from '../../schema/identity/link/link.rules.ts';
import { makeLink } from '../../schema/identity/link/link.service.ts';
import { unseal } from '../../server/security/seal.ts';
import type { World } from './kit.ts';

/** Settings of a world that writes mails to the outbox; the tests that use them send none. */
export const mailEnv = { SMTP_URL: 'smtp://127.0.0.1:9' } as const;

/** A mail in the outbox. */
export interface WaitingMail {
  readonly recipient: string;
  readonly template: MailTemplate;
  readonly data: object;
  /** The secret of its link; null for a mail without one. */
  readonly secret: string | null;
}

interface MailRow extends Omit<WaitingMail, 'secret'>, Record<string, unknown> {
  readonly sealed: string | null;
}

/** The mails to an address, oldest first. */
export async function mailsTo(world: Pick<World, 'sql'>, recipient: string): Promise<WaitingMail[]> {
  const rows = await world.sql<MailRow>(
    'SELECT recipient, template, data, sealed_secret AS sealed FROM mails WHERE recipient = $1 ORDER BY id',
    [recipient],
  );
  return Promise.all(
    rows.map(async ({ sealed, ...mail }) => ({
      ...mail,
      secret: sealed === null ? null : await unseal(sealed, ['a session secret that only tests use']),
    })),
  );
}

/** The secret of the newest mail to an address with that template. */
export async function secretTo(world: Pick<World, 'sql'>, recipient: string, template: MailTemplate): Promise<string> {
  const mail = (await mailsTo(world, recipient)).findLast((one) => one.template === template);
  if (!mail?.secret)
    throw new Error(`No mail "${template}" with a ${linkOfTemplate[template]} link went to ${recipient}`);
  return mail.secret;
}

/** The account and address of a link that a test makes. */
export interface LinkOptions {
  readonly purpose: LinkPurpose;
  readonly userId?: string | null;
  readonly issuerId?: string | null;
  readonly email?: string | null;
}

/** Makes a link and returns its secret. */
export async function linkFor(
  world: Pick<World, 'db' | 'now'>,
  { purpose, userId = null, issuerId = null, email = null }: LinkOptions,
): Promise<string> {
  const now = Temporal.Instant.from(world.now());
  const { secret } = await write(world, (transaction) =>
    makeLink({ now }, transaction, { purpose, userId, issuerId, email }),
  );
  return secret;
}
