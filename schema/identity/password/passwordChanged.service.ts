import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../actor.ts';
import { type MailWriter, queueMail } from '../../mail/mail.service.ts';
import { deviceOf } from '../session/device.rules.ts';

/** Tells an account's address, if there is one, that the password was changed, and with which device. */
export async function mailPasswordChanged(
  actor: Pick<Actor, 'now' | 'mailer' | 'connection'>,
  on: MailWriter,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  if (email === null) return;
  await queueMail(actor, on, {
    template: 'passwordChanged',
    data: { device: deviceOf(actor.connection.userAgent) },
    recipient: email,
    userId,
    actKey: `password:${randomUUIDv7()}`,
  });
}
